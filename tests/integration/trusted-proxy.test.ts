import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postLimits } from '../../src/server/limits/post-limits.ts';
import { pageStamp } from '../support/page-stamp.ts';
import { startSiteProcess } from '../support/site-process.ts';

const most = postLimits.forms.newsletter.perAddress;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-proxy-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One subscription more than one address may send, each said to come from another. */
const subscribeFromEverywhere = async (variables: Record<string, string>): Promise<number[]> => {
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    ...variables,
  });
  try {
    const opened = await pageStamp(site.address);
    const statuses: number[] = [];
    for (let number = 1; number <= most + 1; number += 1) {
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
  expect(statuses.slice(0, most)).toEqual(Array(most).fill(200));
  expect(statuses[most]).toBe(429);
});

test('behind a proxy that is trusted, its visitors are told apart', async () => {
  const statuses = await subscribeFromEverywhere({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(statuses).toEqual(Array(most + 1).fill(200));
});
