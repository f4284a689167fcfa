import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSiteToItsEnd, startSiteProcess } from '../support/site-process.ts';

let folder: string;
/** A password makes it a site of its own: without one it is the demo, which is drawn at first start. */
const password = 'a-long-enough-password';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['PORT', '99999'],
  ['PORT', 'three thousand'],
  ['HOST', 'not a host'],
  ['PUBLIC_URL', 'example.org'],
  ['PUBLIC_URL', 'https://example.org/below'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['CONTENT_HOST', 'ftp://example.org'],
  ['ADMIN_USERNAME', 'a b'],
  ['ADMIN_PASSWORD', 'short'],
])('a bad %s (%s) stops the start with one sentence naming it', async (name, value) => {
  const { code, output } = await runSiteToItsEnd({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    [name]: value,
  });
  expect(code).toBe(1);
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).toContain(name);
});

test('without a password it refuses to listen on anything but loopback', async () => {
  const { code, output } = await runSiteToItsEnd({ DATA_DIR: folder, HOST: '0.0.0.0' });
  expect(code).toBe(1);
  expect(output).toMatch(/^The environment variable HOST .*ADMIN_PASSWORD.*\n$/);
});

test('a busy port says so', async () => {
  const holder: Server = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { code, output } = await runSiteToItsEnd({ DATA_DIR: folder, ADMIN_PASSWORD: password, PORT: port });
  holder.close();
  expect(code).toBe(1);
  expect(output).toBe(`Port ${port} on 127.0.0.1 is in use by another program; set PORT to a free one.\n`);
});

test('a data folder that cannot be written says so', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  const dataFolder = join(folder, 'a-file', 'data');
  const { code, output } = await runSiteToItsEnd({ DATA_DIR: dataFolder, ADMIN_PASSWORD: password });
  expect(code).toBe(1);
  expect(output).toBe(
    `The data folder ${dataFolder} cannot be written to; set DATA_DIR to a folder that can.\n`,
  );
});

test('a database that does not answer says so', async () => {
  const { code, output } = await runSiteToItsEnd({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database at DATABASE_URL cannot be reached.*\n$/);
  expect(output).not.toContain('secret');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s shuts it down cleanly', async (signal) => {
  const site = await startSiteProcess({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  expect((await fetch(`${site.address}/`)).status).toBe(200);
  expect(await site.end(signal)).toBe(0);
  expect(site.output().trim().split('\n')).toHaveLength(1);
});
