import { expect, test } from 'vitest';
import { publicSettings } from '../../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { buildGalleryAddress, getAddressKey, readPhotoIndex, readSelection } from './gallery-address.ts';

const settings = publicSettings(SiteSettings.parse({}), [], 'live');
const moment = Date.parse('2025-10-10T12:00:00Z');

const at = (tab: 'images' | 'videos', value: string) => ({ tab, filter: { value } });

const placeIn = (search: string) => {
  const { tab, filter } = readSelection({ search: new URLSearchParams(search), moment, settings });
  return [tab, filter.value];
};

test('reads tab and date from the address, with defaults for unknown values', () => {
  expect(placeIn('')).toEqual(['images', 'all']);
  expect(placeIn('tab=videos&date=this-week')).toEqual(['videos', 'this-week']);
  expect(placeIn('tab=images&date=2025')).toEqual(['images', '2025']);
  expect(placeIn('tab=sounds&date=2031')).toEqual(['images', 'all']);
});

test('leaves default values out of addresses', () => {
  expect(buildGalleryAddress(at('images', 'all'))).toBe('/gallery');
  expect(buildGalleryAddress(at('videos', '2025'))).toBe('/gallery?tab=videos&date=2025');
  expect(buildGalleryAddress(at('images', 'this-week'), { album: 'on stage&co', photo: 3 })).toBe(
    '/gallery?date=this-week&album=on+stage%26co&photo=3',
  );
  expect(buildGalleryAddress(at('videos', 'all'), { video: 'greeting' })).toBe(
    '/gallery?tab=videos&video=greeting',
  );
});

test('uses the id of an item without a slug', () => {
  expect(getAddressKey({ id: 7, slug: 'on-stage' })).toBe('on-stage');
  expect(getAddressKey({ id: 7, slug: '' })).toBe('7');
});

test.each([
  ['', 0],
  ['photo=1', 0],
  ['photo=3', 2],
  ['photo=6', 5],
  ['photo=7', 5],
  ['photo=99999999999999999999', 5],
  ['photo=0', 0],
  ['photo=-2', 0],
  ['photo=2.5', 0],
  ['photo=two', 0],
])('reads the photo index of %s among six photos as %i', (search, index) => {
  expect(readPhotoIndex(new URLSearchParams(search), 6)).toBe(index);
});

test('returns index 0 for an album without photos', () => {
  expect(readPhotoIndex(new URLSearchParams('photo=3'), 0)).toBe(0);
});
