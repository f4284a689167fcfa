import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pageStamp } from '../support/page-stamp.ts';
import { startSiteProcess } from '../support/site-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-proxy-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Sixty-one subscriptions, each said to come from another address. */
const subscribeFromEverywhere = async (variables: Record<string, string>): Promise<number[]> => {
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    ...variables,
  });
  try {
    const opened = await pageStamp(site.address);
    const statuses: number[] = [];
    for (let number = 1; number <= 61; number += 1) {
      const { status } = await fetch(site.address, {
        method: 'POST',
        body: new URLSearchParams({ form: 'newsletter', opened, email: `reader${number}@example.org` }),
        headers: { accept: 'application/json', 'x-forwarded-for': `203.0.113.${number}` },
      });
      statuses.push(status);
    }
    return statuses;
  } finally {
    await site.end('SIGTERM');
  }
};

test('what a client writes about where it comes from is not believed', async () => {
  const statuses = await subscribeFromEverywhere({});
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses[60]).toBe(429);
});

test('behind a proxy that is trusted, its visitors are told apart', async () => {
  const statuses = await subscribeFromEverywhere({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(statuses).toEqual(Array(61).fill(200));
});
