import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoSignIn } from '../../src/shared/demo-sign-in.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { type SiteProcess, spawnSite, startSiteProcess } from '../support/site-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-first-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Listed = { acf: Record<string, string>; tags?: string[]; slug: string };

const listAll = async (site: SiteProcess, base: string): Promise<Listed[]> =>
  (await fetch(`${site.address}/wp-json/wp/v2/${base}?per_page=100`)).json();

test('a first start cut off half-way leaves nothing half; the next one brings the whole demo, a third one nothing new', {
  timeout: 240_000,
}, async () => {
  const variables = { DATA_DIR: folder, PORT: String(await freePort()), DIES_WITH_UPLOADS: '100' };
  const cut = spawnSite(variables, 'tests/support/dying-first-start.mjs');
  expect(await cut.ended).toBe('SIGKILL');
  expect(readdirSync(join(folder, 'uploads')).length).toBeGreaterThanOrEqual(100);

  const first = await startSiteProcess({ DATA_DIR: folder });
  expect(first.output()).toContain('installing the demo campaign');
  // The build has prepared the pictures.
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
  expect(await first.end('SIGTERM')).toBe(0);
  expect(first.output()).toContain(`Demo sign-in: ${demoSignIn.username} / ${demoSignIn.password}`);

  const files = readdirSync(join(folder, 'uploads')).length;
  const second = await startSiteProcess({ DATA_DIR: folder });
  // Before any page was made, a refusal has the campaign's own name, too.
  expect(await (await fetch(`${second.address}/%`)).text()).toContain('Thandiwe Banda');
  expect(second.output()).not.toContain('installing');
  expect(await listAll(second, 'update')).toHaveLength(updates.length);
  expect(readdirSync(join(folder, 'uploads'))).toHaveLength(files);
  await second.end('SIGTERM');

  const ownPassword = { DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' };
  const real = await startSiteProcess(ownPassword);
  expect(real.output()).toContain('this site holds the demo campaign');
  await real.end('SIGTERM');
  // Everybody knows the demo's password: its account is gone.
  expect(real.output()).toContain('The demo’s account was removed');
  expect(real.output()).not.toContain('Demo sign-in');
});

test('a site with a password of its own starts with the defaults, not with somebody else’s campaign', async () => {
  const site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
  expect(site.output()).not.toContain('demo');
  expect(await listAll(site, 'update')).toEqual([]);
  const home = await (await fetch(`${site.address}/`)).text();
  for (const words of ['No hero data found.', 'Contestant', '5 October 2025', 'hello@example.org'])
    expect(home).toContain(words);
  await site.end('SIGTERM');

  // Nor does it get that campaign when its password is forgotten once.
  const forgotten = await startSiteProcess({ DATA_DIR: folder });
  expect(forgotten.output()).not.toContain('installing');
  expect(await listAll(forgotten, 'update')).toEqual([]);
  await forgotten.end('SIGTERM');
  // Nor is a pair shown that does not work there.
  expect(forgotten.output()).not.toContain('Demo sign-in');

  const taken = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_USERNAME: demoSignIn.username.toUpperCase(),
    ADMIN_PASSWORD: 'a-long-enough-password',
  });
  await taken.end('SIGTERM');
  expect(taken.output()).toContain('set ADMIN_USERNAME to another name');
});

test('two processes that start at once on one empty database install the demo once', {
  timeout: 240_000,
}, async () => {
  const url = await newPostgresDatabase();
  const variables = { DATA_DIR: folder, DATABASE_URL: url };
  const sites = await Promise.all([startSiteProcess(variables), startSiteProcess(variables)]);
  const counts = await Promise.all(sites.map(async (site) => (await listAll(site, 'update')).length));
  expect(counts).toEqual([15, 15]);
  await Promise.all(sites.map((site) => site.end('SIGTERM')));
});
