import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentTypes } from '../../src/content/registry.ts';
import { createSignatureHeaders } from '../../src/server/content-host/plugin/message-signature.ts';
import { FakeContentHost, fillTypes } from '../support/fake-content-host.ts';
import { startSiteProcess } from '../support/site-process.ts';

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
