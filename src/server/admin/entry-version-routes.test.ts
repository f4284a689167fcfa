import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { createChange, createContentClient, createInput } from '../../../tests/support/content-client.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import { update } from '../../content/types/update.ts';
import type { ContentEntry } from '../../shared/admin/content.ts';
import { maxVersions } from '../../shared/admin/versions.ts';
import { defaultQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';

const start = Date.parse('2025-10-01T08:00:00Z');

const openTeam = async (database: Database) => {
  let time = start;
  const harness = openAdminHarness(database, { now: () => time });
  const { host } = harness.dependencies;
  return {
    harness,
    grace: createContentClient(harness, await harness.signedIn('editor')),
    /** The title and text of the entry that visitors see. */
    readPublic: async (slug: string) => {
      const { items } = await host.list(update, { ...defaultQuery, slugs: [slug] });
      return items.map(({ title, html }) => `${title} ${html}`).join();
    },
    passMinute: () => {
      time += 60_000;
    },
  };
};

const published = (title: string) => createInput(title, { status: 'published', html: '<p>One.</p>' });

onEveryDatabase(({ open }) => {
  test('changes to a published entry are a draft until they are published', async () => {
    const { harness, grace, readPublic, passMinute } = await openTeam(await open());
    const first = await grace.create('update', published('School visit'));
    expect(first).toMatchObject({ status: 'published', hasUnpublishedChanges: false });
    passMinute();
    const changed = await grace.saveChanges('update', first, { title: 'Two schools', html: '<p>Two.</p>' });
    expect(changed).toMatchObject({
      status: 'published',
      title: 'Two schools',
      html: '<p>Two.</p>',
      path: first.path,
      hasUnpublishedChanges: true,
    });
    expect(changed.version).toBeGreaterThan(first.version);
    expect(await grace.read('update', first.id)).toEqual(changed);
    expect((await grace.list('update')).items[0]).toMatchObject({
      title: 'School visit',
      hasUnpublishedChanges: true,
    });
    expect(await readPublic(first.slug)).toBe('School visit <p>One.</p>');
    const other = createContentClient(harness, await harness.signedIn('administrator'));
    const byOther = await other.saveChanges('update', changed, { html: '<p>Two schools.</p>' });
    expect(byOther.editedBy).not.toBe(changed.editedBy);

    const sent = await grace.save('update', byOther);
    expect(sent).toMatchObject({ title: 'Two schools', hasUnpublishedChanges: false });
    expect(await readPublic(first.slug)).toBe('Two schools <p>Two schools.</p>');
    expect((await grace.list('update')).items[0]).toMatchObject({ hasUnpublishedChanges: false });
  });

  test('the history says who saved what and when, and what is on the site', async () => {
    const { grace, passMinute } = await openTeam(await open());
    const first = await grace.create('update', published('School visit'));
    passMinute();
    const second = await grace.saveChanges('update', first, { title: 'Draft' });
    const { items, total } = await grace.listVersions('update', first.id);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        version: second.version,
        savedAt: '2025-10-01T08:01:00',
        savedBy: expect.stringMatching(/\w/),
        isPublished: false,
        isOnSite: false,
      },
      {
        version: first.version,
        savedAt: '2025-10-01T08:00:00',
        savedBy: items[0]?.savedBy,
        isPublished: true,
        isOnSite: true,
      },
    ]);
    expect(await grace.readVersion('update', first.id, first.version)).toMatchObject({
      title: 'School visit',
    });
    expect(await grace.request('GET', `/content/update/${first.id}/versions/99`)).toMatchObject({
      status: 404,
    });
  });

  test('an older version is restored as a draft, and discarding it brings back what is on the site', async () => {
    const { grace, readPublic } = await openTeam(await open());
    const first = await grace.create('update', published('School visit'));
    const second = await grace.save('update', first, { title: 'New words', slug: 'new-words' });
    const restored = await grace.restoreVersion('update', second, first.version);
    expect(restored).toMatchObject({
      title: 'School visit',
      slug: 'new-words',
      hasUnpublishedChanges: true,
    });
    expect(await readPublic('new-words')).toBe('New words <p>One.</p>');
    const back = await grace.discardChanges('update', restored);
    expect(back).toMatchObject({ title: 'New words', hasUnpublishedChanges: false });
    expect((await grace.listVersions('update', first.id)).total).toBe(4);
  });

  test('changes that are the same as the site again are no unpublished changes', async () => {
    const { grace, readPublic } = await openTeam(await open());
    const html = '<p>One<br />more.</p>\n<p>Two.</p>';
    const first = await grace.create('update', { ...published('School visit'), html });
    const isUnpublished = async () => (await grace.list('update')).items[0]?.hasUnpublishedChanges;

    const changed = await grace.saveChanges('update', first, { title: 'Two schools', html: '<p>New.</p>' });
    expect(await isUnpublished()).toBe(true);
    const restored = await grace.restoreVersion('update', changed, first.version);
    expect(restored).toMatchObject({ title: 'School visit', hasUnpublishedChanges: false });
    expect(await isUnpublished()).toBe(false);
    expect((await grace.listVersions('update', first.id)).items.map(({ isOnSite }) => isOnSite)).toEqual([
      true,
      false,
      false,
    ]);

    // Typed again: the editor writes the same markup in another way.
    const again = await grace.saveChanges('update', restored, { title: 'Two schools' });
    const typed = { title: 'School visit', html: '<p>One<br>more.</p><p>Two.</p>' };
    expect(await grace.saveChanges('update', again, typed)).toMatchObject({ hasUnpublishedChanges: false });
    expect(await isUnpublished()).toBe(false);
    expect(await readPublic(first.slug)).toContain('Two.');
  });

  test('a save without a change adds no version and no activity, and has the answer of any other save', async () => {
    const { harness, grace, passMinute } = await openTeam(await open());
    const { database } = harness.dependencies;
    const count = async () => (await database.db.selectFrom('activity').select('id').execute()).length;
    const draft = await grace.create('update', createInput('A draft', { fields: { category: 'Press' } }));
    const first = await grace.create('update', published('School visit'));
    const changed = await grace.saveChanges('update', first, { title: 'Two schools' });
    const other = createContentClient(harness, await harness.signedIn('administrator'));
    const [activities, revision] = [await count(), await database.revision.current()];
    passMinute();
    expect(await other.save('update', draft)).toEqual(draft);
    expect(await other.saveChanges('update', changed)).toEqual(changed);
    expect(await other.restoreVersion('update', changed, changed.version)).toEqual(changed);
    const [{ version: only } = { version: 0 }] = (await grace.listVersions('update', draft.id)).items;
    expect(await other.restoreVersion('update', draft, only)).toEqual(draft);
    expect((await grace.listVersions('update', draft.id)).total).toBe(1);
    expect((await grace.listVersions('update', first.id)).total).toBe(2);
    expect(await count()).toBe(activities);
    // No page is rendered again.
    expect(await database.revision.current()).toBe(revision);

    // The same words are a change once they are published; then discarding has nothing to discard.
    const sent = await other.save('update', changed);
    expect(sent).toMatchObject({ title: 'Two schools', hasUnpublishedChanges: false });
    expect(await grace.save('update', sent)).toEqual(sent);
    expect(await grace.discardChanges('update', sent)).toEqual(sent);
    expect((await grace.listVersions('update', first.id)).total).toBe(3);
  });

  test('of versions that were never published the last ones stay; published ones stay for ever', async () => {
    const { grace } = await openTeam(await open());
    const first = await grace.create('update', published('School visit'));
    let entry = first;
    for (let count = 0; count < maxVersions + 5; count += 1)
      entry = await grace.saveChanges('update', entry, { title: `Draft ${count}` });
    const { items, total } = await grace.listVersions('update', first.id);
    expect(total).toBe(maxVersions + 1);
    expect(items[0]?.version).toBe(entry.version);
    expect(await grace.readVersion('update', first.id, first.version)).toMatchObject({
      title: 'School visit',
    });
  });
});

