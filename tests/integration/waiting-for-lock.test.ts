import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { siteTimeouts } from '../../src/server/db/postgres/postgres-pool.ts';
import { defaultVotePackages, serialisePrices } from '../../src/shared/votes/votes.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { shortTimeouts, startShortTimeoutSite } from '../support/start-short-timeout-site.ts';

test('rejects a vote that waits too long for a lock, and serves pages meanwhile', {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-lock-'));
  const url = await newPostgresDatabase(inject('postgresTemplate'));
  const variables = { DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password', DATABASE_URL: url };
  // Only the wait for a lock is short: on a busy machine pages may take as long as on a real site.
  const site = await startShortTimeoutSite(variables, { ...siteTimeouts, lock: shortTimeouts.lock });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await site.end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });
  const stamp = await readPageStamp(site.address);
  const vote = () =>
    fetch(`${site.address}/vote`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ form: 'vote', opened: stamp, prices: serialisePrices(defaultVotePackages) },
        ...{ votes: '5', method: 'airtel', phone: '0991234567', key: 'b7c6fd21-3d4f-4f0e-9a51-0d4c6a2f9f10' },
      }),
      headers: { Accept: 'application/json' },
    });
  // Reads are not blocked; creating an order waits for the table, and a transition waits for the revision row.
  await other.query('begin; lock table vote_order in exclusive mode');
  await other.query("update revision set value = value where name = 'votes'");

  let isRejected = false;
  const pendingVote = vote().finally(() => {
    isRejected = true;
  });
  const statuses: number[] = [];
  const read = async (turn: number): Promise<void> => {
    // A new address each time, so that no response is cached.
    for (const path of [
      `/updates?page=${turn + 2}`,
      '/api/votes/progress',
      `/wp-json/wp/v2/update?page=1&search=${turn}`,
    ])
      statuses.push((await fetch(site.address + path)).status);
  };
  for (let turn = 0; !isRejected; turn += 1) await read(turn);
  const response = await pendingVote;
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  await read(1_000);
  expect(statuses.filter((status) => status === 503)).toEqual([]);
  expect(site.output()).toContain('"event":"statement given up"');
  expect(site.output()).not.toContain('"event":"database away"');

  await other.query('rollback');
  await vi.waitFor(async () => expect((await vote()).status).toBe(200), { timeout: 20_000 });
});
