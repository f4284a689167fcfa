import { expect, test } from 'vitest';
import { fixtureNow } from '../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import { event } from '../../content/types/event.ts';
import { heroSection } from '../../content/types/hero-section.ts';
import { sponsor } from '../../content/types/sponsor.ts';
import { update } from '../../content/types/update.ts';
import { gmtText } from '../../shared/dates.ts';
import { TeamStore } from '../auth/team-store.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import { createEmbeddedHost } from '../content-host/embedded/embedded-host.ts';
import { type EntryDraft, EntryStore } from '../content-host/embedded/entry-store.ts';
import { defaultQuery, type ListQuery } from '../content-host/list-query.ts';
import type { Database } from '../db/database.ts';
import { MediaStore } from '../media/media-store.ts';
import { EntryBin } from './entry-bin.ts';
import { findEntry } from './find-entry.ts';
import { createPreviewLinks, maxLinksPerEntry } from './preview-links.ts';
import { createPreviews } from './previews.ts';

const day = 86_400_000;

const createDraft = (slug: string, changes: Partial<EntryDraft> = {}): EntryDraft => ({
  slug,
  status: 'publish',
  date: fixtureNow - day,
  authorId: null,
  title: slug,
  html: '<p>Text.</p>',
  fields: {},
  ...changes,
});

