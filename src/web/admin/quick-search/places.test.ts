import { expect, test } from 'vitest';
import { findPlaces, listPlaces, type Place } from './places.ts';

const here = { hasRemoteContent: false };
const titles = (places: readonly Place[]) => places.map(({ title }) => title);

test('an Administrator finds actions, screens and settings by the beginnings of their words', () => {
  const places = listPlaces('administrator', here);
  // Buttons say “Post”, the site says “Update”: both are found.
  expect(titles(findPlaces(places, 'action', 'new post'))).toEqual(['New Post']);
  expect(titles(findPlaces(places, 'action', 'new upd'))).toEqual(['New Post']);
  expect(findPlaces(places, 'action', 'new update')[0]?.address).toBe('/admin/content?tab=update&new=1');
  expect(titles(findPlaces(places, 'screen', 'ORDERS'))).toEqual(['Vote Orders']);
  expect(findPlaces(places, 'setting', 'goal')).toMatchObject([
    { title: 'Vote Goal', detail: 'Settings › Campaign', address: '/admin/settings/campaign?field=voteGoal' },
  ]);
  // Other words, and the place itself, come after titles.
  expect(titles(findPlaces(places, 'screen', 'upload'))).toEqual(['Media']);
  expect(titles(findPlaces(places, 'setting', 'pass'))).toEqual(['Change Password']);
  expect(findPlaces(places, 'setting', 'settings')).toHaveLength(5);
  expect(findPlaces(places, 'setting', '—')).toEqual([]);
});

test.each([
  ['time zone', 'Timezone'],
  ['colour', 'Theme Color'],
  ['color', 'Theme Color'],
  ['currency', 'Vote Packages'],
  ['price', 'Vote Packages'],
  ['deadline', 'Rounds'],
  ['two-step', 'Two-factor authentication'],
  ['2fa', 'Two-factor authentication'],
  ['login', 'Change Password'],
  ['brand', 'Logo'],
  ['facebook', 'Social Links'],
  ['navigation', 'Header Menu'],
  ['offline', 'Enable Maintenance Mode'],
  ['TÉLÉPHONE', 'Phone'],
])('an Administrator who types “%s” finds the setting %s', (typed, title) => {
  expect(titles(findPlaces(listPlaces('administrator', here), 'setting', typed))).toContain(title);
});

test('an Editor finds only what Editors may open', () => {
  const places = listPlaces('editor', here);
  expect(titles(findPlaces(places, 'screen', 'supporters'))).toEqual([]);
  expect(titles(findPlaces(places, 'screen', 'orders'))).toEqual([]);
  expect(titles(findPlaces(places, 'setting', 'vote'))).toEqual([]);
  expect(titles(findPlaces(places, 'setting', 'price'))).toEqual([]);
  expect(titles(findPlaces(places, 'setting', 'time zone'))).toEqual([]);
  expect(titles(findPlaces(places, 'setting', 'navigation'))).toEqual(['Header Menu', 'Footer Quick Links']);
  expect(titles(findPlaces(places, 'setting', 'password'))).toEqual(['Change Password']);
  expect(titles(findPlaces(places, 'screen', 'comments'))).toEqual(['Comments']);
});

test('remote content cannot be created', () => {
  const places = listPlaces('administrator', { hasRemoteContent: true });
  expect(places.filter(({ kind }) => kind === 'action')).toEqual([]);
});
