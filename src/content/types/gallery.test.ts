import { describe, expect, test } from 'vitest';
import { readItem } from '../read-item.ts';
import { photoGallery } from './photo-gallery.ts';
import { videoGallery } from './video-gallery.ts';

const shared = {
  id: 31,
  slug: 'mulanje',
  title: { rendered: 'Mulanje &amp; back' },
  date: '2025-07-01T08:00:00',
  content: { rendered: '<p>Up</p>' },
};
const sharedView = {
  id: 31,
  slug: 'mulanje',
  date: '2025-07-01T08:00:00',
  modified: '2025-07-01T08:00:00',
  title: 'Mulanje & back',
  html: '<p>Up</p>',
  excerpt: '',
  author: null,
  writtenExcerpt: null,
  searchTitle: null,
  searchDescription: null,
  sharePicture: null,
};

test('a photo gallery reads every field of the spec', () => {
  const photo = {
    thumbnail_image_url: 'https://host.example/m-150.jpg',
    full_image_url: 'https://host.example/m.jpg',
    alt_text: 'The mountain',
    title: 'Mulanje',
  };
  const acf = { sub_title: 'A climb', photo_gallery: { multiple_photos: [photo, { title: 'Nowhere' }] } };
  expect(readItem(photoGallery, { ...shared, acf })).toEqual({
    item: {
      ...sharedView,
      subtitle: 'A climb',
      photos: [
        {
          id: null,
          title: 'Mulanje',
          alt: 'The mountain',
          url: 'https://host.example/m.jpg',
          width: null,
          height: null,
          sizes: { thumbnail: { url: 'https://host.example/m-150.jpg', width: null, height: null } },
        },
      ],
    },
  });
});

test('a video gallery reads every field of the spec', () => {
  const acf = { sub_title: 'A film', video_url: 'https://youtu.be/abc_123-XYZ' };
  expect(readItem(videoGallery, { ...shared, acf })).toEqual({
    item: { ...sharedView, subtitle: 'A film', videoUrl: 'https://youtu.be/abc_123-XYZ', poster: null },
  });
});

test('a hostile video address becomes null', () => {
  expect(readItem(videoGallery, { ...shared, acf: { video_url: 'javascript:alert(1)' } })).toMatchObject({
    item: { videoUrl: null },
  });
});

describe.each([[[]], [false], [null], [undefined], [{}]])('if acf is %j', (acf) => {
  test('a photo gallery is not dropped, and has no subtitle and photos', () => {
    expect(readItem(photoGallery, { ...shared, acf })).toMatchObject({
      item: { subtitle: null, photos: [] },
    });
  });

  test('a video gallery is not dropped, and has no subtitle and address', () => {
    expect(readItem(videoGallery, { ...shared, acf })).toMatchObject({
      item: { subtitle: null, videoUrl: null, poster: null },
    });
  });
});

describe.each([[photoGallery], [videoGallery]])('$name', (type) => {
  test.each([
    ['an id', { ...shared, id: null }, 'no usable id'],
    ['a title', { ...shared, title: { rendered: '' } }, 'item 31 has no title'],
  ])('is dropped without %s', (_name, raw, dropped) => expect(readItem(type, raw)).toEqual({ dropped }));

  test('is not dropped without slug and content', () => {
    expect(readItem(type, { id: '31', title: 'Mulanje' })).toMatchObject({
      item: { id: 31, slug: '', html: '' },
    });
  });
});
