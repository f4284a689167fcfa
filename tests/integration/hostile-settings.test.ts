import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SectionName, sectionNames, settingSections } from '../../src/shared/admin/setting-sections.ts';
import { SiteSettings } from '../../src/shared/settings/site-settings.ts';
import { openAdminHarness } from '../support/admin-harness.ts';
import { onSqlite } from '../support/databases.ts';
import { hostileSettings } from '../support/hostile-settings.ts';
import { hostileStrings } from '../support/hostile-strings.ts';
import { startSiteProcess } from '../support/site-process.ts';

const anyText = fc.oneof(fc.constantFrom(...hostileStrings()), fc.string({ unit: 'binary', maxLength: 60 }));
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.boolean());
const shortText = (maxLength: number) => anyText.map((text) => `x${text}`.slice(0, maxLength));
const anyAddress = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  anyText.map((text) => `https://example.org/${text}`),
  fc.constantFrom('javascript:alert(1)', 'https:example.org', 'HTTPS://EXAMPLE.org', '//example.org', ''),
);
const defaults = SiteSettings.parse({});

/** Mostly valid values for some settings, so that many are stored; the others keep their default. */
const likely: Readonly<Partial<Record<keyof SiteSettings, fc.Arbitrary<unknown>>>> = {
  siteTitle: shortText(120),
  siteDescription: shortText(300),
  contestantName: shortText(80),
  heroLine: shortText(120),
  finaleCaption: shortText(120),
  finaleDate: fc.option(
    fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 16)),
      fc.string(),
    ),
  ),
  purpose: shortText(300),
  advocacyStatement: shortText(600),
  menu: fc.array(
    fc.record({
      target: fc.oneof(fc.constantFrom('home', 'vote', 'page:1', 'page:77', ''), anyAddress),
      label: fc.option(shortText(45)),
      isHidden: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  introductions: fc.record({ sponsors: shortText(300), vote: shortText(310) }, { requiredKeys: [] }),
  location: shortText(120),
  address: fc.option(shortText(200)),
  phone: fc.option(shortText(40)),
  leaderboardPlace: shortText(20),
  approvalCodes: fc.constant({ airtel: null, tnm: '*444#' }),
  votingGuide: fc.option(shortText(200)),
  privacyPage: fc.option(shortText(200)),
  donateUrl: fc.option(anyAddress),
  contactEmail: fc.emailAddress(),
  themeColor: fc.stringMatching(/^#[\da-fA-F]{6}$/),
  year: fc.integer({ min: 1990, max: 2110 }),
  votesCountFor: shortText(120),
  voteGoal: fc.nat(),
  postsPerPage: fc.integer({ min: -1, max: 110 }),
  timezone: fc.constantFrom('Africa/Blantyre', 'Asia/Tokyo', 'nowhere'),
  dateFormat: fc.constantFrom('MM/DD/YYYY', 'F j, Y', 'x'),
  milestones: fc.array(
    fc.record({ year: fc.integer({ min: 1899, max: 2101 }), title: shortText(80), text: shortText(200) }),
    { maxLength: 13 },
  ),
  testimonials: fc.array(fc.record({ name: shortText(80), role: shortText(80), words: shortText(300) }), {
    maxLength: 4,
  }),
  votePackages: fc.array(
    fc.record({ votes: fc.integer({ min: 0, max: 99 }), price: fc.nat(100_000), isPopular: fc.boolean() }),
    { maxLength: 4 },
  ),
  socialLinks: fc.record({ facebook: anyAddress, tiktok: anyAddress }, { requiredKeys: [] }),
  socialPosts: fc.array(
    fc.record({
      network: fc.constantFrom('facebook', 'x'),
      text: shortText(280),
      when: shortText(40),
      url: anyAddress,
    }),
    { maxLength: 3 },
  ),
  meetAndGreet: fc.record({
    title: shortText(80),
    when: shortText(80),
    text: shortText(300),
    url: fc.option(anyAddress),
  }),
  poweredBy: fc.record({ name: shortText(80), url: anyAddress }),
};

const createChanges = (section: SectionName) =>
  fc.record(
    Object.fromEntries(
      settingSections[section].keys.map((key) => {
        const good = likely[key] ?? fc.constant(defaults[key]);
        return [key, fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: anyValue })];
      }),
    ),
    { requiredKeys: [] },
  );
const anyChange = fc
  .constantFrom(...sectionNames)
  .chain((section) =>
    fc.record({ section: fc.constant(section), changes: fc.oneof(createChanges(section), anyValue) }),
  );

// Settings are checked before they reach the database, and stored as one text: hostile-bodies.test.ts sends some to PostgreSQL.
const runs = 120;

onSqlite(({ newFolder, open }) => {
  test('rejects any bad settings with a message, and renders every page with those it stores', {
    timeout: 240_000,
  }, async () => {
    const folder = newFolder();
    const site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
    try {
      const harness = openAdminHarness(await open({ dialect: 'sqlite', file: join(folder, 'site.db') }));
      const from = await harness.signedIn('administrator', 'member');
      const expectPagesToRender = async () => {
        for (const path of ['/', '/vote', '/contact', '/feed.xml', '/site.webmanifest', '/wp-json/']) {
          const response = await fetch(site.address + path);
          expect([path, response.status]).toEqual([path, 200]);
          await response.arrayBuffer();
        }
      };
      const tally = { stored: 0, rejected: 0 };
      const send = async (section: SectionName, changes: unknown) => {
        const { values } = (await harness.request('GET', `/settings/${section}`, { from })).json as {
          values: object;
        };
        return harness.request('PUT', `/settings/${section}`, { from, body: { before: values, changes } });
      };
      await fc.assert(
        fc.asyncProperty(anyChange, async ({ section, changes }) => {
          // In maintenance mode the site shows no pages.
          const open =
            changes && typeof changes === 'object' ? { ...changes, maintenanceMode: false } : changes;
          const { status, json } = await send(section, section === 'general' ? open : changes);
          expect([200, 422]).toContain(status);
          if (status === 422) expect(json).toMatchObject({ message: expect.stringMatching(/\S/) });
          if (status !== 200) {
            tally.rejected += 1;
            return;
          }
          tally.stored += 1;
          if (tally.stored % 5 === 0) await expectPagesToRender();
        }),
        { numRuns: runs, seed: 6 },
      );
      expect(tally.stored).toBeGreaterThan(runs / 8);
      expect(tally.rejected).toBeGreaterThan(runs / 8);
      for (const section of sectionNames) {
        const own = Object.entries(hostileSettings).filter(([key]) =>
          settingSections[section].keys.some((one) => one === key),
        );
        expect((await send(section, Object.fromEntries(own))).status).toBe(200);
      }
      await expectPagesToRender();
      expect(site.output()).not.toMatch(/failed/);
    } finally {
      await site.end('SIGTERM');
    }
  });
});
