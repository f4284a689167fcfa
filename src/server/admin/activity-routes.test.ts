import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { ActivityList } from '../../shared/admin/activity-list.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { MediaStore } from '../media/media-store.ts';

const start = Date.parse('2025-10-01T08:00:00Z');
const day = 86_400_000;

onEveryDatabase(({ open }) => {
  const openLog = async () => {
    const database = await open();
    let time = start;
    const harness = openAdminHarness(database, { now: () => time });
    await harness.dependencies.settingsStore.set({ timezone: 'Africa/Blantyre' });
    const administrator = await harness.signedIn('administrator');
    const editor = await harness.signedIn('editor');
    const log = new ActivityLog(database.db);
    const list = async (query = '', from = administrator) => {
      const response = await harness.request('GET', `/activity${query}`, { from });
      expect(response.status, response.text).toBe(200);
      return ActivityList.parse(response.json);
    };
    const sentences = async (query = '', from = administrator) =>
      (await list(query, from)).items.map(({ actor, action, subject }) =>
        `${actor} ${action} ${subject}`.trim(),
      );
    const advance = (milliseconds: number) => {
      time += milliseconds;
    };
    return { database, harness, administrator, editor, log, list, sentences, advance };
  };

  test('filters by person, subject, content type, action, words and days, page by page', async () => {
    const { log, list, sentences, administrator, editor, harness } = await openLog();
    await harness.dependencies.database.db.deleteFrom('activity').execute();
    const samples = [
      ['Grace', 'published-content', 'The lake', 'update'],
      ['Grace', 'edited-content', 'The lake', 'event'],
      ['Wezi', 'deleted-media', 'lake.jpg', null],
      ['Wezi', 'refunded-order', 'of 5 votes', null],
      ['Wezi', 'signed-in', '', null],
    ] as const;
    for (const [index, [actor, action, subject, kind]] of samples.entries())
      await log.add(
        { actor, action, subject, ...(kind ? { about: { kind, id: 1 } } : {}) },
        // 22:30 UTC is on the next day in Malawi.
        Date.parse('2025-09-01T22:30:00Z') + index * day,
      );
    expect(await sentences()).toEqual([
      'Wezi signed-in',
      'Wezi refunded-order of 5 votes',
      'Wezi deleted-media lake.jpg',
      'Grace edited-content The lake',
      'Grace published-content The lake',
    ]);
    expect((await list()).people).toEqual(['Grace', 'Wezi']);
    expect(await sentences('?person=Grace&action=edited-content')).toEqual(['Grace edited-content The lake']);
    expect(await sentences('?about=content')).toHaveLength(2);
    expect(await sentences('?about=content&type=update')).toEqual(['Grace published-content The lake']);
    expect(await sentences('?about=media&action=signed-in')).toEqual([]);
    expect(await sentences('?search=LAKE%20wezi')).toEqual(['Wezi deleted-media lake.jpg']);
    expect(await sentences('?search=100%25')).toEqual([]);
    expect(await sentences('?from=2025-09-02&to=2025-09-02')).toEqual(['Grace published-content The lake']);
    expect(await sentences('?to=2025-09-01')).toEqual([]);
    // An Editor sees the same as on the dashboard: no money, and nobody who is named only there.
    expect(await sentences('', editor)).toHaveLength(4);
    expect(await sentences('?about=orders', editor)).toEqual([]);
    expect(await sentences('?action=refunded-order', editor)).toEqual([]);

    for (let number = 0; number < 60; number += 1)
      await log.add({ actor: 'Wezi', action: 'uploaded-media', subject: `${number}` }, start);
    const second = await list('?page=2');
    expect(second).toMatchObject({ total: 65, page: 2, size: 50 });
    expect(second.items).toHaveLength(15);
    for (const query of ['?from=today', '?about=nothing', '?action=nothing', '?page=0'])
      expect((await harness.request('GET', `/activity${query}`, { from: administrator })).status).toBe(422);
  });

  test('links what was acted on for as long as it exists', async () => {
    const { database, harness, editor, list } = await openLog();
    const team = createContentClient(harness, editor);
    const post = await team.create('update', createInput('The lake'));
    const addressOf = async (query: string) => (await list(query)).items.map(({ address }) => address);
    expect(await addressOf('?action=created-content')).toEqual([`/admin/content?tab=update&edit=${post.id}`]);
    await team.request('POST', `/content/update/${post.id}/bin`);
    // The form of an entry in the bin offers to restore it.
    expect(await addressOf('?action=binned-content')).toEqual([`/admin/content?tab=update&edit=${post.id}`]);
    await team.request('DELETE', `/content/update/${post.id}`);
    expect(await addressOf('?about=content')).toEqual([null, null, null]);

    const file = await new MediaStore(database.db).add({
      file: 'lake.jpg',
      mimeType: 'image/jpeg',
      bytes: 1_000,
      width: 10,
      height: 10,
      title: '',
      alt: '',
      sizes: {},
    });
    const log = new ActivityLog(database.db);
    await log.add(
      { actor: 'Wezi', action: 'edited-media', subject: 'lake.jpg', about: { kind: 'media', id: file } },
      start,
    );
    expect(await addressOf('?about=media')).toEqual([`/admin/media?file=${file}`]);
    await database.db.updateTable('media').set({ binned_gmt: '2025-10-01T08:00:00' }).execute();
    expect(await addressOf('?about=media')).toEqual(['/admin/media?folder=bin']);
    await database.db.deleteFrom('media').execute();
    expect(await addressOf('?about=media')).toEqual([null]);
  });

  test('names publishing changes, unpublishing, a changed address and a new preview link', async () => {
    const { harness, editor, sentences, list } = await openLog();
    const team = createContentClient(harness, editor);
    const post = await team.create('update', createInput('The lake', { status: 'published' }));
    const moved = await team.save('update', post, { slug: 'lake-malawi', status: 'published' });
    await team.request('POST', `/content/update/${moved.id}/preview`);
    await team.save('update', moved, { status: 'draft' });
    expect(await sentences('?about=content')).toEqual([
      'The editor unpublished-content The lake',
      'The editor created-preview-link The lake',
      'The editor published-changes The lake',
      'The editor changed-slug /updates/the-lake to /updates/lake-malawi',
      'The editor published-content The lake',
    ]);
    expect(new Set((await list('?about=content')).items.map(({ address }) => address))).toEqual(
      new Set([`/admin/content?tab=update&edit=${post.id}`]),
    );
  });

  test('keeps actions for two years: older ones are not listed, and are deleted at the next sign-in', async () => {
    const { database, harness, log, sentences, advance } = await openLog();
    await log.add({ actor: 'Grace', action: 'edited-content', subject: 'Long ago' }, start - 2 * 365 * day);
    await log.add({ actor: 'Grace', action: 'edited-content', subject: 'Recent' }, start);
    expect(await sentences('?person=Grace')).toEqual([
      'Grace edited-content Recent',
      'Grace edited-content Long ago',
    ]);
    advance(2 * day);
    expect(await sentences('?person=Grace')).toEqual(['Grace edited-content Recent']);
    await harness.signedIn('editor', 'another');
    const stored = await database.db
      .selectFrom('activity')
      .select('subject')
      .where('actor', '=', 'Grace')
      .execute();
    expect(stored).toEqual([{ subject: 'Recent' }]);
  });
});
