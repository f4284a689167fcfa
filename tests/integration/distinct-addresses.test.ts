import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { requestHeads } from '../support/pipelined-heads.ts';
import { readMemory } from '../support/process-memory.ts';
import { npmStart, startSiteProcess } from '../support/site-process.ts';

const connections = 8;
const maxGrowth = 100;
const maxRemainingGrowth = 50;
const long = 'moni'.repeat(3_000);
/** As long as an address may be for the site to remember what serves it: one takes the memory of several short ones. */
const remembered = 'moni'.repeat(115);

/**
 * The number of distinct addresses of each kind. If the site retained all their responses, or the long addresses, its memory
 * would grow beyond `maxRemainingGrowth`. There are more than the site remembers destinations of those that are cheap to
 * respond to, and fewer of the others.
 */
const kinds: Readonly<Record<string, readonly [count: number, address: (number: number) => string]>> = {
  'unknown page': [2_500, (number) => `/nowhere-${number}-${remembered}`],
  'unread parameter': [2_500, (number) => `/about?campaign=${number}${remembered}`],
  'long unread parameter': [3_000, (number) => `/?x=${number}${long}`],
  'long unknown page': [3_000, (number) => `/${number}${long}`],
  'unknown file': [1_000, (number) => `/static/js/${number}.js`],
  'unknown upload': [1_000, (number) => `/uploads/${number}.webp`],
  'unknown id': [1_500, (number) => `/wp-json/wp/v2/update/${number + 100_000}`],
  search: [1_000, (number) => `/wp-json/wp/v2/update?search=word${number}`],
  'long search': [600, (number) => `/wp-json/wp/v2/event?search=${number}${long}`],
  'unknown slug': [1_500, (number) => `/wp-json/wp/v2/update?slug=unknown-${number}`],
  'list of ids': [600, (number) => `/wp-json/wp/v2/update?include=${number},${number + 1},3`],
  'random parameter': [600, (number) => `/wp-json/wp/v2/quote?p${number}=1`],
  'long random parameter': [600, (number) => `/wp-json/wp/v2/quote?p${number}=${long}`],
  'page of an unknown slug': [80, (number) => `/updates/unknown-${number}`],
  'page of a search': [80, (number) => `/events?search=word${number}`],
  'page of an unknown category': [80, (number) => `/updates?category=none-${number}`],
  'unknown share picture': [200, (number) => `/share/update/unknown-${number}.jpg`],
  malformed: [20, (number) => `/%${number}%`],
};

const allAddresses = function* (share: number): Generator<string> {
  for (const [count, address] of Object.values(kinds))
    for (let number = share; number < count; number += connections) yield address(number);
};

const total = Object.values(kinds).reduce((sum, [count]) => sum + count, 0);

test('does not grow in memory after requests for twenty thousand distinct addresses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-addresses-'));
  const site = await startSiteProcess({ DATA_DIR: folder }, npmStart);
  const memory = () => readMemory(site.process.pid, 'VmRSS');
  let highest = 0;
  const sampler = setInterval(() => {
    highest = Math.max(highest, memory());
  }, 100);
  try {
    // Warm up: request every kind once, so that lazy loading does not count.
    const oneOfEach = Object.values(kinds).map(([, address]) => address(1_000_000));
    await requestHeads(site.address, [...oneOfEach, ...oneOfEach, '/', '/about', '/updates', '/vote']);
    const before = memory();
    const shares = Array.from({ length: connections }, (_, share) =>
      requestHeads(site.address, allAddresses(share)),
    );
    const answered = (await Promise.all(shares)).flatMap((statuses) => [...statuses]);
    expect(answered.reduce((sum, [, count]) => sum + count, 0)).toBe(total);
    expect(answered.filter(([status]) => status >= 500)).toEqual([]);
    expect(highest - before).toBeLessThan(maxGrowth);
    // The remaining growth is that of normal use, with the cached responses.
    await vi.waitFor(() => expect(memory() - before).toBeLessThan(maxRemainingGrowth), {
      timeout: 30_000,
      interval: 500,
    });
  } finally {
    clearInterval(sampler);
    await site.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}, 600_000);
