import { expect, test } from 'vitest';
import { publicSettings, SiteSettings } from '../../../shared/site-settings.ts';
import { hrefOf, keyOf, photoIndexIn, placeOf } from './gallery-address.ts';

const settings = publicSettings(SiteSettings.parse({}), [], 'live');
const moment = Date.parse('2025-10-10T12:00:00Z');

const at = (tab: 'images' | 'videos', value: string) => ({ tab, filter: { value } });

const placeIn = (search: string) => {
  const { tab, filter } = placeOf({ search: new URLSearchParams(search), moment, settings });
  return [tab, filter.value];
};

test('the address names tab and date; anything else is the beginning', () => {
  expect(placeIn('')).toEqual(['images', 'all']);
  expect(placeIn('tab=videos&date=this-week')).toEqual(['videos', 'this-week']);
  expect(placeIn('tab=images&date=2025')).toEqual(['images', '2025']);
  expect(placeIn('tab=sounds&date=2031')).toEqual(['images', 'all']);
});

test('addresses carry only what differs from the beginning', () => {
  expect(hrefOf(at('images', 'all'))).toBe('/gallery');
  expect(hrefOf(at('videos', '2025'))).toBe('/gallery?tab=videos&date=2025');
  expect(hrefOf(at('images', 'this-week'), { album: 'on stage&co', photo: 3 })).toBe(
    '/gallery?date=this-week&album=on+stage%26co&photo=3',
  );
  expect(hrefOf(at('videos', 'all'), { video: 'greeting' })).toBe('/gallery?tab=videos&video=greeting');
});

test('what has no slug goes by its number', () => {
  expect(keyOf({ id: 7, slug: 'on-stage' })).toBe('on-stage');
  expect(keyOf({ id: 7, slug: '' })).toBe('7');
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
])('of six photos, %s shows the one at %i', (search, index) => {
  expect(photoIndexIn(new URLSearchParams(search), 6)).toBe(index);
});

test('an album without photos has the index 0', () => {
  expect(photoIndexIn(new URLSearchParams('photo=3'), 0)).toBe(0);
});
