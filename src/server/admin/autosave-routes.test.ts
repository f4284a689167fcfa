import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { AutosaveInput, AutosaveList } from '../../shared/admin/autosave.ts';
import type { Database } from '../db/database.ts';
import { maxAutosaves } from '../editing/autosaves.ts';

const start = Date.parse('2025-10-01T08:00:00Z');
const toId = (number: number): string => number.toString(16).padStart(32, '0');

const createAutosave = (title: string, changes: Partial<AutosaveInput> = {}): AutosaveInput => ({
  type: 'update',
  entryId: null,
  version: null,
  key: toId(7),
  count: 1,
  values: createInput(title),
  ...changes,
});

const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  const grace = createContentClient(harness, await harness.signedIn('editor'));
  const store = (id: number, input: AutosaveInput) =>
    grace.request('PUT', `/content-autosaves/${toId(id)}`, input);
  return {
    harness,
    grace,
    store,
    list: async (query: string, client = grace) => {
      const { json } = await client.request('GET', `/content-autosaves?${query}`);
      return (json as AutosaveList).items.map(({ id, savedAt, values }) => ({
        id: Number.parseInt(id, 16),
        savedAt,
        title: values.title,
      }));
    },
    passMinute: () => {
      time += 60_000;
    },
  };
};

onEveryDatabase(({ open }) => {
  test('typed words are stored for their member, newest first, apart from the entry', async () => {
    const { harness, grace, store, list, passMinute } = await openTeam(await open());
    const entry = await grace.create('update', createInput('Saved', { status: 'published' }));
    const { id: entryId, version } = entry;
    expect((await store(1, createAutosave('A new post'))).status).toBe(200);
    passMinute();
    expect((await store(2, createAutosave('Typed later', { entryId, version }))).json).toEqual({
      savedAt: '2025-10-01T08:01:00',
    });
    await store(3, createAutosave('Another new post'));
    expect(await list(`type=update&entry=${entryId}`)).toEqual([
      { id: 2, savedAt: '2025-10-01T08:01:00', title: 'Typed later' },
    ]);
    expect((await list('type=update')).map(({ id }) => id)).toEqual([3, 1]);
    expect(await grace.read('update', entryId)).toMatchObject({ title: 'Saved', version });

    const other = createContentClient(harness, await harness.signedIn('administrator'));
    expect(await list('type=update', other)).toEqual([]);
    await other.request('DELETE', `/content-autosaves/${toId(1)}`);
    expect(await list('type=update')).toHaveLength(2);
    await grace.request('DELETE', `/content-autosaves/${toId(1)}`);
    expect((await list('type=update')).map(({ id }) => id)).toEqual([3]);
  });

  test('a request that arrives late does not replace newer words', async () => {
    const { store, list } = await openTeam(await open());
    await store(1, createAutosave('Two words', { count: 2 }));
    expect((await store(1, createAutosave('Two', { count: 1 }))).status).toBe(200);
    expect(await list('type=update')).toMatchObject([{ title: 'Two words' }]);
    await store(1, createAutosave('Two words more', { count: 3 }));
    expect(await list('type=update')).toMatchObject([{ title: 'Two words more' }]);
  });

  test('the oldest are removed, and those of a deleted entry', async () => {
    const { grace, store, list, passMinute } = await openTeam(await open());
    const { id: entryId, version } = await grace.create('update', createInput('Short-lived'));
    await store(1, createAutosave('Typed', { entryId, version }));
    await grace.bin('update', entryId);
    await grace.remove('update', entryId);
    expect(await list(`type=update&entry=${entryId}`)).toEqual([]);
    expect((await store(1, createAutosave('Typed on', { entryId, version }))).status).toBe(404);
    for (let id = 2; id < maxAutosaves + 4; id += 1) {
      passMinute();
      await store(id, createAutosave(`Post ${id}`));
    }
    expect((await list('type=update'))[0]).toMatchObject({ title: `Post ${maxAutosaves + 3}` });
    const { json } = await grace.request('GET', '/content-autosaves?type=update');
    expect((json as AutosaveList).items).toHaveLength(10);
  });
});

onSqlite(({ open }) => {
  test('markup is sanitised before it is stored; what no form sends is rejected', async () => {
    const { grace, store } = await openTeam(await open());
    const html = '<p onclick="x()">Safe</p><script>x()</script>';
    await store(1, createAutosave('Post', { values: createInput('Post', { html }) }));
    const { json } = await grace.request('GET', '/content-autosaves?type=update');
    expect((json as AutosaveList).items[0]?.values.html).toBe('<p>Safe</p>');
    const deep = `${'<div>'.repeat(5_000)}x`;
    expect(
      (await store(1, createAutosave('Post', { count: 2, values: createInput('Post', { html: deep }) })))
        .status,
    ).toBe(422);
    expect((await store(1, createAutosave('Post', { type: 'nothing' }))).status).toBe(404);
    expect((await store(1, createAutosave('Post', { key: 'short' }))).status).toBe(422);
    expect((await grace.request('PUT', '/content-autosaves/x', createAutosave('Post'))).status).toBe(404);
  });
});
