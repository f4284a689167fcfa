import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { sponsor } from '../../content/types/sponsor.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { defaultQuery, getDefaultOrder } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  const team = createContentClient(harness, await harness.signedIn('editor'));
  const { host } = harness.dependencies;
  const createSponsor = async (title: string) => {
    time += 60_000;
    return (await team.create('sponsor', createInput(title, { status: 'published' }))).id;
  };
  return {
    team,
    createSponsor,
    move: async (id: number, before: number | null) =>
      (await team.request('POST', '/content-order/sponsor', { id, before })).status,
    listTitles: async (search = '') =>
      (await team.list('sponsor', search)).items.map(({ title }) => title).join(' '),
    listPublic: async () => {
      const { items } = await host.list(sponsor, { ...defaultQuery, ...getDefaultOrder(sponsor) });
      return items.map(({ title }) => title).join(' ');
    },
  };
};

onEveryDatabase(({ open }) => {
  test('the team orders sponsors, and visitors see them in this order', async () => {
    const database = await open();
    const { team, createSponsor, move, listTitles, listPublic } = await openTeam(database);
    const [a, b, c] = [await createSponsor('A'), await createSponsor('B'), await createSponsor('C')];
    // Until they are ordered, the newest is first.
    expect([await listTitles(), await listPublic()]).toEqual(['C B A', 'C B A']);
    expect(await move(a, c)).toBe(204);
    expect([await listTitles(), await listPublic()]).toEqual(['A C B', 'A C B']);
    expect(await move(a, null)).toBe(204);
    expect(await listPublic()).toBe('C B A');
    expect(await move(b, c)).toBe(204);
    expect(await listPublic()).toBe('B C A');
    // A new sponsor comes last, other sorts stay possible.
    await createSponsor('D');
    expect(await listPublic()).toBe('B C A D');
    expect(await listTitles('?sort=newest')).toBe('D C B A');
    // Two members who move different sponsors at the same time lose nothing.
    expect(await Promise.all([move(a, b), move(c, null)])).toEqual([204, 204]);
    expect(await listPublic()).toBe('A B D C');
    // No version: a colleague who has the form open can still save.
    expect((await team.read('sponsor', a)).version).toBe(1);
    // All moves of a member on one day are one line.
    const lines = (await new ActivityLog(database.db).latest(9)).filter(
      ({ action }) => action === 'ordered-content',
    );
    expect(lines).toMatchObject([{ subject: 'Sponsors', count: 5, address: '/admin/content?tab=sponsor' }]);
  });

  test('an entry comes back from the bin to its place, and a save leaves it there', async () => {
    const { team, createSponsor, move, listPublic } = await openTeam(await open());
    const [a, b, c] = [await createSponsor('A'), await createSponsor('B'), await createSponsor('C')];
    await move(a, c);
    await team.bin('sponsor', c);
    // What is in the bin has no place to move to.
    expect(await move(b, c)).toBe(409);
    expect(await move(c, b)).toBe(409);
    expect(await listPublic()).toBe('A B');
    await team.restoreToSite('sponsor', c);
    await team.save('sponsor', await team.read('sponsor', c), { title: 'C2' });
    expect(await listPublic()).toBe('A C2 B');
  });
});

onSqlite(({ open }) => {
  test('rejects moves of types that are not ordered, and of unknown entries', async () => {
    const { team, createSponsor, move } = await openTeam(await open());
    const id = await createSponsor('A');
    const post = await team.create('update', createInput('A post'));
    expect(await move(id, id + 100)).toBe(409);
    expect(await move(post.id, null)).toBe(409);
    expect(await move(id, id)).toBe(409);
    const body = { id: post.id, before: null };
    expect((await team.request('POST', '/content-order/update', body)).status).toBe(422);
    expect((await team.request('POST', '/content-order/nothing', body)).status).toBe(404);
    expect((await team.request('POST', '/content-order/sponsor', { id: 'x' })).status).toBe(422);
  });

  test('lists that are not ordered by the team ignore this sort', async () => {
    const { team } = await openTeam(await open());
    await team.create('update', createInput('One'));
    expect((await team.list('update', '?sort=position')).size).toBe(10);
  });
});
