import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSiteProcess } from '../support/site-process.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-paychangu-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const webhookSecret = 'hook-0123456789';
const body = JSON.stringify({ charge_id: 'MM-7K2Q-9XWD-4HTB', status: 'success' });
const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');

const start = (variables: Readonly<Record<string, string>>) =>
  startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: 'a-long-enough-password', ...variables });

const post = async (site: string, headers: Record<string, string>, sent = body) =>
  (await fetch(`${site}/api/payments/paychangu`, { method: 'POST', headers, body: sent })).status;

test('accepts only signed notices of PayChangu if its secrets are set', async () => {
  const site = await start({
    PAYCHANGU_SECRET_KEY: 'sec-live-0123456789',
    PAYCHANGU_WEBHOOK_SECRET: webhookSecret,
    PAYCHANGU_URL: 'http://127.0.0.1:9',
  });
  try {
    expect(await post(site.address, { Signature: signature })).toBe(200);
    expect(await post(site.address, { Signature: signature, 'Content-Type': 'application/json' })).toBe(200);
    expect(await post(site.address, {})).toBe(401);
    expect(await post(site.address, { Signature: signature }, `${body} `)).toBe(401);
    expect(await post(site.address, { Signature: signature }, 'x'.repeat(70_000))).toBe(413);
    const back = await fetch(
      `${site.address}/api/payments/paychangu?tx_ref=MM-7K2Q-9XWD-4HTB&status=success`,
      {
        redirect: 'manual',
      },
    );
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe('/vote?order=MM-7K2Q-9XWD-4HTB');
  } finally {
    expect(await site.end('SIGTERM')).toBe(0);
  }
  expect(site.output()).not.toMatch(/MM-|sec-live|hook-/);
});

test('has no notice route without the secrets', async () => {
  const site = await start({});
  try {
    expect(await post(site.address, { Signature: signature })).toBe(404);
    expect((await fetch(`${site.address}/api/payments/paychangu`, { redirect: 'manual' })).status).toBe(404);
  } finally {
    await site.end('SIGTERM');
  }
});
