import { expect, test } from 'vitest';
import { onSqlite } from '../../../tests/support/databases.ts';
import { openSupporterHarness } from '../../../tests/support/supporter-harness.ts';
import {
  FinishedImport,
  ImportHead,
  ImportList,
  ImportPreview,
  ImportUndo,
} from '../../shared/admin/supporter-import.ts';

const path = '/supporters/imports';
const toFile = (text: string) => new TextEncoder().encode(text);
const people = toFile('Name,Email,Tags\nGrace,grace@example.org,choir\n=1+1,wezi@example.org,\n,nobody,\n');
const columns = 'hasHeaders=1&name=0&email=1&tags=2';
const agreed = 'subscribes=1&agreement=Signed%20our%20list&agreedOn=2025-09-01';

onSqlite(({ open, newFolder }) => {
  const openRoutes = async () => {
    const harness = await openSupporterHarness(await open(), newFolder(), newFolder());
    const { team, from } = harness;
    const post = (query: string, file: Uint8Array<ArrayBuffer>, headers = {}) =>
      team.request('POST', `${path}${query}`, { from, file, headers });
    const list = async () => ImportList.parse((await team.request('GET', path, { from })).json);
    return { ...harness, post, list };
  };

  test('a file is inspected, shown, imported, listed and undone', async () => {
    const { team, from, post, list, idOf, database } = await openRoutes();
    expect(ImportHead.parse((await post('/columns', people)).json)).toMatchObject({
      ...{ hasHeaders: true, headers: ['Name', 'Email', 'Tags'], rows: 3 },
      mapping: { name: 0, email: 1, tags: 2, phone: null },
    });
    const preview = ImportPreview.parse((await post(`/preview?${columns}&${agreed}`, people)).json);
    expect(preview.counts).toMatchObject({ created: 2, subscribed: 2, invalid: 1 });
    const query = `?${columns}&${agreed}&fileName=friends.csv&digest=${preview.digest}`;
    const { id } = FinishedImport.parse((await post(query, people)).json);
    expect((await list()).items).toEqual([
      expect.objectContaining({
        ...{ id, by: 'The administrator', fileName: 'friends.csv', counts: preview.counts, undone: null },
        ...{ agreement: 'Signed our list', agreedOn: expect.stringContaining('2025') },
      }),
    ]);
    const grace = await idOf('grace');
    const { json } = await team.request('GET', `/supporters/${grace}/history`, { from });
    expect((json as { items: unknown[] }).items).toEqual([
      expect.objectContaining({
        what: 'Imported from “friends.csv” by The administrator',
        detail: expect.stringMatching(/^Agreed to get the newsletter on .*: Signed our list$/),
      }),
      expect.objectContaining({ what: 'Subscribed to the newsletter' }),
    ]);
    // A formula is a text, and is no formula in an export.
    expect((await team.request('GET', '/supporters/export', { from })).text).toContain("\r\n'=1+1,");

    const address = `${path}/${id}/undo`;
    const none = { keptCount: 0, kept: [], keptPartCount: 0, keptParts: [] };
    const undo = { removed: 2, restored: 0, unsubscribed: 2, ...none };
    expect(ImportUndo.parse((await team.request('GET', address, { from })).json)).toEqual(undo);
    expect(ImportUndo.parse((await team.request('POST', address, { from })).json)).toEqual(undo);
    expect((await list()).total).toBe(0);
    for (const method of ['GET', 'POST'] as const)
      expect((await team.request(method, address, { from })).status).toBe(404);
    const lines = await database.db
      .selectFrom('activity')
      .select(['action', 'subject'])
      .where('action', 'in', ['imported-supporters', 'undid-import'])
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'imported-supporters', subject: '“friends.csv”, 2 new' },
      { action: 'undid-import', subject: '“friends.csv”' },
    ]);
  });

  test('what cannot be imported gets its sentence, and nothing is stored', async () => {
    const { post, list, idOf } = await openRoutes();
    const reject = async (query: string, file = people, headers = {}) => {
      const { status, json } = await post(query, file, headers);
      return [status, (json as { message?: string; fieldErrors?: object }).fieldErrors ?? json];
    };
    const preview = ImportPreview.parse((await post(`/preview?${columns}`, people)).json);
    const stale = await post(`?${columns}&${agreed}&digest=${preview.digest}`, people);
    expect([stale.status, stale.json]).toMatchObject([
      409,
      { message: expect.stringContaining('Nothing was imported.'), current: { counts: { subscribed: 2 } } },
    ]);
    expect(await reject('/preview?name=0')).toMatchObject([422, { email: expect.any(String) }]);
    expect(await reject('/preview?email=1&name=1')).toMatchObject([422, { email: expect.any(String) }]);
    expect(await reject('/preview?email=9')).toMatchObject([422, { email: expect.any(String) }]);
    expect(await reject('/preview?email=-1')).toMatchObject([422, { email: expect.any(String) }]);
    expect(await reject(`/preview?${columns}&subscribes=1&agreedOn=2025-09-01`)).toMatchObject([
      422,
      { agreement: expect.stringContaining('Please write how these people agreed') },
    ]);
    expect(await reject(`/preview?${columns}&subscribes=1&agreement=Signed%20our%20list`)).toMatchObject([
      422,
      { agreedOn: expect.stringContaining('Please enter the day on which they agreed') },
    ]);
    expect(
      await reject(`/preview?${columns}&subscribes=1&agreement=Signed%20our%20list&agreedOn=2090-01-01`),
    ).toMatchObject([422, { agreedOn: 'This day is in the future.' }]);
    const manyTags = toFile(
      `name,email,tags\n${Array.from({ length: 60 }, (_, index) => `x,x${index}@example.org,tag${index}`).join('\n')}`,
    );
    expect(await reject(`/preview?${columns}`, manyTags)).toMatchObject([
      422,
      { tags: expect.stringContaining('The file has 60 tags that do not exist yet') },
    ]);
    const huge = new Uint8Array(100_000_000).fill(97);
    for (const query of ['/columns', `/preview?${columns}`, `?${columns}&digest=x`])
      expect(await reject(query, huge)).toEqual([
        413,
        { message: 'A file for an import can have at most 5 MB. Please split it into several files.' },
      ]);
    expect((await post('/columns', people, { origin: 'https://other.example' })).status).toBe(403);
    expect((await post('/columns', people, { 'content-type': 'text/csv' })).status).toBe(415);
    expect([(await list()).total, await idOf('grace')]).toEqual([0, 0]);
  });
});
