import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { createSignatureHeaders } from '../../src/server/content-host/plugin/message-signature.ts';
import { fixtures } from '../support/content-fixtures.ts';
import { type Behaviour, FakeContentHost, fillTypes } from '../support/fake-content-host.ts';
import { isQuietMachine } from '../support/quiet-machine.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { wordpressItem } from '../support/wordpress-items.ts';

const secret = 'a-secret-of-at-least-24-characters';
const names = contentTypes.map(({ name }) => name);

/** Seconds; more than the slow host takes for one answer. */
const hostTimeout = 20;
/** How long a visitor may wait for a page that is known, and for one of which nothing is known, in milliseconds. */
const maxTimes = { known: 1_000, unknown: 13_000, recovery: 10_000 };
/** How long is waited for what must happen, however busy the machine is. */
const maxWait = 90_000;

/** Not `expect.poll`, which does not know its test while several run at the same time. */
const waitUntil = (isSo: () => boolean | Promise<boolean>, timeout = maxWait) =>
  vi.waitUntil(isSo, { timeout, interval: 250 });

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

const badAnswers: Readonly<
  Record<string, { readonly behaviour: Behaviour; readonly reason: RegExp | null }>
> = {
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
  'one byte every 100 ms': { behaviour: { as: 'dripping' }, reason: /longer than 20 seconds/ },
};

const items = fillTypes(
  names,
  Object.fromEntries(
    names.map((name) => [name, fixtures.map(wordpressItem).filter((item) => item.type === name)]),
  ),
);
const withTitle = (title: string) => ({
  ...items,
  update: (items.update ?? []).map((item) => ({ ...(item as object), title: { rendered: title } })),
});

type Opened = Awaited<ReturnType<typeof open>>;

const open = async (behaviour: Behaviour) => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-bad-answers-'));
  const host = await new FakeContentHost(items).start();
  host.behaviour = behaviour;
  const site: SiteProcess = await startSiteProcess({
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
  const measureUntil = async (text: string, timeout = maxWait): Promise<number> => {
    const start = performance.now();
    await waitUntil(async () => (await get('/updates')).text.includes(text), timeout);
    return performance.now() - start;
  };
  return {
    host,
    output,
    send,
    get,
    measureUntil,
    readReason: async () => (await send({ kind: 'test' })).problems?.[0]?.error ?? '',
    end: async () => {
      await site.end('SIGTERM');
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const rows: string[][] = [];
afterAll(() => {
  const head = ['WordPress answers', 'site', 'visitors meanwhile', 'the team reads', 'fresh afterwards'];
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  process.stdout.write(`${lines.join('\n')}\n`);
});

const seconds = (time: number): string => `${(time / 1_000).toFixed(1)} s`;
const noReason = 'nothing: no answer took too long';

/** Those that keep the site waiting, and the others: each group has a site of its own, and they run at the same time. */
const isLong = (name: string): boolean => /^slow|^one byte/.test(name);

describe.concurrent.each([true, false])('a site that has a copy, answers that take long: %s', (areLong) => {
  const paths = ['/', '/updates', '/events', '/gallery', '/feed.xml', '/sitemap.xml'];
  let site: Opened;
  beforeAll(async () => {
    site = await open({ as: 'normal' });
    await waitUntil(() => site.output().includes('in 10 of 10 content types'));
  }, maxWait * 2);
  afterAll(() => site.end());

  // One after another: the site is the same.
  test.each(Object.entries(badAnswers).filter(([name]) => isLong(name) === areLong))(
    'shows it while the content host answers: %s',
    { concurrent: false, timeout: 4 * maxWait },
    async (name, badAnswer) => {
      const { host, output, send, get, measureUntil, readReason } = site;
      const title = `Edited before ${name}`;
      const from = output().length;
      const readLog = () => output().slice(from);
      const count = (event: string) => readLog().split(`"event":"${event}"`).length - 1;
      host.behaviour = badAnswer.behaviour;
      host.items = withTitle(title);
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
      let reason = noReason;
      let fresh: number;
      if (badAnswer.reason === null) {
        for (let round = 0; round < 10; round += 1) await visit();
        await measureUntil(title, 2 * maxWait);
        fresh = performance.now() - start;
        expect(count('content host failed')).toBe(0);
        host.behaviour = { as: 'normal' };
      } else {
        await visit();
        await waitUntil(() => count('content host failed') === 1);
        await visit();
        reason = await readReason();
        expect(reason).toMatch(badAnswer.reason);
        expect((await get('/updates')).text).not.toContain(title);
        host.behaviour = { as: 'normal' };
        fresh = await measureUntil(title);
        await waitUntil(() => count('content host answers again') === 1);
        expect(count('content host failed')).toBe(1);
        if (isQuietMachine()) expect(fresh).toBeLessThan(maxTimes.recovery);
      }
      const slowest = Math.max(...times);
      const visitors = `${times.length} pages, all 200, slowest ${Math.round(slowest)} ms`;
      rows.push([name, 'with a copy', visitors, reason, `after ${seconds(fresh)}`]);
      if (isQuietMachine()) expect(slowest).toBeLessThan(maxTimes.known);
    },
  );
});

describe.concurrent('a new site', () => {
  test.for(Object.entries(badAnswers))(
    'says so while the content host answers: $0',
    { timeout: 4 * maxWait },
    async ([name, badAnswer], { onTestFinished }) => {
      const site = await open(badAnswer.behaviour);
      onTestFinished(site.end);
      const { host, output, get, measureUntil, readReason } = site;
      const started = performance.now();
      const { status, text, time } = await get('/');
      expect(status).toBe(503);
      expect(text).toContain('Please try again later.');
      let reason = noReason;
      let fresh: number;
      if (badAnswer.reason === null) {
        await measureUntil('/updates/', 2 * maxWait);
        fresh = performance.now() - started;
      } else {
        const isReason = (text: string) => badAnswer.reason?.test(text) === true;
        await waitUntil(async () => isReason(await readReason()));
        reason = await readReason();
        await waitUntil(() => output().includes('Warning: WordPress cannot be read: '));
        expect(output()).toContain('there is no copy of it yet.');
        // One line in the log, whatever needs the content.
        expect(output().match(/^\{/gm)).toHaveLength(1);
        host.behaviour = { as: 'normal' };
        fresh = await measureUntil('/updates/');
        if (isQuietMachine()) expect(fresh).toBeLessThan(maxTimes.recovery);
      }
      rows.push([
        name,
        'new',
        `503 with Try Again after ${seconds(time)}`,
        reason,
        `after ${seconds(fresh)}`,
      ]);
      if (isQuietMachine()) expect(time).toBeLessThan(maxTimes.unknown);
    },
  );
});
