import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import type { Database } from '../db/database.ts';

const day = 24 * 3_600_000;
const key = 'a1'.repeat(16);
const published = { ...createInput('Sent again', { status: 'published' }), key };

const openTeam = async (database: Database) => {
  let time = Date.parse('2025-10-01T08:00:00Z');
  const harness = openAdminHarness(database, { now: () => time });
  const team = createContentClient(harness, await harness.signedIn('editor'));
  const titles = async () => (await team.list('update')).items.map(({ title }) => title);
  const actions = async () =>
    (await new ActivityLog(database.db).latest(50))
      .filter(({ action }) => action !== 'signed-in')
      .map(({ action, subject }) => `${action} ${subject}`)
      .reverse();
  const advance = (milliseconds: number) => {
    time += milliseconds;
  };
  return { harness, team, titles, actions, advance };
};

onSqlite(({ open }) => {
  test('returns the created entry when a form is sent again', async () => {
    const { team, titles, actions } = await openTeam(await open());
    const created = await team.create('update', published);
    expect(await team.create('update', published)).toEqual(created);
    expect(await titles()).toEqual(['Sent again']);
    expect(await actions()).toEqual(['published-content Sent again']);
  });

  test('saves changes over the created entry when a changed form is sent again', async () => {
    const { team, titles, actions } = await openTeam(await open());
    const created = await team.create('update', published);
    const changed = { ...published, title: 'Sent again, and better' };
    const saved = await team.create('update', changed);
    expect(saved).toMatchObject({ id: created.id, version: 2, title: 'Sent again, and better' });
    expect(await team.create('update', changed)).toEqual(saved);
    expect(await team.create('update', { ...changed, title: 'Best' })).toMatchObject({ version: 3 });
    expect(await titles()).toEqual(['Best']);
    expect(await actions()).toEqual([
      'published-content Sent again',
      'changed-slug /updates/sent-again to /updates/sent-again-and-better',
      'published-changes Sent again, and better',
      'changed-slug /updates/sent-again-and-better to /updates/best',
      'published-changes Best',
    ]);
  });

  test('creates the entry when a rejected form is corrected', async () => {
    const { team, titles } = await openTeam(await open());
    expect((await team.request('POST', '/content/update', { ...published, title: '' })).status).toBe(422);
    await team.create('update', published);
    expect(await titles()).toEqual(['Sent again']);
  });

  test('separates keys by member and type, and validates their format', async () => {
    const { harness, team, titles } = await openTeam(await open());
    const mine = await team.create('update', published);
    const another = createContentClient(harness, await harness.signedIn('administrator'));
    expect((await another.create('update', published)).id).not.toBe(mine.id);
    expect(await titles()).toHaveLength(2);
    const page = await team.create('page', published);
    expect((await team.read('page', page.id)).title).toBe('Sent again');
    for (const odd of ['', 'short', 'Z'.repeat(32), 7, null])
      expect((await team.request('POST', '/content/update', { ...published, key: odd })).status).toBe(422);
  });
});

onEveryDatabase(({ open }) => {
  test('creates one entry when a form is sent many times at once', async () => {
    const { team, titles } = await openTeam(await open());
    const created = await Promise.all(Array.from({ length: 6 }, () => team.create('update', published)));
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
    expect(await titles()).toEqual(['Sent again']);
  });

  test('does not overwrite another user’s changes of the created entry', async () => {
    const { team, titles } = await openTeam(await open());
    const created = await team.create('update', published);
    const theirs = await team.save('update', created, { title: 'By them' });
    expect(await team.create('update', published)).toMatchObject({ title: 'By them', version: 2 });
    const rejected = await team.request('POST', '/content/update', { ...published, title: 'By me' });
    expect(rejected).toMatchObject({ status: 409, json: { theirs: { id: created.id, title: 'By them' } } });
    await team.bin('update', theirs.id);
    for (const title of [published.title, 'By me']) {
      const inBin = await team.request('POST', '/content/update', { ...published, title });
      expect(inBin).toMatchObject({ status: 409 });
      expect(inBin.text).toContain('is in the bin');
    }
    await team.remove('update', theirs.id);
    await team.create('update', published);
    expect(await titles()).toEqual(['Sent again']);
  });

  test('removes keys after a week', async () => {
    const database = await open();
    const { team, advance } = await openTeam(database);
    await team.create('update', published);
    advance(8 * day);
    await team.create('update', { ...published, key: 'b2'.repeat(16) });
    const stored = await database.db.selectFrom('creation_key').select('form_key').execute();
    expect(stored).toEqual([{ form_key: 'b2'.repeat(16) }]);
  });
});
