import { expect, it } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { ListPage } from '../../shared/admin/list-page.ts';
import type { SupporterNote } from '../../shared/admin/supporter-notes.ts';
import type { SupporterDetails } from '../../shared/admin/supporters.ts';

onEveryDatabase(({ open }) => {
  const openSetup = async () => {
    const database = await open();
    const harness = openAdminHarness(database);
    const from = await harness.signedIn('administrator');
    const add = async (name: string) => {
      const body = { name, email: '', phone: '', location: '', status: 'active' };
      return ((await harness.request('POST', '/supporters', { from, body })).json as { id: number }).id;
    };
    const grace = await add('Grace');
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, by = from) =>
      harness.request(method, `/supporters/${path}`, { from: by, ...(body ? { body } : {}) });
    const write = async (text: string) =>
      (await send('POST', `${grace}/notes`, { text })).json as SupporterNote;
    const list = async (query = '') =>
      (await harness.request('GET', `/supporters/${grace}/notes${query}`, { from }))
        .json as ListPage<SupporterNote>;
    const details = async () =>
      (await harness.request('GET', `/supporters/${grace}`, { from })).json as SupporterDetails;
    return { database, harness, from, add, grace, send, write, list, details };
  };

  it('shows who wrote and who edited a note, with no text of it in the activity log', async () => {
    const { database, harness, from, grace, send, write, list, details } = await openSetup();
    const note = await write('  Called her.\nShe will drive.  ');
    expect(note).toMatchObject({ text: 'Called her.\nShe will drive.', edited: null, version: 1 });
    const newest = await write('Second');
    expect((await list()).items.map(({ text }) => text)).toEqual(['Second', 'Called her.\nShe will drive.']);
    expect(await list('?size=1&page=2')).toMatchObject({ total: 2, items: [{ id: note.id }] });
    expect((await details()).traces.notes).toBe(2);

    const other = await harness.signedIn('administrator', 'mercy');
    const change = { text: 'She will not.', version: 1 };
    const edited = await send('PUT', `${grace}/notes/${note.id}`, change, other);
    expect(edited.json).toMatchObject({ text: 'She will not.', author: note.author, version: 2 });
    const { by } = (edited.json as SupporterNote).edited ?? { by: '' };
    const late = await send('PUT', `${grace}/notes/${note.id}`, { text: 'Mine', version: 1 });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({
      message: `${by} changed this note in the meantime. Your text has not been saved yet.`,
      current: { text: 'She will not.', version: 2 },
    });
    expect((await send('DELETE', `${grace}/notes/${newest.id}`)).status).toBe(204);
    const all = await database.db
      .selectFrom('activity')
      .select(['action', 'subject', 'address', 'search_text'])
      .orderBy('id')
      .execute();
    const lines = all.filter(({ action }) => action.endsWith('-note'));
    expect(lines.map(({ action }) => action)).toEqual([
      'added-note',
      'added-note',
      'edited-note',
      'deleted-note',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/drive|second|will not/i);
    expect(lines[0]).toMatchObject({ subject: 'Grace', address: `/admin/supporters/${grace}` });

    // Deleting the supporter deletes the notes.
    expect((await harness.request('DELETE', `/supporters/${grace}`, { from })).status).toBe(204);
    expect(await database.db.selectFrom('supporter_note').selectAll().execute()).toEqual([]);
    expect(
      await database.db.selectFrom('activity').select('id').where('subject', '=', 'Grace').execute(),
    ).toEqual([]);
  });

  it('rejects an empty note, and a note of someone else’s', async () => {
    const { harness, add, grace, send, write } = await openSetup();
    const wezi = await add('Wezi');
    const note = await write('Hers');
    expect((await send('POST', `${grace}/notes`, { text: ' \n ' })).json).toMatchObject({
      fieldErrors: { text: 'Please enter a note.' },
    });
    expect((await send('PUT', `${wezi}/notes/${note.id}`, { text: 'x', version: 1 })).status).toBe(404);
    expect((await send('DELETE', `${wezi}/notes/${note.id}`)).status).toBe(404);
    expect((await send('POST', '77777/notes', { text: 'x' })).status).toBe(404);
    const editor = await harness.signedIn('editor');
    expect((await send('POST', `${grace}/notes`, { text: 'x' }, editor)).status).toBe(403);
    expect((await harness.request('GET', `/supporters/${grace}/notes`, { from: editor })).status).toBe(403);
  });
});
