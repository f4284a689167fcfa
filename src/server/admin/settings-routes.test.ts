import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { type SectionName, sectionNames, settingSections } from '../../shared/admin/setting-sections.ts';
import { pickSection } from '../../shared/admin/settings.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { SettingsStore } from '../settings/settings-store.ts';

/** The changes that the tests make in each section. */
const newValues: Readonly<Record<SectionName, Partial<SiteSettings>>> = {
  general: { siteTitle: 'Vote for Grace', contactEmail: 'moni@example.org', maintenanceMode: true },
  security: { notifyOfLogins: false },
  notifications: { notifyOfComments: false, notificationEmail: 'team@example.org' },
  appearance: { themeColor: '#2563eb' },
  advanced: { postsPerPage: 25, dateFormat: 'F j, Y', timezone: 'Africa/Blantyre', enableComments: false },
  privacy: { keepMessagesMonths: 6, keepSentMailsDays: 30 },
  campaign: {
    contestantName: 'Grace',
    address: 'Area 3',
    socialLinks: { tiktok: 'https://www.tiktok.com/@grace' },
    votePackages: [{ votes: 2, price: 200, isPopular: true }],
  },
  menu: {
    menu: [{ target: 'vote', label: 'Vote for Grace', isHidden: false }],
    footerMenu: [{ target: 'https://example.org/', label: 'The pageant', isHidden: true }],
  },
  introductions: { introductions: { sponsors: 'Books for every school.', vote: 'Every vote is a desk.' } },
  milestones: { milestones: [{ year: 2020, title: 'First', text: 'Steps' }] },
  testimonials: { testimonials: [{ name: 'Esnart', role: 'Teacher, Senga Bay', words: 'She listens.' }] },
  'social-posts': {
    socialPosts: [
      { network: 'tiktok', text: 'In Zomba', when: 'Today', url: 'https://www.tiktok.com/@grace/video/1' },
    ],
  },
};

/** The keys of the stored settings; other rows are internal values of the program. */
const listStoredKeys = async ({ db }: Database): Promise<string[]> => {
  const rows = await db.selectFrom('setting').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key).filter((key) => key in SiteSettings.shape);
};

const openHarness = async (database: Database, now?: () => number) => {
  const harness = openAdminHarness(database, now ? { now } : {});
  const from = await harness.signedIn('administrator');
  const parseValues = async (section: SectionName) =>
    (await harness.request('GET', `/settings/${section}`, { from })).json as {
      values: Record<string, unknown>;
    };
  const save = async (section: SectionName, changes: object, before?: object) =>
    harness.request('PUT', `/settings/${section}`, {
      from,
      body: { changes, before: before ?? (await parseValues(section)).values },
    });
  return { database, harness, parseValues, save };
};

