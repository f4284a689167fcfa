import { expect, test } from 'vitest';
import { publicSettings } from './public-settings.ts';
import { SiteSettings } from './site-settings.ts';

test('public settings contain none of the team’s settings', () => {
  const settings = SiteSettings.parse({
    contactEmail: 'hello@example.org',
    adminEmail: 'private-admin@example.org',
    notificationEmail: 'private-team@example.org',
  });
  const settingsOfPage = publicSettings(settings, [], 'live');
  expect(JSON.stringify(settingsOfPage)).not.toContain('private');
  expect(Object.keys(settingsOfPage).filter((key) => /notif|admin/i.test(key))).toEqual([]);
  expect(settingsOfPage.contactEmail).toBe('hello@example.org');
});

test('public settings contain the given testimonials', () => {
  const settings = SiteSettings.parse({ testimonials: [{ name: 'A', role: 'B', words: 'C' }] });
  const given = [{ name: 'Grace', role: null, words: 'Zikomo!', picture: null }];
  expect(publicSettings(settings, given, 'live').testimonials).toEqual(given);
});

test.each(['2025-10-18T18:00', '2096-02-29T00:00'])('accepts %s as the date of the finale', (finaleDate) => {
  expect(SiteSettings.parse({ finaleDate }).finaleDate).toBe(finaleDate);
});

test.each([
  '',
  '2025-10-18',
  '2025-02-30T18:00',
  '2025-10-18T18:00:00',
  '2025-10-18T18:00Z',
  '0001-01-01T00:00',
])('rejects %j as the date of the finale', (finaleDate) => {
  expect(SiteSettings.safeParse({ finaleDate }).error?.issues[0]?.message).toBe(
    'Finale Date must be a day and time such as 2025-10-18T18:00.',
  );
});
