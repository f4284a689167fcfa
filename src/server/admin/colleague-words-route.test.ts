import { expect, test } from 'vitest';
import { type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { AutosaveList } from '../../shared/admin/autosave.ts';
import { type LeaseRequest, leaseDuration } from '../../shared/admin/editing-lease.ts';
import type { Database } from '../db/database.ts';

const start = Date.parse('2025-10-01T08:42:00Z');

/** A post that Thoko has open; nothing of what she typed is saved. */
const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  const thoko = await harness.signedIn('editor', 'thoko');
  const grace = await harness.signedIn('editor', 'grace');
  await database.db.updateTable('team_user').set({ name: 'Thoko' }).where('username', '=', 'thoko').execute();
  const client = createContentClient(harness, thoko);
  const { id, version } = await client.create('update', createInput('Ours'));
  const lease = (from: Browser, mode: LeaseRequest['mode'], entry = id) =>
    harness.request('POST', `/content/update/${entry}/lease`, {
      from,
      body: { formId: (from === thoko ? '1' : '2').repeat(32), mode },
    });
  await lease(thoko, 'edit');
  return {
    harness,
    thoko,
    grace,
    client,
    id,
    version,
    lease,
    type: (title: string, entryId = id, form = '3') =>
      client.request('PUT', `/content-autosaves/${form.repeat(32)}`, {
        type: 'update',
        entryId,
        version,
        key: '4'.repeat(32),
        count: 1,
        values: createInput(title),
      }),
    read: (from: Browser, entry = id) =>
      harness.request('GET', `/content/update/${entry}/colleague-words`, { from }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

onEveryDatabase(({ open }) => {
  test('who takes over reads the newest words that the colleague has not saved; they stay the colleague’s', async () => {
    const team = await openTeam(await open());
    await team.type('Typed before', team.id, '5');
    team.pass(1_000);
    await team.type('Half a title');
    await team.lease(team.grace, 'take-over');
    const { status, json } = await team.read(team.grace);
    expect(status).toBe(200);
    expect(json).toEqual({
      words: {
        name: 'Thoko',
        version: team.version,
        savedAt: '2025-10-01T08:42:01',
        values: createInput('Half a title'),
        pictures: [],
      },
    });
    const own = await team.harness.request('GET', `/content-autosaves?type=update&entry=${team.id}`, {
      from: team.thoko,
    });
    expect((own.json as AutosaveList).items).toHaveLength(2);
    const others = await team.harness.request('GET', `/content-autosaves?type=update&entry=${team.id}`, {
      from: team.grace,
    });
    expect((others.json as AutosaveList).items).toEqual([]);
  });

  test('nobody reads them without the lease, and nobody after it has ended', async () => {
    const team = await openTeam(await open());
    await team.type('Half a title');
    expect((await team.read(team.grace)).status).toBe(403);
    // A look at the lease is no take-over.
    await team.lease(team.grace, 'look');
    await team.lease(team.grace, 'edit');
    expect((await team.read(team.grace)).status).toBe(403);
    const administrator = await team.harness.signedIn('administrator');
    await team.lease(team.grace, 'take-over');
    expect((await team.read(team.grace)).status).toBe(200);
    expect((await team.read(administrator)).status).toBe(403);
    expect((await team.read(team.thoko)).status).toBe(403);
    team.pass(leaseDuration);
    expect((await team.read(team.grace)).status).toBe(403);
  });
});

onSqlite(({ open }) => {
  test('the lease of another entry opens nothing, and only words of the same entry are read', async () => {
    const team = await openTeam(await open());
    await team.type('Half a title');
    const other = await team.client.create('update', createInput('Other'));
    await team.lease(team.thoko, 'edit', other.id);
    await team.lease(team.grace, 'take-over', other.id);
    expect((await team.read(team.grace)).status).toBe(403);
    expect((await team.read(team.grace, other.id)).json).toEqual({ words: null });
    expect((await team.read(team.grace, 999)).status).toBe(404);
    const path = `/content/event/${team.id}/colleague-words`;
    expect((await team.harness.request('GET', path, { from: team.grace })).status).toBe(404);
  });

  test('an entry that nobody else had open has none, also if a colleague typed in it earlier; visitors get nothing', async () => {
    const team = await openTeam(await open());
    await team.type('Half a title');
    await team.lease(team.thoko, 'leave');
    await team.lease(team.grace, 'edit');
    expect((await team.read(team.grace)).json).toEqual({ words: null });
    expect((await team.harness.request('GET', `/content/update/${team.id}/colleague-words`)).status).toBe(
      401,
    );
  });
});
