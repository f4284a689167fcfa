import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { createSignatureHeaders } from '../../src/server/content-host/plugin/message-signature.ts';
import { fixtures } from '../support/content-fixtures.ts';
import { type Behaviour, FakeContentHost, fillTypes } from '../support/fake-content-host.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { wordpressItem } from '../support/wordpress-items.ts';

const secret = 'a-secret-of-at-least-24-characters';
const names = contentTypes.map(({ name }) => name);

/** Seconds; more than the slow host takes for one answer. */
const hostTimeout = 15;
/** How long a visitor may wait for a page that is known, in milliseconds: the tests share the machine. */
const maxPageTime = 2_000;
/** How long a visitor may wait for a page of which nothing is known. */
const maxErrorTime = 13_000;
/** How long the site may take to be fresh after the fault has ended. */
const maxRecovery = 25_000;

const respondWith = (type: string, body: string, status = 200): Behaviour => ({
  as: 'responding',
  status,
  type,
  body,
});

const json = 'application/json; charset=UTF-8';
const index = '{"namespaces":["wp/v2"],"timezone_string":"Africa/Blantyre"}';
const notice =
  '<br />\n<b>Notice</b>:  Undefined index: x in <b>/srv/wp-content/plugins/x/x.php</b> on line <b>9</b><br />\n';

const faults: Readonly<Record<string, { readonly behaviour: Behaviour; readonly reason: RegExp | null }>> = {
  'slow, 12 s': { behaviour: { as: 'slow', wait: 12_000 }, reason: null },
  'status 500': { behaviour: respondWith('text/html', '<h1>Error</h1>', 500), reason: /status 500/ },
  'an HTML page': {
    behaviour: respondWith('text/html', '<!doctype html><title>Maintenance</title>'),
    reason: /a page, not JSON/,
  },
  'a PHP notice before the JSON': {
    behaviour: respondWith(json, notice + index),
    reason: /WP_DEBUG_DISPLAY/,
  },
  '50 MB': {
    behaviour: respondWith(json, `{"namespaces":["wp/v2"],"x":"${'x'.repeat(50 * 2 ** 20)}"}`),
    reason: /larger than/,
  },
  'a redirect to another site': {
    behaviour: { as: 'redirecting', to: 'https://parking.example/' },
    reason: /it redirects to https:\/\/parking\.example/,
  },
  'a redirect in a circle': {
    behaviour: { as: 'redirecting', to: '/wp-json/' },
    reason: /redirects more than 5 times/,
  },
  'cut off half-way': { behaviour: { as: 'cut off' }, reason: /could not be reached/ },
  'one byte every 100 ms': { behaviour: { as: 'dripping' }, reason: /longer than 15 seconds/ },
};

const items = fillTypes(
  names,
  Object.fromEntries(
    names.map((name) => [name, fixtures.map(wordpressItem).filter((item) => item.type === name)]),
  ),
);
const withEdit = () => ({
  ...items,
  update: (items.update ?? []).map((item) => ({ ...(item as object), title: { rendered: 'Edited since' } })),
});

const cleanups: (() => Promise<void>)[] = [];
const rows: string[][] = [];
afterAll(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  const head = ['WordPress answers', 'site', 'visitors meanwhile', 'the team reads', 'fresh afterwards'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`${lines.join('\n')}\n`);
});