/**
 * The shortest durations of two kinds of work, which take turns: another process only ever adds to a duration, and one that is busy
 * for a while slows both.
 */
const measureInTurns = async (
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<readonly [one: number, other: number]> => {
  const shortest: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let count = 0; count < 40; count += 1)
    for (const [place, work] of [one, other].entries()) {
      const begin = performance.now();
      await work();
      shortest[place as 0 | 1] = Math.min(shortest[place as 0 | 1], performance.now() - begin);
    }
  return shortest;
};

onEveryDatabase(({ open }) => {
  test('an entry with 10,000 versions opens in at most twice the time of one with 10', async () => {
    const database = await open();
    const { grace } = await openTeam(database);
    const addVersions = async (title: string, count: number): Promise<ContentEntry> => {
      const entry = await grace.create('update', {
        ...published(title),
        html: `<p>${'word '.repeat(500)}</p>`,
      });
      const row = await database.db
        .selectFrom('entry_version')
        .selectAll()
        .where('entry_id', '=', entry.id)
        .executeTakeFirstOrThrow();
      const { id: _, ...values } = row;
      for (let from = 1; from < count; from += 500)
        await database.db
          .insertInto('entry_version')
          .values(
            Array.from({ length: Math.min(500, count - from) }, (_unused, index) => ({
              ...values,
              version: row.version + from + index,
            })),
          )
          .execute();
      return entry;
    };
    const few = await addVersions('Few', 10);
    const many = await addVersions('Many', 10_000);
    expect((await grace.listVersions('update', many.id)).total).toBe(10_000);
    const [short, long] = await measureInTurns(
      () => grace.read('update', few.id),
      () => grace.read('update', many.id),
    );
    expect(long).toBeLessThanOrEqual(short * 2);
  });

  test('each line of a history says what it changed, over the ends of its pages', async () => {
    const database = await open();
    const { grace } = await openTeam(database);
    const first = await grace.create('update', published('School visit'));
    const listChanges = async (page = 1) => {
      const { items } = await grace.listVersions('update', first.id, page);
      return items.map(({ changed, words }) => [changed?.join() ?? null, words]);
    };
    const second = await grace.saveChanges('update', first, { html: '<p>One and <b>two</b>.</p>' });
    const third = await grace.save('update', second);
    const fourth = await grace.save('update', third, {
      title: 'Two schools',
      html: `<p>${'Words '.repeat(5_000)}</p>`,
      slug: 'two-schools',
      author: 'Thoko',
      fields: { ...third.fields, category: 'News' },
    });
    let entry = await grace.save('update', fourth, { date: '2025-09-01T10:00' });
    const newest = [
      ['date', null],
      // Too long to be counted.
      ['title,html,field category,author,slug', null],
      ['', null],
      ['html', 2],
      [null, null],
    ];
    expect(await listChanges()).toEqual(newest);
    for (let count = 0; count < maxVersions - 1; count += 1)
      entry = await grace.save('update', entry, { title: `Title ${count}` });
    expect((await listChanges()).at(-1)).toEqual(['date', null]);
    // The version that was never published is removed by now: the next one is compared with the one that is left.
    expect(await listChanges(2)).toEqual([newest[1], ['html', 2], [null, null]]);
    // A draft has no date of its own.
    const draft = await grace.save('update', entry, { status: 'draft', title: 'A draft' });
    await grace.save('update', draft, { title: 'Another draft' });
    expect((await listChanges()).slice(0, 2)).toEqual([
      ['title', null],
      ['title', null],
    ]);
  });
});

