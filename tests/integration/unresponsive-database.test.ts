import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { newPostgresDatabase } from '../support/databases.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';
import { startShortTimeoutSite } from '../support/start-short-timeout-site.ts';

test('responds with 503 in time while the database server does not respond', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-silence-'));
  const url = new URL(await newPostgresDatabase(inject('postgresTemplate')));
  const proxy = await startStallingProxy(Number(url.port));
  url.port = String(proxy.port);
  const site = await startShortTimeoutSite({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    DATABASE_URL: url.href,
  });
  onTestFinished(async () => {
    proxy.resume();
    await site.end('SIGTERM');
    await proxy.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const stamp = await readPageStamp(site.address);
  expect((await fetch(`${site.address}/`)).status).toBe(200);
  proxy.stall();

  const timed = async (path: string, init: RequestInit = {}) => {
    const before = performance.now();
    const { status } = await fetch(site.address + path, { ...init, signal: AbortSignal.timeout(60_000) });
    return { status, seconds: (performance.now() - before) / 1_000 };
  };
  const body = new URLSearchParams({ form: 'newsletter', email: 'grace@example.org', opened: stamp });
  const responses = await Promise.all([
    timed('/'),
    ...Array.from({ length: 15 }, () => timed('/events')),
    ...Array.from({ length: 15 }, () => timed('/', { method: 'POST', body })),
    timed('/login'),
    timed('/wp-json/wp/v2/update'),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, ...responses.slice(1).map(() => 503)]);
  // Once the outage is known, later requests do not wait for the timeout again.
  const slowest = Math.max(...responses.map(({ seconds }) => seconds));
  await timed('/events');
  const later = await Promise.all([timed('/events'), timed('/login'), timed('/wp-json/wp/v2/update')]);
  expect(later.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Math.max(...later.map(({ seconds }) => seconds))).toBeLessThan(slowest);

  proxy.resume();
  await vi.waitFor(async () => expect((await fetch(`${site.address}/events`)).status).toBe(200), {
    timeout: 30_000,
    interval: 100,
  });
  expect(site.process.exitCode).toBeNull();
});
