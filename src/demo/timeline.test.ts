import { describe, expect, it } from 'vitest';
import { stripHtml } from '../content/text/text.ts';
import { parseWrittenDay } from '../server/dashboard/parse-written-day.ts';
import { formatDay, fromWallClock } from '../shared/dates.ts';
import { SiteSettings } from '../shared/settings/site-settings.ts';
import { createAuthors } from './campaign/authors.ts';
import { createDemoComments } from './campaign/comments.ts';
import { createDemoEntries } from './campaign/entries.ts';
import { createDemoSettings } from './campaign/settings.ts';
import { biography, createTimeline, demoTimeZone, storyDays } from './timeline.ts';

const at = (moment: string) => fromWallClock(moment, demoTimeZone);

/**
 * Installed in the middle of a year, when the finale is in the next year, in the last and the first hour of a year, on a leap day
 * and around it, and on the last day of a month.
 */
const installations = [
  '2026-06-15T12:00:00',
  '2026-12-20T23:30:00',
  '2026-12-31T23:50:00',
  '2027-01-01T00:10:00',
  '2028-02-28T23:59:59',
  '2028-02-29T00:00:00',
  '2028-02-29T12:00:00',
  '2028-03-01T00:00:00',
  '2027-01-31T09:00:00',
  '2026-04-30T23:30:00',
  '2026-08-31T18:00:00',
];

describe.each(installations)('a demo installed at %s', (moment) => {
  const installedAt = at(moment);
  const timeline = createTimeline(installedAt);
  const settings = SiteSettings.parse(createDemoSettings(timeline));
  const entries = createDemoEntries(timeline);
  const getFields = (slug: string): Readonly<Record<string, unknown>> =>
    entries.find((entry) => entry.slug === slug)?.fields(timeline.onDay) ?? {};

  it('counts days in the campaign’s time zone', () => {
    expect(timeline.onDay(0)).toBe(moment.slice(0, 10));
  });

  it('has a caption of the day that the countdown runs to', () => {
    const { votingCloses, grandFinale } = getFields('hero');
    const day = String(votingCloses).slice(0, 10);
    expect(settings.finaleDate).toBeNull();
    expect(settings.finaleCaption).toBe(`${formatDay(day, 'F j, Y')} at Amaryllis Hotel`);
    expect(grandFinale).toBe(settings.finaleCaption);
    expect(getFields('finale-watch-party').day).toBe(day);
    expect(getFields('gala-dinner').day).toBe(timeline.onDay(storyDays.finale - 1));
  });

  it('invites to a meeting that is still to come', () => {
    expect(settings.meetAndGreet.when).toMatch(/^\d{1,2} [A-Z][a-z]+ \d{4} at 4:00 PM$/);
    expect(parseWrittenDay(settings.meetAndGreet.when)).toBe(timeline.onDay(storyDays.meetAndGreet));
  });

  it('has all days of its story in order, a whole number of days from the installation', () => {
    const days = Object.values(storyDays).toSorted((one, other) => one - other);
    const written = days.map(timeline.onDay);
    expect(written).toEqual(written.toSorted());
    for (const [index, day] of written.entries())
      expect(Date.parse(day) - Date.parse(timeline.onDay(0))).toBe((days[index] ?? 0) * 86_400_000);
  });

  it('marks the names of those who commented', () => {
    for (const { name } of createDemoComments(timeline)) expect(name).toMatch(/ \(sample\)$/);
  });

  it('names one year of the pageant, which has begun', () => {
    expect(settings.year).toBe(timeline.year);
    expect(timeline.onDay(0) >= String(timeline.year)).toBe(true);
    expect(settings.heroLine).toBe(`Miss Malawi ${timeline.year} • Empowering Change`);
    expect(settings.milestones.map(({ year }) => year).sort()).toEqual([
      biography.advocateSince,
      biography.founded,
      biography.graduated,
      timeline.year,
    ]);
  });

  it('has no other year in any text', () => {
    const texts = [
      ...entries.flatMap(({ title, html }) => [title, stripHtml(html)]),
      ...createAuthors(timeline).map(({ description }) => description),
      ...createDemoComments(timeline).flatMap(({ message, reply }) => [message, reply?.message ?? '']),
      settings.siteTitle,
      settings.siteDescription,
      settings.purpose,
      settings.advocacyStatement,
    ];
    const known = [timeline.year, ...Object.values(biography)].map(String);
    for (const text of texts)
      expect((text.match(/\b20[2-9]\d\b/g) ?? []).filter((year) => !known.includes(year))).toEqual([]);
  });
});
