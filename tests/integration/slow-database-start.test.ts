import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newPostgresDatabase } from '../support/databases.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';
import { shortTimeouts, startShortTimeoutSite } from '../support/start-short-timeout-site.ts';

test('starts with a database server that is slow to accept connections', {
  timeout: 120_000,
}, async () => {
  const address = new URL(await newPostgresDatabase(inject('postgresTemplate')));
  // Longer than a running site waits for a connection, shorter than a start does.
  const proxy = await startStallingProxy(Number(address.port), shortTimeouts.queue + 500);
  address.port = String(proxy.port);
  const folder = mkdtempSync(join(tmpdir(), 'campaign-test-'));
  onTestFinished(async () => {
    await proxy.close();
    rmSync(folder, { recursive: true });
  });
  const variables = {
    DATA_DIR: folder,
    DATABASE_URL: address.href,
    ADMIN_PASSWORD: 'a-long-enough-password',
  };
  const site = await startShortTimeoutSite(variables);
  expect(await site.end('SIGTERM')).toBe(0);
});