onSqlite(({ open }) => {
  test.each(sectionNames)(
    '%s returns the defaults, and stores only the changed settings',
    async (section) => {
      const { database, parseValues, save } = await openHarness(await open());
      const defaults = JSON.parse(JSON.stringify(pickSection(section, SiteSettings.parse({}))));
      expect(await parseValues(section)).toEqual({ values: defaults });
      const saved = await save(section, newValues[section]);
      expect(saved.status).toBe(200);
      expect(saved.json).toEqual({ values: { ...defaults, ...newValues[section] } });
      expect(await parseValues(section)).toEqual(saved.json);
      expect(await listStoredKeys(database)).toEqual(Object.keys(newValues[section]).sort());
      const [line] = await new ActivityLog(database.db).latest(1);
      expect(line).toMatchObject({
        actor: 'The administrator',
        action: 'saved-settings',
        // The page of the section, not the client's address.
        address: `/admin/settings/${section}`,
      });
      expect(line?.subject).toBe(settingSections[section].label);
    },
  );

  test('lets Editors read and save the settings that are content, and no other setting', async () => {
    const { harness } = await openHarness(await open());
    const from = await harness.signedIn('editor');
    const allowed: SectionName[] = [];
    for (const section of sectionNames) {
      const read = await harness.request('GET', `/settings/${section}`, { from });
      const body = { changes: newValues[section], before: {} };
      const saved = await harness.request('PUT', `/settings/${section}`, { from, body });
      expect(saved.status, section).toBe(read.status);
      if (read.status === 403) continue;
      expect(read.status, section).toBe(200);
      allowed.push(section);
      for (const { json } of [read, saved])
        expect(Object.keys((json as { values: object }).values)).toEqual(settingSections[section].keys);
    }
    expect(allowed).toEqual(['menu', 'introductions', 'milestones', 'testimonials', 'social-posts']);
    // A setting of another section cannot be sent along.
    const body = { changes: { voteGoal: 1 }, before: {} };
    expect((await harness.request('PUT', '/settings/milestones', { from, body })).status).toBe(422);
  });

  test('saves prices and a close that are probably a mistake, and warns of them', async () => {
    const { save } = await openHarness(await open());
    const saved = await save('campaign', {
      votePackages: [
        { votes: 1, price: 100, isPopular: false },
        { votes: 5, price: 600, isPopular: true },
      ],
      voteRounds: [{ name: 'Final', opens: null, closes: '2020-01-01T00:00' }],
    });
    expect(saved.status).toBe(200);
    expect(saved.json).toMatchObject({
      values: { votePackages: [{ price: 100 }, { price: 600 }] },
      warnings: [
        '5 votes for MWK 600 cost more per vote than 1 vote for MWK 100. Please check these prices.',
        'The round “Final” closes at a time that is already past. Nobody can vote in it.',
      ],
    });
    expect((await save('campaign', { voteGoal: 70 })).json).not.toHaveProperty('warnings');
  });

  test('stores the default time zone when Advanced is saved unchanged', async () => {
    const { database, save, parseValues } = await openHarness(await open());
    const countActions = async () => (await new ActivityLog(database.db).latest(50)).length;
    expect((await save('general', {})).status).toBe(200);
    expect(await listStoredKeys(database)).toEqual([]);
    const before = await countActions();
    expect((await save('advanced', {})).status).toBe(200);
    expect(await listStoredKeys(database)).toEqual(['timezone']);
    expect(await parseValues('advanced')).toMatchObject({ values: { timezone: 'America/New_York' } });
    expect(await countActions()).toBe(before + 1);
    // A further save without changes does nothing.
    expect((await save('advanced', {})).status).toBe(200);
    expect(await countActions()).toBe(before + 1);
  });

  test('reports each invalid field, and stores nothing', async () => {
    const { database, save } = await openHarness(await open());
    const rejected = await save('general', {
      siteTitle: '  ',
      adminEmail: 'nobody',
      siteDescription: 'Fine',
    });
    expect(rejected.status).toBe(422);
    expect(rejected.json).toEqual({
      message: 'Site Title is required.',
      fieldErrors: {
        'changes.siteTitle': 'Site Title is required.',
        'changes.adminEmail': 'Admin Email must be an email address, such as hello@example.org.',
      },
    });
    const packages = [
      { votes: 1, price: 100, isPopular: true },
      { votes: 5, price: 0, isPopular: true },
    ];
    expect((await save('campaign', { votePackages: packages })).json).toMatchObject({
      fieldErrors: { 'changes.votePackages.1.price': 'Price must be a whole number from 1 to 100,000,000.' },
    });
    const twoPopular = packages.map((one) => ({ ...one, price: 500 }));
    expect((await save('campaign', { votePackages: twoPopular })).json).toMatchObject({
      fieldErrors: { 'changes.votePackages': 'Only one package can be the popular one.' },
    });
    for (const postsPerPage of [0, 101, 1.5, '10', null])
      expect((await save('advanced', { postsPerPage })).json).toMatchObject({
        message: 'Posts Per Page must be a whole number from 1 to 100.',
      });
    expect(await listStoredKeys(database)).toEqual([]);
  });

  test('rejects settings of another section, and those that are stored in another way', async () => {
    const { database, save } = await openHarness(await open());
    for (const changes of [{ themeColor: '#2563eb' }, { logo: null }, { campaignMark: 'demo' }])
      expect((await save('general', changes)).status).toBe(422);
    expect(await listStoredKeys(database)).toEqual([]);
  });

  test('does not store unchanged values, and keeps the page cache', async () => {
    const { database, save } = await openHarness(await open());
    const revision = await database.revision.current();
    expect((await save('general', { siteTitle: 'Campaign Dashboard' })).status).toBe(200);
    expect((await save('general', {})).status).toBe(200);
    expect(await database.revision.current()).toBe(revision);
    expect(await listStoredKeys(database)).toEqual([]);
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([{ action: 'signed-in' }]);
  });

  test('does not store the environment’s suggested address with another change', async () => {
    const database = await open();
    const suggested = new SettingsStore(database, { contactEmail: 'team@campaign.example' });
    await suggested.change(async (current) => {
      expect(current.contactEmail).toBe('team@campaign.example');
      return { siteTitle: 'Another' };
    });
    expect(await listStoredKeys(database)).toEqual(['siteTitle']);
  });
});

onEveryDatabase(({ open }) => {
  test('rejects a save over a newer one, and returns the current values, who saved them and how long ago', async () => {
    let time = Date.parse('2025-10-01T08:00:00Z');
    const { database, parseValues, save } = await openHarness(await open(), () => time);
    const { values: before } = await parseValues('general');
    expect((await save('general', { siteTitle: 'Mine' }, before)).status).toBe(200);
    time += 180_000;
    const rejected = await save('general', { siteDescription: 'Theirs' }, before);
    expect(rejected.status).toBe(409);
    expect(rejected.json).toEqual({
      message: 'Someone else has saved these settings in the meantime.',
      current: { ...before, siteTitle: 'Mine' },
      saved: { savedBy: 'The administrator', savedAt: '2025-10-01T08:00:00', secondsAgo: 180 },
    });
    // Where the values are not those of the newest version, nobody is named for them.
    await new SettingsStore(database).set({ siteTitle: 'By the program' });
    expect((await save('general', { siteDescription: 'Theirs' }, before)).json).toMatchObject({
      saved: { savedBy: '', savedAt: null, secondsAgo: null },
    });
    await new SettingsStore(database).set({ siteTitle: 'Mine' });
    // Other sections are not affected.
    expect((await save('advanced', { postsPerPage: 20 })).status).toBe(200);
    expect((await parseValues('general')).values).toEqual({ ...before, siteTitle: 'Mine' });
  });

  test('accepts exactly one of several concurrent saves', async () => {
    const { database, parseValues, save } = await openHarness(await open());
    const { values: before } = await parseValues('general');
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const responses = await Promise.all(titles.map((siteTitle) => save('general', { siteTitle }, before)));
    const accepted = responses.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await parseValues('general')).toEqual(accepted[0]?.json);
    const actions = (await new ActivityLog(database.db).latest(20)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'saved-settings')).toHaveLength(1);
  });
});
