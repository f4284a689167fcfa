import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newPostgresDatabase } from '../support/databases.ts';
import { shortTimeouts, startImpatientSite } from '../support/impatient-site.ts';
import { startStallingProxy } from '../support/stalling-proxy.ts';

test('starts with a database server that is slow to accept connections', {
  timeout: 120_000,
}, async () => {
  const address = new URL(await newPostgresDatabase(inject('postgresTemplate')));
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
  const site = await startImpatientSite(variables);
  expect(await site.end('SIGTERM')).toBe(0);
});
