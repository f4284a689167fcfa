import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { postLimits } from '../../src/server/limits/post-limits.ts';
import { createDataFolder } from '../support/data-folder.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { startSiteProcess } from '../support/site-process.ts';

const limit = postLimits.forms.newsletter.perAddress;

let folder: string;

beforeEach(() => {
  folder = createDataFolder();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Sends one subscription more than one address may, each with another forwarded address. */
const subscribeFromManyAddresses = async (variables: Record<string, string>): Promise<number[]> => {
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    ...variables,
  });
  try {
    const opened = await readPageStamp(site.address);
    const statuses: number[] = [];
    for (let number = 1; number <= limit + 1; number += 1) {
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

test('ignores the forwarded address of an untrusted client', async () => {
  const statuses = await subscribeFromManyAddresses({});
  expect(statuses.slice(0, limit)).toEqual(Array(limit).fill(200));
  expect(statuses[limit]).toBe(429);
});

test('distinguishes visitors behind a trusted proxy', async () => {
  const statuses = await subscribeFromManyAddresses({ TRUSTED_PROXIES: '127.0.0.1' });
  expect(statuses).toEqual(Array(limit + 1).fill(200));
});
