import { expect, test } from 'vitest';
import { type Browser, openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import {
  hiddenLeaseDuration,
  type LeaseRequest,
  type LeaseResponse,
  leaseDuration,
} from '../../shared/admin/editing-lease.ts';
import type { Database } from '../db/database.ts';
import { EditingLeases } from '../editing/editing-leases.ts';

const start = Date.parse('2025-10-01T08:42:00Z');
const thokoForm = '1'.repeat(32);
const graceForm = '2'.repeat(32);

/** Two Editors with one post. */
const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  const thoko = await harness.signedIn('editor', 'thoko');
  const grace = await harness.signedIn('editor', 'grace');
  for (const name of ['thoko', 'grace'])
    await database.db.updateTable('team_user').set({ name }).where('username', '=', name).execute();
  const { id } = await createContentClient(harness, thoko).create('update', createInput('Ours'));
  const path = `/content/update/${id}/lease`;
  const send = async (from: Browser, formId: string, mode: LeaseRequest['mode'], at = path) => {
    const { json } = await harness.request('POST', at, { from, body: { formId, mode } });
    return (json as LeaseResponse).colleague;
  };
  return {
    harness,
    thoko,
    grace,
    id,
    asThoko: (mode: LeaseRequest['mode'], formId = thokoForm) => send(thoko, formId, mode),
    asGrace: (mode: LeaseRequest['mode']) => send(grace, graceForm, mode),
    send,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    readOpenedBy: async (from: Browser) =>
      (await createContentClient(harness, from).list('update')).items[0]?.openedBy,
  };
};

onEveryDatabase(({ open, openTwice }) => {
  test('a colleague is named with the time, in the form and in the list, until the lease ends', async () => {
    const team = await openTeam(await open());
    expect(await team.asThoko('edit')).toBeNull();
    team.pass(leaseDuration / 2);
    expect(await team.asThoko('edit')).toBeNull();
    team.pass(leaseDuration - 1_000);
    const thoko = { name: 'thoko', since: '2025-10-01T08:42:00', hiddenSince: null, hasTakenOver: false };
    expect(await team.asGrace('edit')).toEqual(thoko);
    expect(await team.asGrace('look')).toEqual(thoko);
    expect(await team.readOpenedBy(team.grace)).toBe('thoko');
    expect(await team.readOpenedBy(team.thoko)).toBeNull();

    // The browser was closed: nothing renews the lease.
    team.pass(1_000);
    expect(await team.readOpenedBy(team.grace)).toBeNull();
    expect(await team.asGrace('look')).toBeNull();
    expect(await team.asGrace('edit')).toBeNull();
    expect(await team.asThoko('edit')).toEqual({
      name: 'grace',
      since: '2025-10-01T08:43:30',
      hiddenSince: null,
      hasTakenOver: false,
    });
  });

  test('who takes over is named to the member who had it, and the member can take it back', async () => {
    const team = await openTeam(await open());
    await team.asThoko('edit');
    team.pass(20_000);
    expect(await team.asGrace('take-over')).toBeNull();
    const grace = { name: 'grace', since: '2025-10-01T08:42:20', hiddenSince: null, hasTakenOver: true };
    expect(await team.asThoko('edit')).toEqual(grace);
    team.pass(20_000);
    expect(await team.asGrace('edit')).toBeNull();
    expect(await team.asThoko('look')).toEqual(grace);
    expect(await team.asThoko('take-over')).toBeNull();
    expect(await team.asGrace('edit')).toMatchObject({ name: 'thoko', hasTakenOver: true });
  });

  test('a closed form gives its lease back, but not that of another form of its member', async () => {
    const team = await openTeam(await open());
    await team.asThoko('edit');
    await team.asThoko('edit', '3'.repeat(32));
    await team.asThoko('leave');
    expect(await team.asGrace('look')).toMatchObject({ name: 'thoko' });
    // Nobody gives back what a colleague has.
    await team.asGrace('leave');
    expect(await team.asGrace('look')).toMatchObject({ name: 'thoko' });
    await team.asThoko('leave', '3'.repeat(32));
    expect(await team.asGrace('look')).toBeNull();
  });

  test('a hidden tab keeps its lease longer, says so to colleagues, and renews it when it is shown again', async () => {
    const team = await openTeam(await open());
    await team.asThoko('edit');
    team.pass(10_000);
    expect(await team.asThoko('hide')).toBeNull();
    team.pass(5 * leaseDuration);
    const hidden = {
      name: 'thoko',
      since: '2025-10-01T08:42:00',
      hiddenSince: '2025-10-01T08:42:10',
      hasTakenOver: false,
    };
    expect(await team.asGrace('edit')).toEqual(hidden);
    expect(await team.readOpenedBy(team.grace)).toBe('thoko');
    expect(await team.asThoko('edit')).toBeNull();
    expect(await team.asGrace('look')).toEqual({ ...hidden, hiddenSince: null });

    // Taken over while hidden: the member is told so.
    await team.asThoko('hide');
    team.pass(2 * leaseDuration);
    expect(await team.asGrace('take-over')).toBeNull();
    expect(await team.asThoko('edit')).toMatchObject({ name: 'grace', hasTakenOver: true });
    // A late message of the hidden tab changes nothing for the colleague.
    await team.asThoko('hide');
    expect(await team.asThoko('look')).toMatchObject({ name: 'grace', hiddenSince: null });
    await team.asGrace('leave');

    // The lease of a tab that was hidden for 10 minutes has ended.
    await team.asThoko('edit');
    await team.asThoko('hide');
    team.pass(hiddenLeaseDuration);
    expect(await team.asGrace('edit')).toBeNull();
    expect(await team.asThoko('edit')).toMatchObject({ name: 'grace', hasTakenOver: false });
  });

  test('of two members who open an entry at the same moment, one has it, in whichever process', async () => {
    const [here, there] = await openTwice();
    const { harness } = await openTeam(here);
    const ids = (await here.db.selectFrom('team_user').select(['id', 'name']).execute()).filter(({ name }) =>
      ['thoko', 'grace'].includes(name),
    );
    expect(ids).toHaveLength(2);
    const found = await Promise.all(
      ids.map(({ id }, at) =>
        new EditingLeases((at === 0 ? here : there).db).request(
          'content/update/7',
          id,
          { formId: thokoForm, mode: 'edit' },
          start,
        ),
      ),
    );
    const again = await Promise.all(
      ids.map(({ id }) =>
        new EditingLeases(there.db).request(
          'content/update/7',
          id,
          { formId: thokoForm, mode: 'look' },
          start,
        ),
      ),
    );
    expect(again.filter((colleague) => colleague === null)).toHaveLength(1);
    expect(found).toEqual(again);
    expect(harness.lines).toEqual([]);
  });

  test('leases that have ended are removed, and those of a removed member', async () => {
    const database = await open();
    const team = await openTeam(database);
    const count = async () =>
      (await database.db.selectFrom('editing_lease').select('place').execute()).length;
    await team.asThoko('edit');
    team.pass(leaseDuration);
    const other = await createContentClient(team.harness, team.grace).create('update', createInput('Other'));
    await team.send(team.grace, graceForm, 'edit', `/content/update/${other.id}/lease`);
    expect(await count()).toBe(2);
    await team.send(team.grace, graceForm, 'leave', `/content/update/${other.id}/lease`);
    expect(await count()).toBe(0);
    await team.asThoko('edit');
    await database.db.deleteFrom('team_user').where('name', '=', 'thoko').execute();
    expect(await count()).toBe(0);
  });
});

