import { expect, test } from 'vitest';
import type { Picture } from '../../content/pictures/picture.ts';
import { choosePicture, getSharePictureAddress } from './share-picture-address.ts';

const cover: Picture = {
  id: 1,
  title: '',
  alt: '',
  url: '/uploads/lake-0123456789.jpg',
  width: 800,
  height: 600,
  sizes: {},
};

test('another file or focal point of the cover gives the share picture another address', () => {
  const address = 'https://campaign.example/share/site.jpg';
  expect(getSharePictureAddress(address, null)).toBe(address);
  expect(getSharePictureAddress(address, { ...cover, url: 'https://elsewhere.example/a.jpg' })).toBe(address);
  expect(getSharePictureAddress(address, cover)).toBe(`${address}?cover=0123456789`);
  const pointed = { ...cover, focalPoint: { x: 20, y: 0 } };
  expect(getSharePictureAddress(address, pointed)).toBe(`${address}?cover=0123456789-20-0`);
});

test('a chosen picture of the library is used in place of the cover', () => {
  const chosen = { ...cover, url: '/uploads/choir-abcdef0123.jpg' };
  expect(choosePicture(chosen, cover)).toBe(chosen);
  expect(choosePicture(null, cover)).toBe(cover);
  expect(choosePicture({ ...chosen, url: 'https://elsewhere.example/a.jpg' }, cover)).toBe(cover);
});
