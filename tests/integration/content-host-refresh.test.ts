import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { createSignatureHeaders } from '../../src/server/content-host/plugin/message-signature.ts';
import { newPostgresDatabase } from '../support/databases.ts';
import { FakeContentHost, fillTypes } from '../support/fake-content-host.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

const secret = 'a-secret-of-at-least-24-characters';
const update = (title: string) => ({
  id: 7,
  slug: 'news',
  type: 'update',
  status: 'publish',
  date: '2025-08-01T08:00:00',
  date_gmt: '2025-08-01T08:00:00',
  title: { rendered: title },
  content: { rendered: '<p>What happened</p>' },
});
const names = contentTypes.map(({ name }) => name);

test('an edit in WordPress is on the page within two seconds of its message, and not after a forged one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-refresh-'));
  const host = await new FakeContentHost(fillTypes(names, { update: [update('Before')] })).start();
  const site = await startSiteProcess({
    DATA_DIR: folder,
    ADMIN_PASSWORD: 'a-long-enough-password',
    CONTENT_HOST: host.origin,
    CONTENT_HOST_SECRET: secret,
  });
  try {
    const readPage = async () => (await fetch(`${site.address}/updates`)).text();
    const body = JSON.stringify({ kind: 'items', items: [{ type: 'update', id: 7 }] });
    const send = async (by: string) =>
      (
        await fetch(`${site.address}/api/content-host/refresh`, {
          method: 'POST',
          body,
          headers: createSignatureHeaders('refresh', body, by, Date.now()),
        })
      ).status;
    await expect.poll(readPage, { timeout: 15_000 }).toContain('Before');
    host.items = fillTypes(names, { update: [update('After')] });
    const requests = host.requests.length;
    expect(await send('another-secret-of-24-characters')).toBe(401);
    expect(await readPage()).toContain('Before');
    expect(host.requests).toHaveLength(requests);
    expect(await send(secret)).toBe(202);
    await expect.poll(readPage, { timeout: 2_000, interval: 50 }).toContain('After');
  } finally {
    await site.end('SIGTERM');
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('two processes on one PostgreSQL share what one has read, also while WordPress is away', async () => {
  const folders = [1, 2].map((number) => mkdtempSync(join(tmpdir(), `campaign-shared-${number}-`)));
  const host = await new FakeContentHost(fillTypes(names, { update: [update('Before')] })).start();
  const DATABASE_URL = await newPostgresDatabase();
  const sites: SiteProcess[] = [];
  const startBoth = async () => {
    for (const DATA_DIR of folders)
      sites.push(
        await startSiteProcess({
          DATA_DIR,
          DATABASE_URL,
          SECRET_KEY: testSecretText,
          ADMIN_PASSWORD: 'a-long-enough-password',
          CONTENT_HOST: host.origin,
          CONTENT_HOST_SECRET: secret,
        }),
      );
  };
  const endBoth = async () => {
    for (const site of sites.splice(0)) await site.end('SIGTERM');
  };
  const readBoth = () =>
    Promise.all(sites.map(async ({ address }) => (await fetch(`${address}/updates`)).text()));
  try {
    await startBoth();
    for (const index of [0, 1])
      await expect.poll(async () => (await readBoth())[index], { timeout: 30_000 }).toContain('Before');
    host.items = fillTypes(names, { update: [update('After')] });
    const body = JSON.stringify({ kind: 'items', items: [{ type: 'update', id: 7 }] });
    const headers = () => createSignatureHeaders('refresh', body, secret, Date.now());
    const send = (site: SiteProcess | undefined, signed: ReturnType<typeof headers>) =>
      fetch(`${site?.address}/api/content-host/refresh`, { method: 'POST', body, headers: signed });
    const signed = headers();
    expect((await send(sites[0], signed)).status).toBe(202);
    await expect
      .poll(async () => (await readBoth())[0], { timeout: 10_000, interval: 50 })
      .toContain('After');
    // The second process can only have it from the database.
    host.goDown();
    await expect
      .poll(async () => (await readBoth())[1], { timeout: 10_000, interval: 50 })
      .toContain('After');
    expect((await send(sites[1], signed)).status).toBe(409);
    await endBoth();
    await startBoth();
    for (const page of await readBoth()) expect(page).toContain('After');
  } finally {
    await endBoth();
    await host.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
