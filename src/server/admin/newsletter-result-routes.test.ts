import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { storeNewsletter } from '../../../tests/support/stored-newsletter.ts';
import { ArchiveStore } from '../newsletter/archive/archive-store.ts';

onEveryDatabase(({ open }) => {
  test('publishes a newsletter that was sent, takes it away and publishes it again at its old address', async () => {
    const database = await open();
    const { db } = database;
    const team = openAdminHarness(database, { now: () => fixtureNow });
    const from = await team.signedIn('administrator');
    const change = (id: number, body: object) =>
      team.request('PUT', `/newsletters/${id}/archive`, { from, body });
    const archive = new ArchiveStore(db);
    const id = await storeNewsletter(db, { state: 'sent', started_gmt: '2025-10-18T14:00:00' });
    expect(await archive.find('news-from-salima', 'UTC')).toBeNull();

    const before = await database.revision.current();
    expect((await change(id, { isArchived: true })).json).toMatchObject({
      isArchived: true,
      archiveSlug: 'news-from-salima',
    });
    // Pages that link to the archive are rendered again.
    expect(await database.revision.current()).not.toBe(before);
    expect(await archive.find('news-from-salima', 'UTC')).toMatchObject({ subject: 'News from Salima' });
    expect((await change(id, { isArchived: false })).json).toMatchObject({ isArchived: false });
    expect(await archive.find('news-from-salima', 'UTC')).toBeNull();
    // The mails lead to its address, so no other newsletter gets it.
    const other = await storeNewsletter(db, { state: 'sent', started_gmt: '2025-10-19T14:00:00' });
    expect((await change(other, { isArchived: true })).json).toMatchObject({
      archiveSlug: 'news-from-salima-2',
    });
    expect((await change(id, { isArchived: true })).json).toMatchObject({ archiveSlug: 'news-from-salima' });
    // What is so already changes nothing, and is no action.
    expect((await change(id, { isArchived: true })).status).toBe(200);
    const actions = await db
      .selectFrom('activity')
      .select('action')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'published-newsletter',
      'withdrew-newsletter',
      'published-newsletter',
    ]);
  });

  test('a draft has no page, and Editors decide nothing', async () => {
    const database = await open();
    const team = openAdminHarness(database, { now: () => fixtureNow });
    const from = await team.signedIn('administrator');
    const id = await storeNewsletter(database.db);
    const body = { isArchived: true };
    expect((await team.request('PUT', `/newsletters/${id}/archive`, { from, body })).status).toBe(404);
    expect((await team.request('PUT', '/newsletters/987654/archive', { from, body })).status).toBe(404);
    expect((await team.request('PUT', `/newsletters/${id}/archive`, { from, body: {} })).status).toBe(422);
    const editor = await team.signedIn('editor');
    expect((await team.request('PUT', `/newsletters/${id}/archive`, { from: editor, body })).status).toBe(
      403,
    );
  });
});
