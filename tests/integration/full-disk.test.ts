import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPageStamp } from '../support/page-stamp.ts';
import { startSiteProcess } from '../support/site-process.ts';
import { fillDisk, smallDisk } from '../support/small-disk.ts';

const password = 'a-long-enough-password';

test('on a full disk, shows pages and an error for writes, and saves again once there is space', {
  timeout: 120_000,
}, async (context) => {
  const disk = smallDisk(12);
  if (disk === null) return context.skip();
  const site = await startSiteProcess({ DATA_DIR: disk, ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: password });
  onTestFinished(async () => {
    await site.end('SIGTERM');
  });
  const stamp = await readPageStamp(site.address);
  const signIn = await fetch(`${site.address}/api/admin/sign-in`, {
    method: 'POST',
    body: JSON.stringify({ username: 'admin', password }),
    headers: { 'Content-Type': 'application/json' },
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const team = { cookie, 'Sec-Fetch-Site': 'same-origin' };
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#f7a823' } })
    .jpeg()
    .toBuffer();
  const upload = () =>
    fetch(`${site.address}/api/admin/media/files?name=lake.jpg`, {
      method: 'POST',
      body: new Uint8Array(picture),
      headers: { ...team, 'Content-Type': 'application/octet-stream' },
    });
  const contact = (message: string) =>
    fetch(`${site.address}/contact`, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ form: 'contact', name: 'Grace', email: 'grace@example.org', subject: 'Moni' },
        ...{ message, opened: stamp },
      }),
    });

  const filler = fillDisk(disk);
  const rejected = await upload();
  expect(rejected.status).toBe(507);
  expect(await rejected.json()).toMatchObject({
    message: expect.stringMatching(/disk is full, so this was not saved/),
  });
  expect(site.output()).toContain('ENOSPC');
  // SQLite still uses the free space in its files before it reports a full disk.
  let response = await contact('0');
  for (let turn = 1; response.status === 200 && turn < 25; turn += 1)
    response = await contact('word '.repeat(900) + turn);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await response.text()).toContain('Please send it again');
  expect(site.output()).toContain('database or disk is full');
  expect(site.output()).not.toContain('cannot rollback');
  expect((await fetch(`${site.address}/events`)).status).toBe(200);
  expect((await fetch(`${site.address}/feed.xml`)).status).toBe(200);
  // The log has one line per outage, however many writes fail.
  const countEvents = (event: string): number => site.output().split(`"event":"${event}"`).length - 1;
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await contact(`later ${turn} ${'word '.repeat(900)}`)).status).toBe(503);
    expect((await fetch(`${site.address}/updates`)).status).toBe(200);
  }
  expect([countEvents('database away'), countEvents('database back')]).toEqual([1, 0]);

  rmSync(filler);
  await vi.waitFor(async () => expect((await contact('after')).status).toBe(200), { timeout: 20_000 });
  expect((await upload()).status).toBe(200);
  expect(countEvents('database back')).toBe(1);
});
