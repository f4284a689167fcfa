import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { update } from '../../src/content/types/update.ts';
import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import type { Database, DatabaseLocation } from '../../src/server/db/database.ts';
import { viewsAddress } from '../../src/shared/paths.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { startPostgres } from '../support/real-postgres.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

const news = {
  slug: 'news',
  status: 'publish',
  date: 0,
  authorId: null,
  title: 'News',
  html: '',
  fields: {},
} as const;

type Headers = Readonly<Record<string, string>>;

/** Opens a page like a phone's browser. Node's `fetch` would send the headers of a script. */
const open = async (site: SiteProcess, path: string, headers: Headers = {}, method = 'GET') => {
  const outgoing = request(site.address + path, {
    method,
    headers: { 'user-agent': phone, 'sec-fetch-mode': 'navigate', ...headers },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  await text(response);
  return { status: response.statusCode, headers: response.headers };
};

/** Reports a page that was opened by navigation inside the site. */
const reportView = (site: SiteProcess, path: string, headers: Headers = {}) =>
  fetch(site.address + viewsAddress, {
    method: 'POST',
    body: path,
    headers: { 'user-agent': phone, origin: site.address, ...headers },
  });

const readViews = async ({ db }: Database): Promise<Record<string, number>> => {
  const rows = await db.selectFrom('page_view').select(['path', 'count']).orderBy('path').execute();
  return Object.fromEntries(rows.map(({ path, count }) => [path, count]));
};

const variablesFor = (location: DatabaseLocation, folder: string) => ({
  ADMIN_PASSWORD: 'a-long-enough-password',
  DATA_DIR: location.dialect === 'sqlite' ? join(location.file, '..') : folder,
  ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url, SECRET_KEY: testSecretText } : {}),
});

/** Adds up views by path. */
const addViews = (...counts: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const [path, count] of counts.flatMap(Object.entries)) sum[path] = (sum[path] ?? 0) + count;
  return sum;
};

/** Opens pages as visitors and others do; returns the views that count. */
const visitPages = async (site: SiteProcess) => {
  // Rendered, then from the cache, then not modified.
  const first = await open(site, '/');
  expect((await open(site, '/?utm_source=friend')).status).toBe(200);
  const known = { 'if-none-match': first.headers.etag ?? '' };
  expect((await open(site, '/', known)).status).toBe(304);
  await open(site, '/updates/news');
  // A non-canonical path only redirects.
  expect((await open(site, '/updates/news/')).status).toBe(301);
  await open(site, '/updates/news');
  expect((await open(site, '/%41bout')).status).toBe(301);
  await open(site, '/%61bout');
  await open(site, '/events?search=gala');
  await open(site, '/events?search=dance&page=1');

  // None of these counts as a view.
  await open(site, '/about', {}, 'HEAD');
  for (const headers of [
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': '' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-mode': 'cors' },
    { 'sec-fetch-dest': 'iframe' },
  ])
    expect((await open(site, '/about', headers)).status).toBe(200);
  expect((await open(site, '/nowhere')).status).toBe(404);
  expect((await open(site, '/404')).status).toBe(404);
  expect((await open(site, '/updates/never-written')).status).toBe(404);
  for (const path of ['/offline', '/feed.xml', '/robots.txt', '/wp-json/wp/v2/update', '/favicon.svg'])
    expect((await open(site, path)).status).toBe(200);
  return { '/': 3, '/updates/news': 2, '/about': 1, '/events': 2 };
};

/** Reports views of existing and other pages, with the same response for all; returns the views that count. */
const reportViews = async (site: SiteProcess) => {
  const responses = [
    await reportView(site, '/updates/news'),
    await reportView(site, '/updates/news'),
    await reportView(site, '/gallery?tab=videos'),
    await reportView(site, '/updates/invented'),
    await reportView(site, '/nowhere'),
    await reportView(site, '/feed.xml'),
    await reportView(site, 'not a path'),
    await reportView(site, ''),
    await reportView(site, '/%00'),
    await reportView(site, `/about?${'a'.repeat(2_000)}`),
    await reportView(site, '/about', { 'user-agent': 'curl/8.0' }),
  ];
  for (const response of responses) {
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toBeNull();
  }
  expect((await reportView(site, 'a'.repeat(100_000))).status).toBe(413);
  for (const foreign of [{ origin: 'https://other.example' }, { 'sec-fetch-site': 'cross-site' }])
    expect((await reportView(site, '/about', foreign)).status).toBe(403);
  return { '/gallery': 1, '/updates/news': 2 };
};

/** Opens pages of several processes at once; returns the views. */
const visitTogether = async (sites: readonly SiteProcess[]) => {
  const paths = ['/', '/about', '/events', '/updates/news'];
  const visits = sites.flatMap((site) =>
    paths.map(async (path) => {
      for (let view = 0; view < 10; view += 1) await open(site, path);
    }),
  );
  await Promise.all(visits);
  return Object.fromEntries(paths.map((path) => [path, 10 * sites.length]));
};

onEveryDatabase(({ newLocation, newFolder, open: openDatabase }, dialect) => {
  test('counts each view of a visitor once, and loses only those of the last seconds, and only when killed', {
    timeout: 120_000,
  }, async () => {
    const location = await newLocation();
    const database = await openDatabase(location);
    await new EntryStore(database.db).create(update, news);
    const start = () => startSiteProcess(variablesFor(location, newFolder()));

    const killed = await start();
    for (let view = 0; view < 30; view += 1) await open(killed, '/');
    await expect.poll(() => readViews(database), { timeout: 20_000, interval: 100 }).toEqual({ '/': 30 });
    await open(killed, '/contact');
    expect(await killed.end('SIGKILL')).toBe('SIGKILL');
    // Whether the very last view was written depends on timing.
    const { '/contact': last = 0, ...before } = await readViews(database);
    expect(before).toEqual({ '/': 30 });
    expect(last).toBeLessThanOrEqual(1);

    // The next processes add to the same counts. PostgreSQL may have several.
    const count = dialect === 'postgres' ? 2 : 1;
    const sites = await Promise.all(Array.from({ length: count }, start));
    const [site] = sites;
    if (!site) throw new Error('No site runs.');
    const expected: Record<string, number>[] = [before];
    try {
      expected.push(await visitPages(site), await visitTogether(sites), await reportViews(site));
    } finally {
      // The last reports may still be in progress.
      for (const each of sites) expect(await each.end('SIGTERM')).toBe(0);
    }
    const { '/contact': _, ...after } = await readViews(database);
    expect(after).toEqual(addViews(...expected));
    expect(site.output()).not.toContain('"level":"error"');
  });
});

test('during a database outage, queues views, logs one error, and still shuts down', async () => {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'campaign-views-'));
  const site = await startSiteProcess(
    variablesFor({ dialect: 'postgres', url: await postgres.create('site') }, folder),
  );
  const errorLines = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
  try {
    await open(site, '/');
    await postgres.stop();
    for (let view = 0; view < 3; view += 1) expect((await open(site, '/')).status).toBe(200);
    await expect.poll(errorLines, { timeout: 20_000, interval: 100 }).toHaveLength(1);
    expect(errorLines()[0]).toContain('database away');
  } finally {
    // The program exits although it cannot write the views.
    expect(await site.end('SIGTERM')).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }
  expect(errorLines()).toHaveLength(1);
});
