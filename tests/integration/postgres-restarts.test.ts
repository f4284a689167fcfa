import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/server/db/database.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { expectNothingLost, startPostingVisitors } from '../support/posting-visitors.ts';
import { startPostgres } from '../support/real-postgres.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

/** Clean and immediate stops by turns. */
const restarts = 4;
/** The minimum number of acknowledged posts between two restarts. */
const postsBetween = 12;
const visitors = 8;

test(`PostgreSQL restarts ${restarts} times under load: both processes survive, and no acknowledged post is lost`, {
  timeout: 400_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-restarts-'));
  const [postgres, mail] = [await startPostgres({ isDurable: true }), await startMailServer()];
  const url = await postgres.create('site');
  const variables = {
    DATABASE_URL: url,
    SECRET_KEY: testSecretText,
    ADMIN_PASSWORD: 'a-long-enough-password',
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Thandiwe <thandiwe@example.org>',
  };
  const sites = [
    await startSiteProcess({ ...variables, DATA_DIR: join(folder, 'one') }),
    await startSiteProcess({ ...variables, DATA_DIR: join(folder, 'two') }),
  ] as const;
  onTestFinished(async () => {
    for (const site of sites) await site.end('SIGTERM');
    await Promise.all([postgres.stop(), mail.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  const { acknowledged, waitForPosts, stop } = startPostingVisitors({
    addresses: sites.map(({ address }) => address),
    visitors,
    stamp: await readPageStamp(sites[0].address),
  });
  for (let restart = 0; restart < restarts; restart += 1) {
    await waitForPosts(postsBetween);
    await postgres.restart(restart % 2 === 0 ? 'fast' : 'immediate');
  }
  await waitForPosts(postsBetween);
  await stop();

  // All responses are 200, 404 or 503.
  expect([...acknowledged.statuses.keys()].filter((key) => !/ (200|404|503)$/.test(key))).toEqual([]);
  expect(acknowledged.statuses.get('post 503') ?? 0).toBeGreaterThan(0);
  for (const site of sites) {
    expect(site.process.exitCode).toBeNull();
    expect(site.process.signalCode).toBeNull();
    expect((await fetch(`${site.address}/contact`)).status).toBe(200);
    // Each outage and each recovery is logged once.
    const lines = (event: string) => site.output().split(`"event":"${event}"`).length - 1;
    expect(lines('database away')).toBeGreaterThanOrEqual(1);
    expect(lines('database away')).toBeLessThanOrEqual(3 * restarts);
    expect(lines('database back')).toBe(lines('database away'));
    expect(site.output()).not.toMatch(/"level":"error","event":"(?!database away)/);
  }

  const database = await openDatabase({ dialect: 'postgres', url });
  await expectNothingLost(database, acknowledged);
  await database.close();
});
