import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { openTeamDoor } from '../../../tests/support/team-door.ts';
import { type SectionName, sectionNames, sectionOf } from '../../shared/admin/settings.ts';
import { SiteSettings } from '../../shared/site-settings.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';
import { SettingsStore } from '../settings/settings-store.ts';

/** For each section, what is changed in it. */
const newValues: Readonly<Record<SectionName, Partial<SiteSettings>>> = {
  general: { siteTitle: 'Vote for Grace', contactEmail: 'moni@example.org', maintenanceMode: true },
  security: { notifyOfLogins: false },
  notifications: { notifyOfComments: false, notificationEmail: 'team@example.org' },
  appearance: { themeColor: '#2563eb' },
  advanced: { postsPerPage: 25, dateFormat: 'F j, Y', timezone: 'Africa/Blantyre', enableComments: false },
  campaign: {
    contestantName: 'Grace',
    address: 'Area 3',
    milestones: [{ year: 2020, title: 'First', text: 'Steps' }],
    socialLinks: { tiktok: 'https://www.tiktok.com/@grace' },
    votePackages: [{ votes: 2, price: 200, isPopular: true }],
  },
};

/** The rows that settings are stored in; others are notes of the program to itself. */
const storedKeys = async ({ db }: Database): Promise<string[]> => {
  const rows = await db.selectFrom('setting').select('key').orderBy('key').execute();
  return rows.map(({ key }) => key).filter((key) => key in SiteSettings.shape);
};

onEveryDatabase(({ open }) => {
  const opened = async () => {
    const database = await open();
    const door = openTeamDoor(database);
    const from = await door.signedIn('administrator');
    const valuesOf = async (section: SectionName) =>
      (await door.ask('GET', `/settings/${section}`, { from })).json as { values: Record<string, unknown> };
    const save = async (section: SectionName, changes: object, before?: object) =>
      door.ask('PUT', `/settings/${section}`, {
        from,
        body: { changes, before: before ?? (await valuesOf(section)).values },
      });
    return { database, door, valuesOf, save };
  };

  test.each(sectionNames)('%s shows the defaults, and keeps what is changed in it alone', async (section) => {
    const { database, valuesOf, save } = await opened();
    const defaults = JSON.parse(JSON.stringify(sectionOf(section, SiteSettings.parse({}))));
    expect(await valuesOf(section)).toEqual({ values: defaults });
    const saved = await save(section, newValues[section]);
    expect(saved.status).toBe(200);
    expect(saved.json).toEqual({ values: { ...defaults, ...newValues[section] } });
    expect(await valuesOf(section)).toEqual(saved.json);
    expect(await storedKeys(database)).toEqual(Object.keys(newValues[section]).sort());
    const [line] = await new ActivityLog(database.db).latest(1);
    expect(line).toMatchObject({
      actor: 'The administrator',
      deed: 'saved-settings',
      // Where it can be looked at; nothing of where the request came from.
      address: `/admin/settings/${section}`,
    });
    expect(line?.subject.toLowerCase()).toBe(section);
  });

  test('whoever saves Advanced has chosen its time zone, even the one that stood there', async () => {
    const { database, save, valuesOf } = await opened();
    const deeds = async () => (await new ActivityLog(database.db).latest(50)).length;
    expect((await save('general', {})).status).toBe(200);
    expect(await storedKeys(database)).toEqual([]);
    const before = await deeds();
    expect((await save('advanced', {})).status).toBe(200);
    expect(await storedKeys(database)).toEqual(['timezone']);
    expect(await valuesOf('advanced')).toMatchObject({ values: { timezone: 'America/New_York' } });
    expect(await deeds()).toBe(before + 1);
    // From then on nothing is done where nothing changes.
    expect((await save('advanced', {})).status).toBe(200);
    expect(await deeds()).toBe(before + 1);
  });

  test('each field that breaks a rule gets its sentence, and nothing is stored', async () => {
    const { database, save } = await opened();
    const refused = await save('general', { siteTitle: '  ', adminEmail: 'nobody', siteDescription: 'Fine' });
    expect(refused.status).toBe(422);
    expect(refused.json).toEqual({
      message: 'Site Title is required.',
      fieldErrors: {
        'changes.siteTitle': 'Site Title is required.',
        'changes.adminEmail': 'Admin Email must be an e-mail address, such as hello@example.org.',
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
    expect(await storedKeys(database)).toEqual([]);
  });

  test('a section takes no setting of another, nor one that is saved in another way', async () => {
    const { database, save } = await opened();
    for (const changes of [{ themeColor: '#2563eb' }, { logo: null }, { campaignKind: 'demo' }])
      expect((await save('general', changes)).status).toBe(422);
    expect(await storedKeys(database)).toEqual([]);
  });

  test('what is as it was is not written, and nobody’s page is made anew', async () => {
    const { database, save } = await opened();
    const stamp = await database.revision.current();
    expect((await save('general', { siteTitle: 'Campaign Dashboard' })).status).toBe(200);
    expect((await save('general', {})).status).toBe(200);
    expect(await database.revision.current()).toBe(stamp);
    expect(await storedKeys(database)).toEqual([]);
    expect(await new ActivityLog(database.db).latest(5)).toMatchObject([{ deed: 'signed-in' }]);
  });

  test('a save that would undo a newer one is refused with what stands now', async () => {
    const { valuesOf, save } = await opened();
    const { values: before } = await valuesOf('general');
    expect((await save('general', { siteTitle: 'Mine' }, before)).status).toBe(200);
    const refused = await save('general', { siteDescription: 'Theirs' }, before);
    expect(refused.status).toBe(409);
    expect(refused.json).toEqual({
      message: 'Somebody else has saved these settings meanwhile.',
      current: { ...before, siteTitle: 'Mine' },
    });
    // Another section is another matter.
    expect((await save('advanced', { postsPerPage: 20 })).status).toBe(200);
    expect((await valuesOf('general')).values).toEqual({ ...before, siteTitle: 'Mine' });
  });

  test('of saves at the same moment exactly one is taken', async () => {
    const { database, valuesOf, save } = await opened();
    const { values: before } = await valuesOf('general');
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const answers = await Promise.all(titles.map((siteTitle) => save('general', { siteTitle }, before)));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    expect(await valuesOf('general')).toEqual(taken[0]?.json);
    const deeds = (await new ActivityLog(database.db).latest(20)).map(({ deed }) => deed);
    expect(deeds.filter((deed) => deed === 'saved-settings')).toHaveLength(1);
  });

  test('an address that the environment suggests is not made anybody’s own by another change', async () => {
    const database = await open();
    const suggested = new SettingsStore(database, { contactEmail: 'team@campaign.example' });
    await suggested.change(async (current) => {
      expect(current.contactEmail).toBe('team@campaign.example');
      return { siteTitle: 'Another' };
    });
    expect(await storedKeys(database)).toEqual(['siteTitle']);
  });
});
