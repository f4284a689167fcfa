import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { type SectionName, settingSections } from '../../shared/admin/setting-sections.ts';
import type { SectionVersionList } from '../../shared/admin/settings.ts';
import { maxVersions } from '../../shared/admin/versions.ts';
import { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { Database } from '../db/database.ts';
import { SettingsVersions } from '../settings/settings-versions.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  const from = await harness.signedIn('administrator');
  const request = (path: string) => harness.request('GET', `/settings/${path}`, { from });
  const read = async (path: string) =>
    (await request(path)).json as { readonly values: Readonly<Record<string, unknown>> };
  return {
    harness,
    from,
    request,
    read,
    list: async (section: SectionName) => (await request(`${section}/versions`)).json as SectionVersionList,
    save: async (section: SectionName, changes: object) => {
      time += 60_000;
      const { values: before } = await read(section);
      return harness.request('PUT', `/settings/${section}`, { from, body: { changes, before } });
    },
  };
};

onEveryDatabase(({ open }) => {
  test('every save of a section is a version, and what was before the first one', async () => {
    const team = await openTeam(await open());
    expect(await team.list('campaign')).toMatchObject({ items: [], total: 0 });
    const before = (await team.read('campaign')).values;
    const socialLinks = { tiktok: 'https://www.tiktok.com/@grace' };
    await team.save('campaign', { socialLinks });
    await team.save('campaign', { heroLine: 'Books for all' });
    // Another section has a history of its own, and a save without changes is none.
    await team.save('general', { siteTitle: 'Vote for Grace' });
    await team.save('campaign', { heroLine: 'Books for all' });

    const { items, total, clock } = await team.list('campaign');
    expect(items.map(({ savedAt, savedBy }) => ({ savedAt, savedBy }))).toEqual([
      { savedAt: '2025-10-01T08:02:00', savedBy: 'The administrator' },
      { savedAt: '2025-10-01T08:01:00', savedBy: 'The administrator' },
      { savedAt: null, savedBy: '' },
    ]);
    expect(items.map(({ changed }) => changed)).toEqual([['heroLine'], ['socialLinks'], null]);
    expect(total).toBe(3);
    expect(clock).toEqual({ timezone: 'America/New_York', dateFormat: 'MM/DD/YYYY' });
    const [newest, middle, first] = items.map(({ version }) => version);
    expect((await team.read(`campaign/versions/${first}`)).values).toEqual(before);
    expect((await team.read(`campaign/versions/${middle}`)).values).toEqual({ ...before, socialLinks });
    expect((await team.read(`campaign/versions/${newest}`)).values).toEqual(
      (await team.read('campaign')).values,
    );
    // A version is found in its own section only.
    expect((await team.request(`general/versions/${first}`)).status).toBe(404);
    expect((await team.request('campaign/versions/999999')).status).toBe(404);

    const { heroLine } = (await team.read(`campaign/versions/${middle}`)).values;
    await team.save('campaign', { heroLine });
    expect((await team.read('campaign')).values).toEqual({ ...before, socialLinks });
    expect((await team.list('campaign')).total).toBe(4);
  });

  test('a rejected save is no version', async () => {
    const { harness, from, list } = await openTeam(await open());
    const save = (changes: object, before: object) =>
      harness.request('PUT', '/settings/general', { from, body: { changes, before } });
    expect((await save({ siteTitle: 'Mine' }, { siteTitle: 'Not what is stored' })).status).toBe(409);
    expect((await save({ adminEmail: 'no address' }, {})).status).toBe(422);
    expect((await list('general')).items).toEqual([]);
  });

  test('the last versions of each section stay', async () => {
    const database = await open();
    const team = await openTeam(database);
    await team.save('advanced', { postsPerPage: 30 });
    const saved = { savedBy: 'Grace', savedAt: '2025-10-01T08:00:00' };
    for (let count = 1; count <= maxVersions + 2; count += 1)
      await new SettingsVersions(database.db).add('general', { siteTitle: `Title ${count}` }, saved);
    const { items } = await team.list('general');
    expect(items).toHaveLength(maxVersions);
    const oldest = await team.read(`general/versions/${items.at(-1)?.version}`);
    expect(oldest.values.siteTitle).toBe('Title 3');
    expect((await team.list('advanced')).items).toHaveLength(2);
  });
});

onSqlite(({ open }) => {
  test('a value that this release does not accept, or does not find, is the current one', async () => {
    const database = await open();
    const team = await openTeam(database);
    await team.save('advanced', { postsPerPage: 30 });
    await database.db
      .updateTable('settings_version')
      .set({ settings: JSON.stringify({ postsPerPage: 'many', dateFormat: 'F j, Y', gone: 1 }) })
      .execute();
    const [version] = (await team.list('advanced')).items;
    expect(await team.read(`advanced/versions/${version?.version}`)).toEqual({
      values: { ...(await team.read('advanced')).values, dateFormat: 'F j, Y' },
    });
  });

  test('no setting is a secret, so that no version contains one; roles are those of the section', async () => {
    const team = await openTeam(await open());
    const secrets = /secret|password|token|smtp|private|(^|[a-z])key$/i;
    expect(Object.keys(SiteSettings.shape).filter((name) => secrets.test(name))).toEqual([]);
    await team.save('general', { siteTitle: 'Vote for Grace' });
    const [line] = (await team.list('general')).items;
    const { values } = await team.read(`general/versions/${line?.version}`);
    expect(Object.keys(values)).toEqual([...settingSections.general.keys]);
    const editor = await team.harness.signedIn('editor');
    for (const path of ['versions', `versions/${line?.version}`])
      expect((await team.harness.request('GET', `/settings/general/${path}`, { from: editor })).status).toBe(
        403,
      );
    expect(
      (await team.harness.request('GET', '/settings/milestones/versions', { from: editor })).status,
    ).toBe(200);
  });
});
