import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageStamp } from '../support/page-stamp.ts';
import { startPostgres } from '../support/real-postgres.ts';
import { startSilentProxy } from '../support/silent-proxy.ts';
import { startSiteProcess } from '../support/site-process.ts';

test('a server that does not answer at all keeps nobody waiting for long', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-silence-'));
  const postgres = await startPostgres();
  const url = new URL(await postgres.create('site'));
  const proxy = await startSilentProxy(Number(url.port));
  url.port = String(proxy.port);
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    DATABASE_URL: url.href,
  });
  onTestFinished(async () => {
    proxy.speak();
    await site.end('SIGTERM');
    await proxy.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const stamp = await pageStamp(site.address);
  expect((await fetch(`${site.address}/`)).status).toBe(200);
  proxy.fallSilent();

  const timed = async (path: string, init: RequestInit = {}) => {
    const before = performance.now();
    const { status } = await fetch(site.address + path, { ...init, signal: AbortSignal.timeout(60_000) });
    return { status, seconds: (performance.now() - before) / 1_000 };
  };
  const body = new URLSearchParams({ form: 'newsletter', email: 'grace@example.org', opened: stamp });
  const answers = await Promise.all([
    timed('/'),
    ...Array.from({ length: 15 }, () => timed('/events')),
    ...Array.from({ length: 15 }, () => timed('/', { method: 'POST', body })),
    timed('/login'),
    timed('/wp-json/wp/v2/update'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, ...answers.slice(1).map(() => 503)]);
  // Once it is known, nobody waits for the same silence once more.
  const slowest = Math.max(...answers.map(({ seconds }) => seconds));
  await timed('/events');
  const later = await Promise.all([timed('/events'), timed('/login'), timed('/wp-json/wp/v2/update')]);
  expect(later.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(Math.max(...later.map(({ seconds }) => seconds))).toBeLessThan(slowest);

  proxy.speak();
  await vi.waitFor(async () => expect((await fetch(`${site.address}/events`)).status).toBe(200), {
    timeout: 30_000,
    interval: 500,
  });
  expect(site.process.exitCode).toBeNull();
});
