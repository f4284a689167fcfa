import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { ContentEntry } from '../../shared/admin/content.ts';
import { PageViewStore } from '../analytics/page-view-store.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';

const newKey = (count: number) => count.toString(16).padStart(32, '0');

const openTeam = async (database: Database) => {
  const harness = openAdminHarness(database);
  const team = createContentClient(harness, await harness.signedIn('editor'));
  let count = 0;
  const send = (type: string, id: number, key = newKey(++count)) =>
    team.request('POST', `/content/${type}/${id}/duplicate`, { key });
  return {
    team,
    send,
    duplicate: async (type: string, id: number, key?: string): Promise<ContentEntry> => {
      const { status, json } = await send(type, id, key);
      expect(status).toBe(200);
      return json as ContentEntry;
    },
  };
};

onEveryDatabase(({ open }) => {
  test('a copy is a draft with all values, a title and a slug of its own, and nothing of the past', async () => {
    const database = await open();
    const { team, duplicate } = await openTeam(database);
    const cover = await new MediaStore(database.db).add({
      file: 'lake.jpg',
      mimeType: 'image/jpeg',
      bytes: 1_000,
      width: 10,
      height: 10,
      title: 'Lake',
      alt: 'The lake',
      sizes: {},
    });
    const first = await team.create(
      'update',
      createInput('School visit', {
        html: '<p>Six <strong>classes</strong>.</p>',
        author: 'Grace',
        status: 'published',
        date: '2025-10-01T08:00',
        fields: { category: 'School', cover },
      }),
    );
    await new PageViewStore(database).add([{ day: '2025-10-02', path: first.path, count: 5 }]);
    const moved = await team.save('update', first, { slug: 'school-visit-in-zomba' });
    await team.saveChanges('update', moved, { html: '<p>Seven classes.</p>' });

    const copy = await duplicate('update', first.id);
    expect(copy).toMatchObject({
      status: 'draft',
      title: 'School visit (copy)',
      slug: 'school-visit-copy',
      author: 'Grace',
      html: '<p>Seven classes.</p>',
      fields: { category: 'School', cover },
      formerSlugs: [],
      isAddressKept: false,
      hasUnpublishedChanges: false,
      version: 1,
    });
    expect(copy.date).not.toBe(first.date);
    const line = (await team.list('update')).items.find(({ id }) => id === copy.id);
    expect(line?.views).toBe(0);
    expect((await team.listVersions('update', copy.id)).total).toBe(1);
    // The original is as it was.
    expect(await team.read('update', first.id)).toMatchObject({ title: 'School visit', status: 'published' });

    expect((await duplicate('update', first.id)).title).toBe('School visit (copy 2)');
    expect((await duplicate('update', copy.id)).title).toBe('School visit (copy 3)');
    await team.bin('update', copy.id);
    expect((await duplicate('update', first.id)).title).toBe('School visit (copy)');
  });

  test('the same key makes one copy', async () => {
    const { team, duplicate } = await openTeam(await open());
    const { id } = await team.create('update', createInput('Once'));
    const copy = await duplicate('update', id, newKey(77));
    expect(await duplicate('update', id, newKey(77))).toEqual(copy);
    expect((await team.list('update')).total).toBe(2);
  });
});

onSqlite(({ open }) => {
  test('copies entries without a title, with the longest title, and with a picture that was deleted', async () => {
    const database = await open();
    const { team, duplicate } = await openTeam(database);
    const quote = await team.create('quote', createInput('', { html: '<p>Read on.</p>' }));
    expect(await duplicate('quote', quote.id)).toMatchObject({ title: '', html: '<p>Read on.</p>' });
    const long = await team.create('update', createInput('x'.repeat(300)));
    const copy = await duplicate('update', long.id);
    expect(copy.title).toHaveLength(300);
    expect(copy.title).toMatch(/x \(copy\)$/);
    expect(copy.slug).not.toBe(long.slug);
    await database.db
      .updateTable('entry')
      .set({ fields: JSON.stringify({ category: 'News', cover: 4711 }) })
      .where('id', '=', long.id)
      .execute();
    expect((await duplicate('update', long.id)).fields).toMatchObject({ category: 'News', cover: null });
  });

  test('does not copy what is in the bin or gone, and needs a key', async () => {
    const { team, send } = await openTeam(await open());
    const { id } = await team.create('update', createInput('Binned'));
    await team.bin('update', id);
    expect((await send('update', id)).status).toBe(409);
    expect((await send('update', id + 100)).status).toBe(404);
    expect((await send('event', id)).status).toBe(404);
    expect((await send('update', id, 'short')).status).toBe(422);
  });
});