onSqlite(({ open }) => {
  test('a version that is no longer the newest is a conflict, whatever the operation', async () => {
    const { grace, passMinute } = await openTeam(await open());
    const first = await grace.create('update', published('School visit'));
    passMinute();
    const second = await grace.saveChanges('update', first, { title: 'Mine' });
    passMinute();
    const path = `/content/update/${first.id}`;
    for (const [method, address, body] of [
      ['PUT', path, { ...createChange(first), isPublishing: false }],
      ['PUT', path, createChange(first)],
      ['POST', `${path}/discard-changes`, { version: first.version }],
      ['POST', `${path}/versions/${first.version}/restore`, { version: first.version }],
    ] as const)
      expect(await grace.request(method, address, body)).toMatchObject({
        status: 409,
        json: {
          theirs: { title: 'Mine', version: second.version, editedBy: second.editedBy, savedSecondsAgo: 60 },
        },
      });
  });

  test('what may not be published yet may be stored, and a wrong value may not', async () => {
    const { grace, readPublic } = await openTeam(await open());
    const first = await grace.create('update', published('School visit'));
    const taken = await grace.create('update', published('Other'));
    const unsafe = await grace.saveChanges('update', first, {
      html: '<p onclick="x()">Safe</p><script>x()</script>',
    });
    expect(unsafe.html).toBe('<p>Safe</p>');
    const path = `/content/update/${first.id}`;
    const body = { ...createChange(unsafe, { slug: taken.slug }), isPublishing: false };
    expect(await grace.request('PUT', path, body)).toMatchObject({
      status: 422,
      json: { fieldErrors: { slug: expect.any(String) } },
    });
    expect(await readPublic(first.slug)).toBe('School visit <p>One.</p>');
  });

  test('a picture that was deleted meanwhile is left out of a restored version', async () => {
    const { grace, harness } = await openTeam(await open());
    const { database } = harness.dependencies;
    const cover = await new MediaStore(database.db).add({
      file: 'one.jpg',
      mimeType: 'image/jpeg',
      bytes: 1_000,
      width: 10,
      height: 10,
      title: 'One',
      alt: 'A picture',
      sizes: {},
    });
    const first = await grace.create('update', { ...published('School visit'), fields: { cover } });
    const second = await grace.save('update', first, { fields: { cover: null } });
    await database.db.deleteFrom('media').where('id', '=', cover).execute();
    expect(await grace.restoreVersion('update', second, first.version)).toMatchObject({
      title: 'School visit',
      fields: { cover: null },
    });
  });

  test('an unpublished entry has no unpublished changes; one from the bin is a draft with their words', async () => {
    const { grace, readPublic } = await openTeam(await open());
    const first = await grace.create('update', published('School visit'));
    const changed = await grace.saveChanges('update', first, { title: 'Draft words' });
    await grace.bin('update', first.id);
    await grace.restore('update', first.id);
    const back = await grace.read('update', first.id);
    expect(back).toMatchObject({ status: 'draft', title: 'Draft words', hasUnpublishedChanges: false });
    expect(await readPublic(first.slug)).toBe('');
    const again = await grace.save('update', { ...changed, version: back.version }, { status: 'published' });
    expect(again).toMatchObject({ status: 'published', title: 'Draft words', hasUnpublishedChanges: false });
    expect(await readPublic(first.slug)).toBe('Draft words <p>One.</p>');
  });
});
