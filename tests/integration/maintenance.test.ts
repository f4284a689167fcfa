import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { update } from '../../src/content/types/update.ts';
import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const password = 'a-long-enough-password';
const webhookSecret = 'hook-0123456789';
const hidden = 'Only while the site is open';

type Headers = Readonly<Record<string, string>>;

/** Starts two processes on PostgreSQL, one on SQLite, with one update on the site. */
const startSites = async (dialect: DatabaseLocation['dialect']) => {
  const folder = createDataFolder();
  const place: DatabaseLocation =
    dialect === 'postgres'
      ? { dialect, url: await newPostgresDatabase(inject('postgresTemplate')) }
      : { dialect, file: `${folder}/site.db` };
  const variables = {
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    PAYCHANGU_SECRET_KEY: 'sec-live-0123456789',
    PAYCHANGU_WEBHOOK_SECRET: webhookSecret,
    PAYCHANGU_URL: 'http://127.0.0.1:9',
    ...(place.dialect === 'postgres' ? { DATABASE_URL: place.url } : {}),
  };
  const sites = await Promise.all(
    [variables, ...(dialect === 'postgres' ? [variables] : [])].map((one) => startSiteProcess(one)),
  );
  const database: Database = await openDatabase(place);
  const store = new EntryStore(database.db);
  await store.create(update, {
    slug: 'news',
    status: 'publish',
    date: Date.now() - 60_000,
    authorId: null,
    title: hidden,
    html: '',
    fields: {},
  });
  const [site, other] = [sites[0], sites.at(-1)];
  if (!site || !other) throw new Error('No site runs.');
  const end = async () => {
    await Promise.all(sites.map((one) => one.end('SIGTERM')));
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { sites, site, other, store, settings: new SettingsStore(database), end };
};

const signIn = async ({ address }: SiteProcess): Promise<string> => {
  const response = await fetch(`${address}/api/admin/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ username: 'admin', password }),
  });
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

const get = async (address: string, path: string, headers: Headers = {}) => {
  const response = await fetch(address + path, { headers, redirect: 'manual' });
  const header = (name: string) => response.headers.get(name);
  return {
    status: response.status,
    type: header('content-type')?.split(';')[0],
    retryAfter: header('retry-after'),
    caching: header('cache-control'),
    text: await response.text(),
  };
};

/** Requests a path exactly as written; a browser would normalise it. */
const statusAt = async (address: string, method: 'GET' | 'POST', path: string): Promise<number> => {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path, method, headers: { origin: address } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
};

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let running: Awaited<ReturnType<typeof startSites>>;

  beforeAll(async () => {
    running = await startSites(dialect);
  });

  afterAll(() => running.end());

  test('shows visitors a maintenance response in the format they requested, and the site to the team', async () => {
    const { sites, site, other, settings } = running;
    const { address } = site;
    const stamp = await readPageStamp(address);
    const cookie = await signIn(site);
    for (const { address: at } of sites) expect((await get(at, '/updates')).text).toContain(hidden);
    await settings.set({ maintenanceMode: true, contactEmail: 'zikomo@example.org' });

    for (const path of [
      '/',
      '/updates',
      '/updates?category=x',
      '/vote',
      '/nowhere',
      '/%61bout',
      '//x/admin',
    ]) {
      const response = await get(address, path);
      expect([path, response.status, response.type, response.retryAfter, response.caching]).toEqual([
        path,
        503,
        'text/html',
        '3600',
        'no-store',
      ]);
      expect(response.text).toContain('We will be back soon');
      expect(response.text).toContain('mailto:zikomo@example.org');
      expect(response.text).not.toContain(hidden);
      expect(response.text).not.toContain('<script');
    }
    for (const path of ['/feed.xml', '/sitemap.xml', '/media-kit.zip', '/vote/ledger.csv'])
      expect(await get(address, path)).toMatchObject({
        status: 503,
        type: 'text/plain',
        retryAfter: '3600',
      });
    const rest = await get(address, '/wp-json/wp/v2/update');
    expect([rest.status, rest.type]).toEqual([503, 'application/json']);
    expect(JSON.parse(rest.text)).toMatchObject({ code: 'maintenance_mode', data: { status: 503 } });
    expect(await get(address, '/api/votes/progress')).toMatchObject({
      status: 503,
      type: 'application/json',
    });

    const styleSheet = /href="(\/static\/css\/[^"]+)"/.exec((await get(address, '/')).text)?.[1] ?? '';
    for (const path of [
      styleSheet,
      '/favicon.ico',
      '/robots.txt',
      '/site.webmanifest',
      '/icons/icon-192.png',
    ])
      expect([path, (await get(address, path)).status]).toEqual([path, 200]);
    for (const path of ['/login', '/admin/settings/general', '/api/admin/me'])
      expect([path, (await get(address, path)).status]).toEqual([path, 200]);

    // Responses to the team are not cached for visitors.
    for (const { address: at } of [site, other]) {
      for (const path of ['/updates', '/wp-json/wp/v2/update'])
        for (let times = 0; times < 2; times += 1) {
          const shown = await get(at, path, { cookie });
          expect([shown.status, shown.text.includes(hidden)]).toEqual([200, true]);
          expect(await get(at, path)).toMatchObject({ status: 503 });
        }
      const shown = await get(at, '/updates', { cookie });
      expect(shown.caching).toBe('no-store');
      expect(shown.text).toContain('Maintenance mode is on: only the team sees this page.');
      // Counting a view renders the page too, and must not cache it for visitors.
      const headers = { origin: at, cookie, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/143.0' };
      await fetch(`${at}/api/views`, { method: 'POST', headers, body: '/updates' });
      expect(await get(at, '/updates')).toMatchObject({ status: 503 });
      expect(await get(at, '/updates', { cookie: 'campaign.session_token=forged' })).toMatchObject({
        status: 503,
      });
    }

    const message = { name: 'Grace', email: 'grace@example.org', subject: 'Moni', message: 'Moni!' };
    const post = (path: string, headers: Headers = {}) =>
      fetch(address + path, {
        method: 'POST',
        headers: { origin: address, ...headers },
        body: new URLSearchParams({ form: 'contact', opened: stamp, ...message }),
      });
    const rejected = await post('/contact');
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(await rejected.text()).toContain('We will be back soon');
    const asJson = await post('/contact', { accept: 'application/json' });
    expect(asJson.status).toBe(503);
    expect(await asJson.json()).toEqual({
      message: 'We are working on this site. Please come back in about an hour.',
    });
    expect(await statusAt(address, 'POST', '/share/../contact')).toBe(503);
    expect((await post('/contact', { cookie })).status).toBe(200);

    const notice = JSON.stringify({ charge_id: 'MM-7K2Q-9XWD-4HTB', status: 'success' });
    const signature = createHmac('sha256', webhookSecret).update(notice).digest('hex');
    const received = await fetch(`${address}/api/payments/paychangu`, {
      method: 'POST',
      headers: { Signature: signature },
      body: notice,
    });
    expect(received.status).toBe(200);

    await settings.set({ maintenanceMode: false });
    for (const { address: at } of sites)
      for (const headers of [{}, { cookie }])
        for (const path of ['/updates', '/wp-json/wp/v2/update']) {
          const response = await get(at, path, headers);
          expect([response.status, response.text.includes(hidden)]).toEqual([200, true]);
          expect(response.caching).toBe('no-cache');
          expect(response.text).not.toContain('Maintenance mode is on');
        }
    expect((await post('/contact')).status).toBe(200);
  }, 60_000);

  test('shows the page of a preview link in maintenance mode, and no other page', async () => {
    const { site, other, store, settings } = running;
    const draft = {
      slug: 'zikomo-ünd-moni',
      status: 'draft' as const,
      date: Date.now(),
      authorId: null,
      title: 'Shown around before it is published',
      html: '<p>Text.</p>',
      fields: {},
    };
    const id = await store.create(update, draft);
    const cookie = await signIn(site);
    const linked = await fetch(`${site.address}/api/admin/content/update/${id}/preview`, {
      method: 'POST',
      headers: { origin: site.address, cookie },
    });
    const made = z.object({ id: z.number(), address: z.string() }).parse(await linked.json());
    const { pathname, search } = new URL(made.address);
    await settings.set({ maintenanceMode: true });

    for (const { address } of [site, other]) {
      const shown = await get(address, pathname + search);
      expect([shown.status, shown.caching]).toEqual([200, 'no-store']);
      expect(shown.text).toContain(draft.title);
      expect(shown.text).toContain('Only people with this link can see it.');
      expect(shown.text).not.toContain('only the team sees this page');
      const head = await fetch(address + pathname + search, { method: 'HEAD' });
      expect(head.status).toBe(200);
      const files = [...shown.text.matchAll(/(?:src|href|data-scripts)="(\/static\/[^"]+)"/g)];
      const names = files.flatMap(([, name = '']) => name.split(' '));
      expect(names.some((name) => name.endsWith('.js'))).toBe(true);
      expect(names.some((name) => name.endsWith('.css'))).toBe(true);
      for (const name of names) expect([name, (await get(address, name)).status]).toEqual([name, 200]);

      const forged = search.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
      for (const path of [
        pathname,
        pathname + forged,
        `/${search}`,
        `/updates${search}`,
        `/updates/news${search}`,
        `/vote${search}`,
        `/wp-json/wp/v2/update${search}`,
        `/feed.xml${search}`,
      ]) {
        const rejected = await get(address, path);
        expect([path, rejected.status]).toEqual([path, 503]);
        expect(rejected.text).not.toContain(draft.title);
        expect(rejected.text).not.toContain(hidden);
      }
      for (const detour of [`/nowhere/..${pathname}`, `/${pathname}`, `/./${pathname}`])
        expect([detour, await statusAt(address, 'GET', detour + search)]).toEqual([detour, 301]);
      for (const detour of [`${pathname}/../news`, `/share/..${pathname}x`])
        expect([detour, await statusAt(address, 'POST', detour + search)]).toEqual([detour, 503]);
      expect(await statusAt(address, 'POST', pathname + search)).toBe(503);
    }

    const revoked = await fetch(`${site.address}/api/admin/content/update/${id}/preview/${made.id}`, {
      method: 'DELETE',
      headers: { origin: site.address, cookie },
    });
    expect(revoked.status).toBe(204);
    for (const { address } of [site, other]) {
      const ended = await get(address, pathname + search);
      expect(ended.status).toBe(503);
      expect(ended.text).not.toContain(draft.title);
    }
    await settings.set({ maintenanceMode: false });
    for (const { address } of [site, other]) {
      const ended = await get(address, pathname + search);
      expect([ended.status, ended.caching]).toEqual([404, 'no-store']);
      expect(ended.text).toContain('This preview link no longer works.');
      expect(ended.text).not.toContain(draft.title);
    }
  }, 60_000);
});