const openPreviews = async (database: Database) => {
  let time = fixtureNow;
  const team = new TeamStore(database.db, database.dialect);
  const creator = await team.create(
    { username: 'grace', name: 'Grace Phiri', email: 'grace@team.example', role: 'editor' },
    fixtureNow,
  );
  const now = () => time;
  const media = new MediaStore(database.db);
  const timeZone = async () => 'Africa/Blantyre';
  const openHost = () => createEmbeddedHost({ database, media, timeZone, now });
  const host = openHost();
  const links = createPreviewLinks(database, now);
  const create = async (id: number, type = 'update') => {
    const created = await links.create({ type, id, title: 'Title' }, { id: creator, name: 'Creator' });
    if (typeof created === 'string') throw new Error(`No link was created: ${created}.`);
    return created;
  };
  return {
    host,
    /** A host that has read nothing yet. */
    openHost,
    team,
    creator,
    store: new EntryStore(database.db),
    links,
    create,
    previews: createPreviews({ database, host, media, timeZone, now }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

onSqlite(({ open }) => {
  test('the preview of a published entry shows it once', async () => {
    const { store, create, previews } = await openPreviews(await open());
    const id = await store.create(update, createDraft('one'));
    await store.create(update, createDraft('two'));
    const { token } = await create(id);
    const found = await (await previews(token))?.host.list(update, defaultQuery);
    expect(found?.items.map(({ slug }) => slug)).toEqual(['two', 'one']);
    expect(found?.total).toBe(2);
  });

  test('the database contains no working link', async () => {
    const database = await open();
    const { store, create, previews } = await openPreviews(database);
    const { token } = await create(await store.create(update, createDraft('one', { status: 'draft' })));
    expect(await previews(token)).not.toBeNull();
    const [row] = await database.db.selectFrom('preview_link').selectAll().execute();
    const secrets = await database.db.selectFrom('secret').selectAll().execute();
    expect(JSON.stringify([row, secrets])).not.toContain(token);
    expect(await previews(row?.digest ?? '')).toBeNull();
  });

  test('only the exact token of a link is accepted', async () => {
    const { store, create, previews } = await openPreviews(await open());
    const { token } = await create(await store.create(update, createDraft('one', { status: 'draft' })));
    for (const forged of [
      '',
      'x',
      token.slice(0, -1),
      `${token}A`,
      `${token}\n`,
      ` ${token}`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
      // The format of signed links in an older version.
      `update.1.1760000000.${token}`,
      '\u0000'.repeat(43),
      'é'.repeat(43),
    ])
      expect(await previews(forged), JSON.stringify(forged)).toBeNull();
  });
});

onEveryDatabase(({ open }) => {
  test('a link shows its draft on its own page and where publishing would place it in lists, and no other draft', async () => {
    const database = await open();
    const { host, store, create, previews } = await openPreviews(database);
    for (const slug of ['one', 'two', 'three']) await store.create(update, createDraft(slug));
    const id = await store.create(update, createDraft('secret', { status: 'draft' }));
    await store.create(update, createDraft('other-draft', { status: 'draft' }));
    const { token } = await create(id);
    const previewed = (await previews(token))?.host;
    if (!previewed) throw new Error('The link does not work.');
    const slugs = async (changes: object, from = previewed) =>
      (await from.list(update, { ...defaultQuery, ...changes })).items.map(({ slug }) => slug);
    expect(await slugs({ slugs: ['secret'] })).toEqual(['secret']);
    // The slug may have changed after the link was shared.
    expect(await slugs({ slugs: ['former-slug'] })).toEqual(['secret']);
    expect(await slugs({})).toEqual(['secret', 'three', 'two', 'one']);
    expect(await slugs({ perPage: 2, page: 1 })).toEqual(['secret', 'three']);
    expect(await slugs({ perPage: 2, page: 2 })).toEqual(['two', 'one']);
    expect(await slugs({ perPage: 1, page: 1 })).toEqual(['secret']);
    expect((await previewed.list(update, defaultQuery)).total).toBe(4);
    expect((await previewed.get(update, id))?.slug).toBe('secret');
    expect((await previewed.list(event, defaultQuery)).total).toBe(0);
    expect(await slugs({}, host)).toEqual(['three', 'two', 'one']);
    expect(await host.get(update, id)).toBeNull();
  });

  test('a preview has every list as it is after publishing, for each type and order', async () => {
    const database = await open();
    const { openHost, store, create, previews } = await openPreviews(database);
    const days = ['2025-12-01', '2020-01-01', '', '2025-10-20', '2024-06-01'];
    const fill = async (type: AnyContentType, fieldsAt: (index: number) => EntryDraft['fields']) => {
      for (const index of days.keys()) {
        const fields = fieldsAt(index);
        const date = fixtureNow - (index + 1) * day;
        await store.create(type, createDraft(`${type.name}-${index}`, { date, fields, html: '<p>tea</p>' }));
      }
    };
    await fill(event, (index) => ({ day: days[index], category: index % 2 ? 'gala' : 'walk' }));
    await fill(sponsor, () => ({}));
    await fill(update, () => ({}));
    const sponsors = (await openHost().list(sponsor, defaultQuery)).items;
    for (const [position, { id }] of sponsors.toReversed().entries())
      await database.db.updateTable('entry').set({ position }).where('id', '=', id).execute();
    const added = [
      [event, { fields: { day: '2025-10-20', category: 'new' } }],
      [event, { fields: { day: '2021-05-05', category: 'gala' } }],
      [sponsor, {}],
      [update, {}],
      [heroSection, {}],
    ] as const;
    for (const [type, changes] of added) {
      const id = await store.create(type, createDraft('added', { ...changes, status: 'draft', date: 0 }));
      const { token } = await create(id, type.name);
      const previewed = await previews(token);
      if (!previewed) throw new Error('The link does not work.');
      const upcoming = { orderBy: 'upcoming', today: '2025-10-10' } as const;
      const queries: readonly Partial<ListQuery>[] = [
        {},
        { search: 'tea' },
        { order: 'asc', orderBy: 'title' },
        ...(type === event ? [upcoming, { ...upcoming, category: 'gala' }] : []),
        ...(type === sponsor ? [{ orderBy: 'menu_order', order: 'asc' } as const] : []),
      ];
      const read = async (from: ContentHost) => {
        const lists = [];
        for (const query of queries)
          for (const [page, perPage] of [
            [1, 2],
            [3, 2],
            [1, 10],
          ] as const) {
            const found = await from.list(type, { ...defaultQuery, ...query, perPage, page });
            lists.push([query, page, perPage, found.total, found.items.map((item) => item.id)]);
          }
        return { lists, categories: await from.categories(type) };
      };
      const preview = await read(previewed.host);
      const before = await read(openHost());
      await database.db
        .updateTable('entry')
        .set({ status: 'publish', date_gmt: gmtText(fixtureNow) })
        .where('id', '=', id)
        .execute();
      const published = await read(openHost());
      expect(preview, type.name).toEqual(published);
      expect(before).not.toEqual(published);
      await database.db.deleteFrom('entry').where('id', '=', id).execute();
    }
  });

  test('of a type that shows only its newest, an older one is where the site would have it', async () => {
    const { store, create, previews } = await openPreviews(await open());
    const older = await store.create(heroSection, createDraft('older', { date: fixtureNow - 3 * day }));
    const newer = await store.create(heroSection, createDraft('newer'));
    const draft = await store.create(heroSection, createDraft('draft', { status: 'draft', date: 0 }));
    const openHero = async (id: number) => previews((await create(id, heroSection.name)).token);
    const firstOf = async (preview: Awaited<ReturnType<typeof openHero>>) =>
      (await preview?.host.list(heroSection, { ...defaultQuery, perPage: 1 }))?.items[0]?.slug;
    const previewed = await openHero(older);
    expect([previewed?.isShown, await firstOf(previewed)]).toEqual([false, 'newer']);
    const shown = await openHero(newer);
    expect([shown?.isShown, await firstOf(shown)]).toEqual([true, 'newer']);
    const next = await openHero(draft);
    expect([next?.isShown, await firstOf(next)]).toEqual([true, 'draft']);
  });

  test('a link ends after a week, or when its entry goes to the bin', async () => {
    const database = await open();
    const { store, links, create, previews, pass } = await openPreviews(database);
    const bin = new EntryBin(database.db);
    const [id, other] = [
      await store.create(update, createDraft('one', { status: 'draft' })),
      await store.create(update, createDraft('two', { status: 'draft' })),
    ];
    const [{ token, until }, { token: otherToken }] = [await create(id), await create(other)];
    expect(until).toBe(new Date(fixtureNow + 7 * day).toISOString().slice(0, 19));
    const row = await findEntry(database.db, update, other);
    if (row === null) throw new Error('The entry is missing.');
    await bin.add(row);
    expect(await previews(otherToken)).toBeNull();
    expect(
      await links.create({ type: 'update', id: other, title: 'Title' }, { id: 'anybody', name: 'Anybody' }),
    ).toBe('gone');
    const inBin = await findEntry(database.db, update, other);
    if (inBin) await bin.restore(update, inBin, 'as before');
    expect(await previews(otherToken), 'restoring the entry does not restore its links').toBeNull();
    const { token: later } = await create(other);
    expect(await previews(later)).not.toBeNull();
    const again = await findEntry(database.db, update, other);
    if (again) await bin.add(again);
    await bin.remove(update, other);
    expect(await previews(later)).toBeNull();
    pass(7 * day - 2_000);
    expect(await previews(token)).not.toBeNull();
    expect(await links.list(id)).toHaveLength(1);
    pass(2_000);
    expect(await previews(token)).toBeNull();
    expect(await links.list(id)).toEqual([]);
    await create(id);
    expect(await database.db.selectFrom('preview_link').selectAll().execute()).toHaveLength(1);
  });

  test('a link ends when its creator is suspended or removed, and stays ended', async () => {
    const database = await open();
    const { store, team, creator, links, create, previews } = await openPreviews(database);
    const id = await store.create(update, createDraft('one', { status: 'draft' }));
    const { token } = await create(id);
    await team.setSuspended(creator, true, fixtureNow);
    expect(await previews(token)).toBeNull();
    expect(await links.list(id)).toEqual([]);
    await team.setSuspended(creator, false, fixtureNow);
    expect(await previews(token)).toBeNull();
    const { token: later } = await create(id);
    expect(await previews(later)).not.toBeNull();
    await team.remove(creator);
    expect(await previews(later)).toBeNull();
    expect(await database.db.selectFrom('preview_link').selectAll().execute()).toEqual([]);
  });

  test('an entry has at most the maximum number of links, also with concurrent requests', async () => {
    const { store, creator, links, previews } = await openPreviews(await open());
    const id = await store.create(update, createDraft('one', { status: 'draft' }));
    const created = await Promise.all(
      Array.from({ length: maxLinksPerEntry + 5 }, () =>
        links.create({ type: 'update', id, title: 'Title' }, { id: creator, name: 'Creator' }),
      ),
    );
    expect(created.filter((link) => link === 'full')).toHaveLength(5);
    const tokens = created.flatMap((link) => (typeof link === 'string' ? [] : [link.token]));
    expect(new Set(tokens).size).toBe(maxLinksPerEntry);
    expect(await previews(tokens[0] ?? '')).not.toBeNull();
    expect(await links.list(id)).toHaveLength(maxLinksPerEntry);
  });
});
