import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { startPostgres } from '../support/real-postgres.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-health-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const browser = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Mobile Safari/537.36' };

const countViews = async (place: DatabaseLocation) => {
  const database = await openDatabase(place);
  const rows = await database.db.selectFrom('page_view').selectAll().execute();
  await database.close();
  return rows;
};

test('answers whether it is alive and ready, in maintenance mode, too, and counts no view', {
  timeout: 60_000,
}, async () => {
  const folder = newFolder();
  const place: DatabaseLocation = { dialect: 'sqlite', file: join(folder, 'site.db') };
  const site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password' });
  const database = await openDatabase(place);
  await new SettingsStore(database).set({ maintenanceMode: true });
  await database.close();
  expect((await fetch(`${site.address}/`)).status).toBe(503);
  for (const [path, body] of [
    ['/healthz', 'alive\n'],
    ['/readyz', 'ready\n'],
    ['/readyz?from=balancer', 'ready\n'],
  ]) {
    const response = await fetch(site.address + path, { headers: browser });
    expect([path, response.status, await response.text()]).toEqual([path, 200, body]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  const head = await fetch(`${site.address}/healthz`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await fetch(`${site.address}/readyz`, { method: 'POST', body: 'x' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  // Pages with similar addresses are no endpoints.
  expect((await fetch(`${site.address}/readyzz`)).status).toBe(503);
  await site.end('SIGTERM');
  expect(await countViews(place)).toEqual([]);
});

test('is not ready within 5 seconds of PostgreSQL going away or hanging, and ready again by itself', {
  timeout: 180_000,
}, async () => {
  // What was just committed, such as the check of the secret key, must survive the immediate stop.
  const postgres = await startPostgres({ isDurable: true });
  const url = new URL(await postgres.create('site'));
  const proxy = await startStallingProxy(Number(url.port));
  url.port = String(proxy.port);
  const site = await startSiteProcess({
    DATA_DIR: newFolder(),
    ADMIN_PASSWORD: 'a-long-enough-password',
    DATABASE_URL: url.href,
  });
  onTestFinished(async () => {
    await site.end('SIGKILL');
    await proxy.close();
    await postgres.stop();
  });
  const isReady = async () => (await fetch(`${site.address}/readyz`)).status === 200;
  const expectWithin = async (expected: boolean, milliseconds: number) =>
    expect.poll(isReady, { interval: 100, timeout: milliseconds }).toBe(expected);
  const away = 5_000;
  // A busy machine may take long to start the server again.
  const back = 60_000;
  await expectWithin(true, 1_000);

  await postgres.halt('immediate');
  await expectWithin(false, away);
  const response = await fetch(`${site.address}/readyz`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    status: 'not ready',
    problems: expect.arrayContaining([{ check: 'database', reason: 'The database is unavailable.' }]),
  });
  // Neither the address nor the password of the database.
  expect(text).not.toMatch(/postgres|127\.0\.0\.1/);
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  await postgres.resume();
  await expectWithin(true, back);

  proxy.stall();
  await expectWithin(false, away);
  expect((await fetch(`${site.address}/healthz`)).status).toBe(200);
  proxy.resume();
  await expectWithin(true, back);
  await vi.waitFor(async () => expect((await fetch(`${site.address}/`)).status).toBe(200), { timeout: back });
});
