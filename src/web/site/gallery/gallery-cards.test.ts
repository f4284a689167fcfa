import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readItem } from '../../../content/read-item.ts';
import { photoGallery } from '../../../content/types/photo-gallery.ts';
import { Title } from '../ui/title.tsx';
import { toAlbumCard } from './gallery-cards.ts';

const photo = (id: number, more = {}) => ({
  id,
  title: `Photo ${id}`,
  alt_text: `What photo ${id} shows`,
  full_image_url: `https://host.example/${id}.jpg`,
  ...more,
});

const cardOf = (photos: readonly unknown[], title = 'Album') => {
  const reading = readItem(photoGallery, {
    id: 1,
    slug: 'album',
    title: { rendered: title },
    content: { rendered: '<p>Much text.</p>' },
    acf: { photo_gallery: { multiple_photos: photos } },
  });
  if (!('item' in reading)) throw new Error(reading.dropped);
  return toAlbumCard(reading.item);
};

test('a card contains the number of photos and the first three of them, but no text', () => {
  const card = cardOf([1, 2, 3, 4, 5].map((id) => photo(id)));
  expect(card).toMatchObject({ count: 5, title: 'Album' });
  expect(card.previews.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(JSON.stringify(card)).not.toContain('Much text');
});

test('the cover keeps its sizes and alt text; the other previews are small and without alt text', () => {
  const medium = { medium: { source_url: 'https://host.example/m.webp', width: 360, height: 240 } };
  const thumbnail = 'https://host.example/t.webp';
  const { previews } = cardOf([
    photo(1, { media_details: { sizes: medium } }),
    photo(2, { media_details: { sizes: medium }, thumbnail_image_url: thumbnail }),
    photo(3, { thumbnail_image_url: thumbnail }),
  ]);
  expect(previews[0]).toMatchObject({ alt: 'What photo 1 shows', url: 'https://host.example/1.jpg' });
  expect(Object.keys(previews[0]?.sizes ?? {})).toContain('medium');
  expect(previews[1]).toMatchObject({ alt: '', url: 'https://host.example/m.webp', sizes: {} });
  expect(previews[2]).toMatchObject({ alt: '', url: thumbnail, sizes: {} });
});

test('a preview offers the medium size and one for screens with more pixels, each with its own width', () => {
  const medium = { source_url: 'https://host.example/m.webp', width: 360, height: 240 };
  const phone = { source_url: 'https://host.example/p.webp', width: 640, height: 427 };
  const large = { source_url: 'https://host.example/l.webp', width: 1280, height: 854 };
  const { previews } = cardOf([photo(1), photo(2, { media_details: { sizes: { medium, phone, large } } })]);
  expect(previews[1]).toMatchObject({ url: phone.source_url, width: 640, height: 427 });
  expect(previews[1]?.sizes).toEqual({ medium: { url: medium.source_url, width: 360, height: 240 } });
});

test('a preview without a smaller size uses the photo itself', () => {
  expect(cardOf([photo(1), photo(2)]).previews[1]?.url).toBe('https://host.example/2.jpg');
  expect(cardOf([]).previews).toEqual([]);
});

test('a title keeps the languages of its words', () => {
  const { titleHtml } = cardOf([], '<span lang="ny">Zikomo</span>, Salima');
  expect(renderToStaticMarkup(createElement(Title, { of: { title: 'Zikomo, Salima', titleHtml } }))).toBe(
    '<span lang="ny">Zikomo</span>, Salima',
  );
});
