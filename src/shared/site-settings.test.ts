import { expect, test } from 'vitest';
import { publicSettings, SiteSettings } from './site-settings.ts';

test('what is the team’s own business never reaches a page', () => {
  const settings = SiteSettings.parse({
    contactEmail: 'hello@example.org',
    adminEmail: 'private-admin@example.org',
    notificationEmail: 'private-team@example.org',
  });
  const carried = publicSettings(settings, [], 'live');
  expect(JSON.stringify(carried)).not.toContain('private');
  expect(Object.keys(carried).filter((key) => /notif|admin/i.test(key))).toEqual([]);
  expect(carried.contactEmail).toBe('hello@example.org');
});

test('pages show the testimonials they are given', () => {
  const settings = SiteSettings.parse({ testimonials: [{ name: 'A', role: 'B', words: 'C' }] });
  const given = [{ name: 'Grace', role: null, words: 'Zikomo!', picture: null }];
  expect(publicSettings(settings, given, 'live').testimonials).toEqual(given);
});

test.each(['2025-10-18T18:00', '2096-02-29T00:00'])('%s can be the date of the finale', (finaleDate) => {
  expect(SiteSettings.parse({ finaleDate }).finaleDate).toBe(finaleDate);
});

test.each([
  '',
  '2025-10-18',
  '2025-02-30T18:00',
  '2025-10-18T18:00:00',
  '2025-10-18T18:00Z',
  '0001-01-01T00:00',
])('%j cannot be the date of the finale', (finaleDate) => {
  expect(SiteSettings.safeParse({ finaleDate }).error?.issues[0]?.message).toBe(
    'Finale Date must be a day and time such as 2025-10-18T18:00.',
  );
});
