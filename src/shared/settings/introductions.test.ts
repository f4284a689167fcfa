import { expect, test } from 'vitest';
import { introductionNames, introductionPlaces, listIntroductions } from './introductions.ts';
import { SiteSettings } from './site-settings.ts';

const read = (introductions: unknown) =>
  SiteSettings.safeParse({ introductions }).error?.issues[0]?.message ?? 'accepted';

test('a place without a sentence of its own shows the default, and a place without a default nothing', () => {
  expect(listIntroductions({ contact: 'Moni!' }, 'Grace')).toEqual({
    updates: 'What happened, what it changed, and what comes next.',
    events: 'Where and when to meet Grace: dates, places and tickets.',
    sponsors: 'Grace’s campaign runs on what partners give.',
    contact: 'Moni!',
    feedback: 'Add your voice.',
    newsletter: 'News from the campaign, in your inbox.',
    mediaKit: 'Full-size pictures of Grace for print and screen, in one zip file.',
  });
});

test('accepts plain sentences up to 300 characters', () => {
  expect(read({})).toBe('accepted');
  expect(read(Object.fromEntries(introductionNames.map((place) => [place, 'x'.repeat(300)])))).toBe(
    'accepted',
  );
  expect(read({ vote: 'x'.repeat(301) })).toBe('The introduction of Vote can have at most 300 characters.');
  expect(read({ mediaKit: '  ' })).toBe('The introduction of Media Kit is required.');
  expect(read({ vote: { html: '' } })).toBe('The introduction of Vote is required.');
});

test('ignores a place that no longer exists', () => {
  const { introductions } = SiteSettings.parse({ introductions: { former: 'Away', vote: 'Here' } });
  expect(introductions).toEqual({ vote: 'Here' });
});

test('every default fits into its field', () => {
  for (const place of introductionNames)
    expect(introductionPlaces[place].getDefault('N'.repeat(80))?.length ?? 0).toBeLessThanOrEqual(300);
});
