import { expect, test } from 'vitest';
import { publicSettings } from '../../../shared/settings/public-settings.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { ContentSource } from '../../data/content-source.ts';
import { renderPage } from '../../entries/entry-server.tsx';

const yearInFooter = async (moment: string, timezone: string) => {
  const { html } = await renderPage({
    path: '/no/such/page',
    source: {} as ContentSource,
    settings: publicSettings(SiteSettings.parse({ timezone }), [], 'live'),
    moment: Date.parse(moment),
    origin: 'https://campaign.example',
    stamp: '',
    submission: null,
  });
  return /© (?:<!-- -->)?(\d{4})/.exec(html)?.[1];
};

test.each([
  ['2026-12-31T21:00:00Z', 'Africa/Blantyre', '2026'],
  ['2026-12-31T22:00:00Z', 'Africa/Blantyre', '2027'],
  ['2027-01-01T04:00:00Z', 'America/New_York', '2026'],
  ['2027-01-01T05:00:00Z', 'America/New_York', '2027'],
  ['2026-12-31T23:00:00Z', 'Europe/London', '2026'],
  ['2028-02-29T12:00:00Z', 'Africa/Blantyre', '2028'],
])('at %s in %s the copyright is of %s', async (moment, timezone, year) => {
  expect(await yearInFooter(moment, timezone)).toBe(year);
});
