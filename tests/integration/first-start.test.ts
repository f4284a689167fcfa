import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { npmStart, type SiteProcess, spawnSite, startSiteProcess } from '../support/site-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-first-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Listed = { acf: Record<string, string>; tags?: string[]; slug: string };

const listAll = async (site: SiteProcess, base: string): Promise<Listed[]> =>
  (await fetch(`${site.address}/wp-json/wp/v2/${base}?per_page=100`)).json();

/** The tags that messengers read from a shared link, and their picture. */
const expectShareTags = async ({ address }: SiteProcess, path: string, title: string): Promise<void> => {
  const html = await (await fetch(address + path)).text();
  const property = (name: string) =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
  expect(property('og:title')).toContain(title);
  expect(property('og:description').length).toBeGreaterThan(40);
  expect(property('og:url')).toBe(address + path);
  const picture = await fetch(property('og:image'));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
};

test('installs the whole demo after a killed first start, and does not install it again', {
  timeout: 240_000,
}, async () => {
  const variables = { DATA_DIR: folder, PORT: String(await freePort()), CRASH_AFTER_UPLOADS: '100' };
  const cut = spawnSite(variables, 'tests/support/crashing-first-start.mjs');
  expect(await cut.ended).toBe('SIGKILL');
  expect(readdirSync(join(folder, 'uploads')).length).toBeGreaterThanOrEqual(100);

  const first = await startSiteProcess({ DATA_DIR: folder, DEMO_ACTIVITY: 'sample' }, npmStart);
  expect(first.output()).toContain('installing the demo campaign');
  // The build has already prepared the pictures.
  expect(first.output()).not.toContain('Preparing');
  const updates = await listAll(first, 'update');
  expect(updates.length).toBeGreaterThanOrEqual(14);
  expect(new Set(updates.map((update) => update.acf.sub_title)).size).toBe(4);
  const events = await listAll(first, 'event');
  expect(events.length).toBeGreaterThanOrEqual(15);
  expect(events.filter((event) => event.acf.event_date === '').length).toBeGreaterThan(0);
  expect(events.filter((event) => event.acf.event_time === '').length).toBeGreaterThan(0);
  expect((await listAll(first, 'quote')).length).toBeGreaterThanOrEqual(8);
  expect(await listAll(first, 'photo-gallery')).toHaveLength(4);
  expect(await listAll(first, 'video-gallery')).toHaveLength(4);
  expect(await listAll(first, 'sponsor')).toHaveLength(6);
  expect((await listAll(first, 'page')).map((page) => page.slug)).toContain('privacy');
  const pictures =
    JSON.stringify(await listAll(first, 'photo-gallery')).match(/full_image_url":"[^"]+/g) ?? [];
  expect(new Set(pictures).size).toBeGreaterThanOrEqual(24);
  const readLedger = async (site: SiteProcess) => (await fetch(`${site.address}/vote/ledger.csv`)).text();
  const ledger = await readLedger(first);
  expect(ledger.split('\n').length).toBeGreaterThan(200);
  expect(await first.end('SIGTERM')).toBe(0);
  expect(first.output()).toContain(`Demo sign-in: ${demoSignIn.username} / ${demoSignIn.password}`);

  const files = readdirSync(join(folder, 'uploads')).length;
  const second = await startSiteProcess({ DATA_DIR: folder });
  // The site finds the rules as the demo has entered them, and nothing to verify.
  expect(await readLedger(second)).toBe(ledger);
  // An error page shows the campaign's name even before any page was rendered.
  expect(await (await fetch(`${second.address}/%`)).text()).toContain('Thandiwe Banda');
  expect(second.output()).not.toContain('installing');
  expect(await listAll(second, 'update')).toHaveLength(updates.length);
  expect(readdirSync(join(folder, 'uploads'))).toHaveLength(files);
  await expectShareTags(second, '/updates/book-number-5000', 'Book number 5,000');
  await second.end('SIGTERM');

  const ownPassword = { DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' };
  const real = await startSiteProcess(ownPassword);
  expect(real.output()).toContain('this site still has the demo campaign');
  await real.end('SIGTERM');
  // The demo's password is public, so its account is removed.
  expect(real.output()).toContain('The demo account was removed');
  expect(real.output()).not.toContain('Demo sign-in');
});

test('starts with the default settings and no demo if a password is set', async () => {
  const site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
  expect(site.output()).not.toContain('demo');
  expect(await listAll(site, 'update')).toEqual([]);
  const home = await (await fetch(`${site.address}/`)).text();
  for (const text of ['No hero data found.', 'Contestant', '5 October 2025', 'hello@example.org'])
    expect(home).toContain(text);
  await site.end('SIGTERM');

  // The demo is not installed later either, if a start lacks the password.
  const forgotten = await startSiteProcess({ DATA_DIR: folder });
  expect(forgotten.output()).not.toContain('installing');
  expect(await listAll(forgotten, 'update')).toEqual([]);
  await forgotten.end('SIGTERM');
  // The demo's credentials are not printed, because they do not work there.
  expect(forgotten.output()).not.toContain('Demo sign-in');

  const taken = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_USERNAME: demoSignIn.username.toUpperCase(),
    ADMIN_PASSWORD: 'a-long-enough-password',
  });
  await taken.end('SIGTERM');
  expect(taken.output()).toContain('set ADMIN_USERNAME to another name');
});

test('installs the demo once if two processes start on one empty database at the same time', {
  timeout: 240_000,
}, async () => {
  const url = await newPostgresDatabase();
  const variables = { DATA_DIR: folder, DATABASE_URL: url };
  const sites = await Promise.all([startSiteProcess(variables), startSiteProcess(variables)]);
  const counts = await Promise.all(sites.map(async (site) => (await listAll(site, 'update')).length));
  expect(counts).toEqual([15, 15]);
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
});
