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
  const fetchHome = async (site: SiteProcess) => (await fetch(`${site.address}/`)).text();

  test('shows a change by another process on the next page of every process', async () => {
    const location = await newLocation();
    const database = await open(location);
    const store = new EntryStore(database.db);
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      for (const site of sites) expect(await fetchHome(site)).toContain('No updates yet');
      const id = await store.create(update, { ...draft, title: 'First words' });
      for (const site of sites) expect(await fetchHome(site)).toContain('First words');
      for (let edit = 1; edit <= 20; edit += 1) {
        await store.update(update, id, { ...draft, title: `Edit number ${edit} ends` });
        for (const site of sites) expect(await fetchHome(site)).toContain(`Edit number ${edit} ends`);
      }
      await removeEntry(database, update, id);
      for (const site of sites) expect(await fetchHome(site)).not.toContain('Edit number');
    });
  });

  test('applies a changed setting to the next page and style sheet of every process', async () => {
    const location = await newLocation();
    const settings = new SettingsStore(await open(location));
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      for (const site of sites) expect(await fetchHome(site)).toContain('<title>Campaign Dashboard</title>');
      await settings.set({ siteTitle: 'Another name', themeColor: '#2563eb' });
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
  });

  test('shows a scheduled update at its time without a write', async () => {
    const location = await newLocation();
    const store = new EntryStore((await open(location)).db);
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      await store.create(update, { ...draft, title: 'At the appointed hour', date: Date.now() + 8_000 });
      for (const site of sites) expect(await fetchHome(site)).not.toContain('At the appointed hour');
      const isShown = async () => {
        for (const site of sites) expect(await fetchHome(site)).toContain('At the appointed hour');
      };
      await vi.waitFor(isShown, { timeout: 20_000, interval: 200 });
    });
  });

  test('opens and closes the vote page at the hero’s times without a write', async () => {
    const location = await newLocation();
    const store = new EntryStore((await open(location)).db);
    const sites = await startSites(location);
    await whileRunning(sites, async () => {
      const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      const fields = { votingStarts: inSeconds(6), votingCloses: inSeconds(16) };
      await store.create(heroSection, { ...draft, fields });
      const expectOnEvery = async (text: string) => {
        for (const site of sites) expect(await (await fetch(`${site.address}/vote`)).text()).toContain(text);
      };
      const soon = { timeout: 25_000, interval: 200 };
      await expectOnEvery('Voting has not opened yet');
      await vi.waitFor(() => expectOnEvery('Choose your votes'), soon);
      await vi.waitFor(() => expectOnEvery('Voting has closed'), soon);
    });
  });

  test('retains the ETag of an unchanged page, and changes that of a changed page', async () => {
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

  test('does not cache a page with a secret token in its address', async () => {
    const sites = await startSites(await newLocation());
    await whileRunning(sites, async () => {
      for (const site of sites)
        for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
          const response = await fetch(`${site.address}${path}?token=only-for-its-reader`);
          expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
          expect(await response.text()).toContain('value="only-for-its-reader"');
        }
    });
  });
});
