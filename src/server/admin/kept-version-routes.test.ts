import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { ContentInput, EntryVersionList } from '../../shared/admin/content.ts';
import type { SectionVersionList } from '../../shared/admin/settings.ts';
import { maxKeptVersions } from '../../shared/admin/versions.ts';
import type { Database } from '../db/database.ts';

const openTeam = async (database: Database) => {
  const harness = openAdminHarness(database, { now: () => Date.parse('2025-10-01T08:00:00Z') });
  const administrator = createContentClient(harness, await harness.signedIn('administrator'));
  const editor = createContentClient(harness, await harness.signedIn('editor'));
  return {
    database,
    administrator,
    editor,
    keep: (id: number, values: ContentInput, type = 'update') =>
      administrator.request('POST', `/content/${type}/${id}/kept-versions`, { values }),
    listKept: async (id: number) => ((await editor.listVersions('update', id)) as EntryVersionList).kept,
    readKept: (id: number, kept: number | undefined, type = 'update') =>
      editor.request('GET', `/content/${type}/${id}/kept-versions/${kept}`),
  };
};

onEveryDatabase(({ open }) => {
  test('what was typed in an edit conflict is kept in the history under its member, whole, and changes nothing else', async () => {
    const { administrator, editor, keep, listKept, readKept } = await openTeam(await open());
    const entry = await editor.create('update', createInput('Theirs', { fields: { category: 'Press' } }));
    const mine = createInput('Mine', {
      html: '<p onclick="x()">Mine.</p>',
      slug: 'mine',
      fields: { category: 'Press', excerpt: 'In short' },
    });
    expect((await keep(entry.id, mine)).status).toBe(204);
    // Sent again, because the response was lost.
    await keep(entry.id, mine);
    const kept = await listKept(entry.id);
    expect(kept).toEqual([
      { id: expect.any(Number), keptAt: '2025-10-01T08:00:00', keptBy: 'The administrator' },
    ]);
    expect((await readKept(entry.id, kept[0]?.id)).json).toEqual({
      values: { ...mine, html: '<p>Mine.</p>' },
      pictures: [],
    });
    expect(await editor.read('update', entry.id)).toEqual(entry);
    expect((await editor.listVersions('update', entry.id)).total).toBe(1);

    await administrator.request('POST', '/content-categories/update', {
      from: 'Press',
      to: 'News',
      isMerge: false,
    });
    expect((await readKept(entry.id, kept[0]?.id)).json).toMatchObject({
      values: { fields: { category: 'News' } },
    });
    await editor.bin('update', entry.id);
    await editor.remove('update', entry.id);
    expect((await readKept(entry.id, kept[0]?.id)).status).toBe(404);
  });

  test('the same for a settings section', async () => {
    const { administrator, editor } = await openTeam(await open());
    const path = '/settings/advanced';
    const { values } = (await administrator.request('GET', path)).json as { values: object };
    const mine = { ...values, postsPerPage: 33 };
    const body = { values: mine };
    expect((await administrator.request('POST', `${path}/kept-versions`, body)).status).toBe(204);
    const { kept } = (await administrator.request('GET', `${path}/versions`)).json as SectionVersionList;
    expect(kept).toMatchObject([{ keptBy: 'The administrator' }]);
    const address = `${path}/kept-versions/${kept[0]?.id}`;
    expect((await administrator.request('GET', address)).json).toEqual(body);
    expect((await administrator.request('GET', path)).json).toEqual({ values });

    expect((await editor.request('POST', `${path}/kept-versions`, body)).status).toBe(403);
    expect((await editor.request('GET', address)).status).toBe(403);
    const other = `/settings/general/kept-versions/${kept[0]?.id}`;
    expect((await administrator.request('GET', other)).status).toBe(404);
    const unknown = { values: { ...mine, siteTitle: 'x' } };
    expect((await administrator.request('POST', `${path}/kept-versions`, unknown)).status).toBe(422);
  });
});

onSqlite(({ open }) => {
  test('the last ones stay; an entry must exist, and a version belongs to one entry', async () => {
    const { editor, keep, listKept, readKept } = await openTeam(await open());
    const entry = await editor.create('update', createInput('Theirs'));
    const other = await editor.create('update', createInput('Other'));
    for (let count = 1; count <= maxKeptVersions + 2; count += 1)
      await keep(entry.id, createInput(`Mine ${count}`));
    const kept = await listKept(entry.id);
    expect(kept).toHaveLength(maxKeptVersions);
    expect((await readKept(entry.id, kept.at(-1)?.id)).json).toMatchObject({ values: { title: 'Mine 3' } });
    expect((await readKept(other.id, kept[0]?.id)).status).toBe(404);
    expect((await readKept(entry.id, kept[0]?.id, 'event')).status).toBe(404);
    expect((await keep(999, createInput('Mine'))).status).toBe(404);
    expect((await keep(entry.id, createInput('Mine'), 'event')).status).toBe(404);
  });
});
