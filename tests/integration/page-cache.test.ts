import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { heroSection } from '../../src/content/types/hero-section.ts';
import { update } from '../../src/content/types/update.ts';
import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { removeEntry } from '../support/remove-entry.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const draft = {
  slug: 'news',
  status: 'publish',
  date: 0,
  authorId: null,
  title: 'News',
  html: '',
  fields: {},
} as const;

/** Two processes on PostgreSQL, where any number may run; one on SQLite. All tests of a database share them. */
describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let folder: string;
  let database: Database;
  let store: EntryStore;
  let sites: readonly SiteProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'campaign-page-cache-'));
    const location: DatabaseLocation =
      dialect === 'sqlite'
        ? { dialect, file: join(folder, 'site.db') }
        : { dialect, url: await newPostgresDatabase(inject('postgresTemplate')) };
    database = await openDatabase(location);
    store = new EntryStore(database.db);
    const variables = {
      ADMIN_PASSWORD: 'a-long-enough-password',
      DATA_DIR: folder,
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    const count = dialect === 'postgres' ? 2 : 1;
    sites = await Promise.all(Array.from({ length: count }, () => startSiteProcess(variables)));
  });

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.end('SIGTERM')));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const fetchHome = async (site: SiteProcess) => (await fetch(`${site.address}/`)).text();

  test('shows a change by another process on the next page of every process', async () => {
    for (const site of sites) expect(await fetchHome(site)).toContain('No updates yet');
    const id = await store.create(update, { ...draft, title: 'First words' });
    for (const site of sites) expect(await fetchHome(site)).toContain('First words');
    for (let edit = 1; edit <= 5; edit += 1) {
      await store.update(update, id, { ...draft, title: `Edit number ${edit} ends` });
      for (const site of sites) expect(await fetchHome(site)).toContain(`Edit number ${edit} ends`);
    }
    await removeEntry(database, update, id);
    for (const site of sites) expect(await fetchHome(site)).not.toContain('Edit number');
  });

  test('applies a changed setting to the next page and style sheet of every process', async () => {
    for (const site of sites) expect(await fetchHome(site)).toContain('<title>Campaign Dashboard</title>');
    await new SettingsStore(database).set({ siteTitle: 'Another name', themeColor: '#2563eb' });
    const [first, last] = [sites[0], sites.at(-1)];
    if (!first || !last) throw new Error('No site runs.');
    const html = await fetchHome(first);
    expect(html).toContain('<title>Another name</title>');
    // Another process may get the request for the style sheet.
    const styleSheet = /href="(\/static\/css\/[^"]+)"/.exec(html)?.[1];
    const styles = await fetch(last.address + styleSheet);
    expect(styles.status).toBe(200);
    expect(await styles.text()).toContain('--theme:#2563eb');
  });

  test('without a write, shows a scheduled update and opens and closes the vote page at their times', async () => {
    const expectOnEvery = async (path: string, text: string) => {
      for (const site of sites) expect(await (await fetch(site.address + path)).text()).toContain(text);
    };
    const soon = { timeout: 40_000, interval: 100 };
    /** Writes what takes effect soon, and reads the pages before that time; with more time if they came too late. */
    const schedule = async (write: (time: number) => Promise<void>, readBefore: () => Promise<void>) => {
      for (let ahead = 2_000; ; ahead *= 2) {
        const time = Date.now() + ahead;
        await write(time);
        const error = await readBefore().catch((error: unknown) => error);
        if (Date.now() < time && error === undefined) return;
        if (Date.now() < time || ahead > 20_000) throw error ?? new Error('The pages came too late.');
      }
    };
    const hero = { ...draft, slug: 'hero' };
    const updateId = await store.create(update, { ...draft, title: 'At the appointed hour' });
    const heroId = await store.create(heroSection, hero);

    await schedule(
      async (time) => {
        await store.update(update, updateId, { ...draft, title: 'At the appointed hour', date: time });
        const fields = { votingStarts: new Date(time).toISOString() };
        await store.update(heroSection, heroId, { ...hero, fields });
      },
      async () => {
        for (const site of sites) expect(await fetchHome(site)).not.toContain('At the appointed hour');
        await expectOnEvery('/vote', 'Voting has not opened yet');
      },
    );
    await vi.waitFor(() => expectOnEvery('/', 'At the appointed hour'), soon);
    await vi.waitFor(() => expectOnEvery('/vote', 'Choose your votes'), soon);

    await schedule(
      async (time) => {
        const fields = { votingCloses: new Date(time).toISOString() };
        await store.update(heroSection, heroId, { ...hero, fields });
      },
      () => expectOnEvery('/vote', 'Choose your votes'),
    );
    await vi.waitFor(() => expectOnEvery('/vote', 'Voting has closed'), soon);
  });

  test('retains the ETag of an unchanged page, and changes that of a changed page', async () => {
    for (const site of sites) {
      const first = await fetch(`${site.address}/`);
      const etag = first.headers.get('etag') ?? '';
      const conditional = { headers: { 'if-none-match': etag } };
      expect((await fetch(`${site.address}/?utm_source=somewhere`, conditional)).status).toBe(304);
      // A draft makes the page be rendered anew, although nobody sees a difference.
      await store.create(update, { ...draft, slug: `draft-${sites.indexOf(site)}`, status: 'draft' });
      expect((await fetch(`${site.address}/`, conditional)).status).toBe(304);
      await store.create(update, {
        ...draft,
        slug: `shown-${sites.indexOf(site)}`,
        title: `Shown ${sites.indexOf(site)}`,
        date: Date.now() - 1000,
      });
      expect((await fetch(`${site.address}/`, conditional)).status).toBe(200);
    }
  });

  test('does not cache a page with a secret token in its address', async () => {
    for (const site of sites)
      for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
        const response = await fetch(`${site.address}${path}?token=only-for-its-reader`);
        expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
        expect(await response.text()).toContain('value="only-for-its-reader"');
      }
  });
});
