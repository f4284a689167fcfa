import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { heroSection } from '../../src/content/types/hero-section.ts';
import { update } from '../../src/content/types/update.ts';
import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import type { DatabaseLocation } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { onEveryDatabase } from '../support/databases.ts';
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

onEveryDatabase(({ newLocation, newFolder, open }, dialect) => {
  /** Two processes on PostgreSQL, where any number may run; one on SQLite. */
  const startSites = async (location: DatabaseLocation): Promise<SiteProcess[]> => {
    const variables = {
      ADMIN_PASSWORD: 'a-long-enough-password',
      DATA_DIR: location.dialect === 'sqlite' ? join(location.file, '..') : newFolder(),
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    };
    const count = dialect === 'postgres' ? 2 : 1;
    return Promise.all(Array.from({ length: count }, () => startSiteProcess(variables)));
  };
  const whileRunning = async (sites: readonly SiteProcess[], work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } finally {
      await Promise.all(sites.map((site) => site.end('SIGTERM')));
    }
  };
  const homeOf = async (site: SiteProcess) => (await fetch(`${site.address}/`)).text();

  test('what another process writes is on every process’s next page, and nothing before it is', async () => {
    const location = await newLocation();
    const database = await open(location);
    const store = new EntryStore(database.db);
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      for (const site of sites) expect(await homeOf(site)).toContain('No updates yet');
      const id = await store.create(update, { ...draft, title: 'First words' });
      for (const site of sites) expect(await homeOf(site)).toContain('First words');
      for (let edit = 1; edit <= 20; edit += 1) {
        await store.update(update, id, { ...draft, title: `Edit number ${edit} ends` });
        for (const site of sites) expect(await homeOf(site)).toContain(`Edit number ${edit} ends`);
      }
      await removeEntry(database, update, id);
      for (const site of sites) expect(await homeOf(site)).not.toContain('Edit number');
    });
  });

  test('a setting changes every process’s next page, the style sheet with it', async () => {
    const location = await newLocation();
    const settings = new SettingsStore(await open(location));
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      for (const site of sites) expect(await homeOf(site)).toContain('<title>Campaign Dashboard</title>');
      await settings.set({ siteTitle: 'Another name', themeColor: '#2563eb' });
      const [first, last] = [sites[0], sites.at(-1)];
      if (!first || !last) throw new Error('No site runs.');
      const html = await homeOf(first);
      expect(html).toContain('<title>Another name</title>');
      // The process that is asked for the style sheet need not be the one that named it.
      const styleSheet = /href="(\/static\/css\/[^"]+)"/.exec(html)?.[1];
      const styles = await fetch(last.address + styleSheet);
      expect(styles.status).toBe(200);
      expect(await styles.text()).toContain('--theme:#2563eb');
    });
  });

  test('a scheduled update appears when its time comes, without anybody writing', async () => {
    const location = await newLocation();
    const store = new EntryStore((await open(location)).db);
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      await store.create(update, { ...draft, title: 'At the appointed hour', date: Date.now() + 8_000 });
      for (const site of sites) expect(await homeOf(site)).not.toContain('At the appointed hour');
      const isShown = async () => {
        for (const site of sites) expect(await homeOf(site)).toContain('At the appointed hour');
      };
      await vi.waitFor(isShown, { timeout: 20_000, interval: 200 });
    });
  });

  test('the vote page opens and closes when the hero’s moments come, without anybody writing', async () => {
    const location = await newLocation();
    const store = new EntryStore((await open(location)).db);
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      const fields = { votingStarts: inSeconds(6), votingCloses: inSeconds(16) };
      await store.create(heroSection, { ...draft, fields });
      const every = async (words: string) => {
        for (const site of sites) expect(await (await fetch(`${site.address}/vote`)).text()).toContain(words);
      };
      const soon = { timeout: 25_000, interval: 200 };
      await every('Voting has not opened yet');
      await vi.waitFor(() => every('Choose your votes'), soon);
      await vi.waitFor(() => every('Voting has closed'), soon);
    });
  });

  test('an unchanged page keeps its ETag, a changed one gets another', async () => {
    const location = await newLocation();
    const store = new EntryStore((await open(location)).db);
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      for (const site of sites) {
        const first = await fetch(`${site.address}/`);
        const etag = first.headers.get('etag') ?? '';
        const conditional = { headers: { 'if-none-match': etag } };
        expect((await fetch(`${site.address}/?utm_source=somewhere`, conditional)).status).toBe(304);
        await store.create(heroSection, {
          ...draft,
          slug: `hero-${sites.indexOf(site)}`,
          date: Date.now() - 1000,
        });
        expect((await fetch(`${site.address}/`, conditional)).status).toBe(200);
      }
    });
  });

  test('a page with somebody’s secret in its address is kept by nobody', async () => {
    const sites = await startSites(await newLocation());
    await whileRunning(sites, async () => {
      for (const site of sites)
        for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
          const answer = await fetch(`${site.address}${path}?token=only-for-its-reader`);
          expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
          expect(await answer.text()).toContain('value="only-for-its-reader"');
        }
    });
  });
});