const open = async (behaviour: Behaviour) => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-faults-'));
  const host = await new FakeContentHost(items).start();
  host.behaviour = behaviour;
  let site: SiteProcess | null = null;
  cleanups.push(async () => {
    await site?.end('SIGTERM');
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: host.origin,
    CONTENT_HOST_SECRET: secret,
    CONTENT_HOST_TIMEOUT: String(hostTimeout),
  });
  const { address, output } = site;
  const send = async (message: object) => {
    const body = JSON.stringify(message);
    const headers = createSignatureHeaders('refresh', body, secret, Date.now());
    const response = await fetch(`${address}/api/content-host/refresh`, { method: 'POST', body, headers });
    return (await response.json()) as { problems?: { error: string }[] };
  };
  const get = async (path: string) => {
    const start = performance.now();
    const response = await fetch(address + path);
    const text = await response.text();
    return { status: response.status, text, time: performance.now() - start };
  };
  /** Milliseconds until the list of updates has the text. */
  const measureUntil = async (text: string, timeout: number): Promise<number> => {
    const start = performance.now();
    await expect
      .poll(async () => (await get('/updates')).text.includes(text), { timeout, interval: 250 })
      .toBe(true);
    return performance.now() - start;
  };
  const readReason = async () => (await send({ kind: 'test' })).problems?.[0]?.error ?? '';
  return { host, output, send, get, measureUntil, readReason };
};

const seconds = (time: number): string => `${(time / 1_000).toFixed(1)} s`;
const countFailures = (output: string): number => output.split('"event":"content host failed"').length - 1;

describe.concurrent.each(Object.entries(faults))('a content host that answers: %s', (name, fault) => {
  test('warm', { timeout: 240_000 }, async () => {
    const { host, output, send, get, measureUntil, readReason } = await open({ as: 'normal' });
    const paths = ['/', '/updates', '/events', '/gallery', '/feed.xml', '/sitemap.xml'];
    await expect.poll(async () => (await get('/')).status, { timeout: 60_000 }).toBe(200);
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
    host.behaviour = fault.behaviour;
    host.items = withEdit();
    await send({ kind: 'all' });
    const start = performance.now();
    const times: number[] = [];
    const visit = async () => {
      for (const path of paths) {
        const { status, time } = await get(path);
        expect([path, status]).toEqual([path, 200]);
        times.push(time);
      }
    };
    let reason = 'nothing: no answer took too long';
    let fresh: number;
    if (fault.reason === null) {
      for (let round = 0; round < 10; round += 1) await visit();
      fresh = (await measureUntil('Edited since', 120_000)) + performance.now() - start;
      expect(countFailures(output())).toBe(0);
    } else {
      await expect
        .poll(
          async () => {
            await visit();
            return countFailures(output());
          },
          { timeout: 60_000, interval: 500 },
        )
        .toBe(1);
      await visit();
      reason = await readReason();
      expect(reason).toMatch(fault.reason);
      expect((await get('/updates')).text).not.toContain('Edited since');
      host.behaviour = { as: 'normal' };
      fresh = await measureUntil('Edited since', maxRecovery);
      await expect
        .poll(() => output().includes('content host answers again'), { timeout: maxRecovery })
        .toBe(true);
      expect(countFailures(output())).toBe(1);
    }
    const slowest = Math.max(...times);
    rows.push([
      name,
      'warm',
      `${times.length} pages, all 200, slowest ${Math.round(slowest)} ms`,
      reason,
      `after ${seconds(fresh)}`,
    ]);
    expect(slowest).toBeLessThan(maxPageTime);
  });

  test('at the start', { timeout: 240_000 }, async () => {
    const { host, output, get, measureUntil, readReason } = await open(fault.behaviour);
    const started = performance.now();
    const { status, text, time } = await get('/');
    expect(status).toBe(503);
    expect(text).toContain('Please try again later.');
    let reason = 'nothing: no answer took too long';
    let fresh: number;
    if (fault.reason === null) {
      await measureUntil('/updates/', 180_000);
      fresh = performance.now() - started;
    } else {
      await expect.poll(readReason, { timeout: 60_000, interval: 500 }).toMatch(fault.reason);
      reason = await readReason();
      await expect.poll(output, { timeout: 60_000 }).toMatch(/Warning: WordPress cannot be read: /);
      expect(output()).toContain('there is no copy of it yet.');
      host.behaviour = { as: 'normal' };
      fresh = await measureUntil('/updates/', maxRecovery);
    }
    rows.push([
      name,
      'at the start',
      `503 with Try Again after ${seconds(time)}`,
      reason,
      `after ${seconds(fresh)}`,
    ]);
    expect(time).toBeLessThan(maxErrorTime);
  });
});