onSqlite(({ open }) => {
  test('who has settings open is told to Administrators only; entries must exist, and their type allow it', async () => {
    const team = await openTeam(await open());
    const administrator = await team.harness.signedIn('administrator');
    const request = (from: Browser, path: string, body: unknown = { formId: graceForm, mode: 'edit' }) =>
      team.harness.request('POST', path, { from, body });
    expect((await request(team.grace, '/settings/general/lease')).status).toBe(403);
    expect((await request(administrator, '/settings/general/lease')).status).toBe(200);
    const other = await team.harness.signedIn('administrator', 'second');
    const { json } = await request(other, '/settings/general/lease');
    expect(json).toEqual({
      colleague: {
        name: 'The administrator',
        since: '2025-10-01T08:42:00',
        hiddenSince: null,
        hasTakenOver: false,
      },
      clock: { timezone: 'America/New_York', dateFormat: 'MM/DD/YYYY' },
    });
    expect((await request(other, '/settings/advanced/lease')).json).toMatchObject({ colleague: null });

    expect((await request(team.grace, '/content/update/999/lease')).status).toBe(404);
    expect((await request(team.grace, `/content/event/${team.id}/lease`)).status).toBe(404);
    expect((await request(team.grace, '/content/nothing/1/lease')).status).toBe(404);
    const bad = { formId: 'x', mode: 'edit' };
    expect((await request(team.grace, `/content/update/${team.id}/lease`, bad)).status).toBe(422);
  });

  test('a renewal does not change the revision, so that no page is rendered again', async () => {
    const database = await open();
    const team = await openTeam(database);
    const before = await database.revision.current();
    await team.asThoko('edit');
    await team.asGrace('take-over');
    expect(await database.revision.current()).toBe(before);
  });
});
