import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeFixtures } from '../../../tests/support/embedded-content.ts';
import type { LeaseRequest } from '../../shared/admin/editing-lease.ts';
import type { Newsletter, NewsletterList } from '../../shared/admin/newsletters.ts';

const input = {
  subject: 'Zikomo',
  previewText: 'What happened in Zomba',
  html: '<p>Moni nonse</p>',
  segmentId: null,
  isArchived: true,
};

onEveryDatabase(({ open }) => {
  const openHarness = async () => {
    const database = await open();
    await storeFixtures(database);
    const team = openAdminHarness(database, { now: () => fixtureNow });
    const from = await team.signedIn('administrator');
    const create = async (body: object = input) => {
      const { status, json } = await team.request('POST', '/newsletters', { from, body });
      expect(status).toBe(200);
      return json as Newsletter;
    };
    const actions = async () =>
      (await database.db.selectFrom('activity').select('action').orderBy('id').execute())
        .map(({ action }) => action)
        .filter((action) => action.endsWith('-newsletter'));
    return { database, team, from, create, actions };
  };

  test('creates, lists, reads, saves and deletes a draft, each with its line in the log', async () => {
    const { team, from, create, actions } = await openHarness();
    const draft = await create();
    expect(draft).toMatchObject({ ...input, version: 1, state: 'draft', update: null, problem: null });
    const path = `/newsletters/${draft.id}`;
    const saved = await team.request('PUT', path, {
      from,
      body: { ...input, subject: 'Zikomo kwambiri', version: 1 },
    });
    expect(saved.json).toMatchObject({
      subject: 'Zikomo kwambiri',
      version: 2,
      editedBy: 'The administrator',
    });
    expect((await team.request('GET', path, { from })).json).toEqual(saved.json);
    const list = (await team.request('GET', '/newsletters', { from })).json as NewsletterList;
    expect(list).toMatchObject({ total: 1, items: [{ id: draft.id, subject: 'Zikomo kwambiri' }] });
    expect((await team.request('DELETE', path, { from })).status).toBe(204);
    expect((await team.request('GET', path, { from })).status).toBe(404);
    expect(await actions()).toEqual(['created-newsletter', 'edited-newsletter', 'deleted-newsletter']);
  });

  test('an edit conflict names who saved, and changes nothing', async () => {
    const { team, from, create } = await openHarness();
    const { id } = await create();
    const save = (subject: string) =>
      team.request('PUT', `/newsletters/${id}`, { from, body: { ...input, subject, version: 1 } });
    expect((await save('One')).status).toBe(200);
    const second = await save('Other');
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({
      message:
        'The administrator changed this newsletter in the meantime. Your changes have not been saved yet.',
      current: { subject: 'One', version: 2 },
    });
  });

  test('a subject is one line, and text is sanitised', async () => {
    const { create } = await openHarness();
    const draft = await create({
      ...input,
      subject: 'Moni\r\nBcc: everyone@example.org',
      html: '<p onclick="x()">Moni</p><script>x()</script>',
    });
    expect(draft.subject).toBe('Moni Bcc: everyone@example.org');
    expect(draft.html).toBe('<p>Moni</p>');
  });

  test('begins with the title and the text of an update', async () => {
    const { database, team, from } = await openHarness();
    const entry = await database.db
      .selectFrom('entry')
      .select(['id', 'title', 'content'])
      .where('type', '=', 'update')
      .where('slug', '=', 'choir')
      .executeTakeFirstOrThrow();
    const made = await team.request('POST', '/newsletters/from-update', {
      from,
      body: { updateId: entry.id },
    });
    expect(made.json).toMatchObject({
      subject: entry.title,
      html: entry.content,
      update: { id: entry.id, path: '/updates/choir' },
    });
    const other = await team.request('POST', '/newsletters/from-update', {
      from,
      body: { updateId: 987654 },
    });
    expect(other.status).toBe(404);
  });

  test('the segment of a draft cannot be deleted', async () => {
    const { team, from, create } = await openHarness();
    const segment = await team.request('POST', '/supporters/segments', {
      from,
      body: { name: 'Voters', filter: { search: '', source: 'voted', sort: 'newest' } },
    });
    const { id } = segment.json as { id: number };
    const draft = await create({ ...input, segmentId: id });
    expect(draft).toMatchObject({ segmentId: id, segmentName: 'Voters' });
    const remove = () => team.request('DELETE', `/supporters/segments/${id}`, { from });
    expect((await remove()).json).toMatchObject({
      message: 'The newsletter “Zikomo” goes to this segment. Please choose other recipients there first.',
    });
    await team.request('PUT', `/newsletters/${draft.id}`, { from, body: { ...input, version: 1 } });
    expect((await remove()).status).toBe(204);
    const gone = await team.request('POST', '/newsletters', { from, body: { ...input, segmentId: id } });
    expect(gone.status).toBe(404);
  });

  test('a colleague who has a draft open is named in the list and in the form, and can be taken over from', async () => {
    const { team, from: grace, create } = await openHarness();
    const thoko = await team.signedIn('administrator', 'thoko');
    const { id } = await create();
    const lease = async (from: typeof grace, mode: LeaseRequest['mode'], of = id) =>
      team.request('POST', `/newsletters/${of}/lease`, {
        from,
        body: { formId: (from === grace ? '1' : '2').repeat(32), mode },
      });
    const readOpenedBy = async (from: typeof grace) =>
      ((await team.request('GET', '/newsletters', { from })).json as NewsletterList).items[0]?.openedBy;
    expect((await lease(grace, 'edit')).json).toMatchObject({ colleague: null });
    expect([await readOpenedBy(grace), await readOpenedBy(thoko)]).toEqual([null, 'The administrator']);
    expect((await lease(thoko, 'edit')).json).toMatchObject({ colleague: { name: 'The administrator' } });
    expect((await lease(thoko, 'take-over')).json).toMatchObject({ colleague: null });
    expect((await lease(grace, 'look')).json).toMatchObject({ colleague: { hasTakenOver: true } });
    expect((await lease(thoko, 'edit', 987654)).status).toBe(404);
    const editor = await team.signedIn('editor');
    expect((await lease(editor, 'edit')).status).toBe(403);
  });

  test('what is sent is neither edited nor deleted', async () => {
    const { database, team, from, create } = await openHarness();
    const { id } = await create();
    await database.db.updateTable('newsletter').set({ state: 'sent' }).where('id', '=', id).execute();
    const save = await team.request('PUT', `/newsletters/${id}`, { from, body: { ...input, version: 1 } });
    expect(save.json).toMatchObject({
      message: 'This newsletter is no longer a draft, so it cannot be changed.',
    });
    expect((await team.request('DELETE', `/newsletters/${id}`, { from })).status).toBe(409);
  });
});
