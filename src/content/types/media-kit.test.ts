import { expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { mediaKit } from './media-kit.ts';

const at = (name: string): string => `https://host.example/${name}.jpg`;

test('reads its pictures with the fallbacks of the spec, and drops those without a full address', () => {
  const multiple_photos = [
    {
      id: 1,
      title: 'Portrait',
      full_image_url: at('1-given'),
      thumbnail_image_url: at('1-small'),
      media_details: { sizes: { full: { source_url: at('1-full') } } },
      url: at('1'),
    },
    {
      id: 2,
      title: '',
      media_details: {
        sizes: { full: { source_url: at('2-full') }, medium: { source_url: at('2-medium') } },
      },
      url: at('2'),
    },
    { id: 3, url: at('3') },
    { id: 4, title: 'No address', media_details: { sizes: { thumbnail: { source_url: at('4-small') } } } },
    { id: 5, url: 'data:image/png;base64,AAAA' },
    null,
  ];
  const reading = readItem(mediaKit, { id: 9, acf: { photo_gallery: { multiple_photos } } });
  const photos = 'item' in reading ? reading.item.photos : [];
  expect(photos.map(({ id, title, url, sizes }) => [id, title, url, sizes.thumbnail?.url])).toEqual([
    [1, 'Portrait', at('1-given'), at('1-small')],
    [2, 'image-2', at('2-full'), at('2-medium')],
    [3, 'image-3', at('3'), undefined],
  ]);
});

test.each([
  [[]],
  [false],
  [null],
  [undefined],
  [{}],
  [{ photo_gallery: [] }],
  [{ photo_gallery: false }],
  [{ photo_gallery: { multiple_photos: false } }],
  [{ photo_gallery: { multiple_photos: '' } }],
])('has no pictures if acf is %j', (acf) => {
  expect(readItem(mediaKit, { id: 9, acf })).toMatchObject({ item: { photos: [] } });
});

test('is not dropped without an id and a title, as the spec has neither', () => {
  expect(
    readItem(mediaKit, { acf: { photo_gallery: { multiple_photos: [{ id: 3, url: at('3') }] } } }),
  ).toMatchObject({
    item: { id: 0, title: '', photos: [{ id: 3 }] },
  });
});
