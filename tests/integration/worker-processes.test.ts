import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { onEveryDatabase } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { runSiteUntilExit, type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { startSteadyReaders } from '../support/steady-readers.ts';
import { isProcessRunning, listWorkerProcesses } from '../support/worker-processes.ts';

/** `RESTART_CONNECTIONS=1000 RESTART_SECONDS=60` is the full size. */
const connections = Number(process.env.RESTART_CONNECTIONS ?? 60);
const seconds = Number(process.env.RESTART_SECONDS ?? 6);

const password = 'a-long-enough-password';
const patient = { timeout: 60_000, interval: 100 };

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-workers-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const startSite = async (variables: Readonly<Record<string, string>>): Promise<SiteProcess> => {
  const site = await startSiteProcess({
    DATA_DIR: newFolder(),
    ADMIN_PASSWORD: password,
    WEB_CONCURRENCY: '2',
    ...variables,
  });
  onTestFinished(async () => {
    await site.end('SIGKILL');
  });
  await expect.poll(site.output, patient).toContain('2 worker processes serve the site.');
  return site;
};

const countReplaced = ({ output }: SiteProcess): number =>
  output().split('All 2 worker processes were replaced.').length - 1;

onEveryDatabase(({ newEmptyLocation }, dialect) => {
  test('a first start sets up the site once, and says so once', { timeout: 120_000 }, async () => {
    const folder = newFolder();
    const location = await newEmptyLocation();
    const place: DatabaseLocation =
      location.dialect === 'postgres' ? location : { dialect: 'sqlite', file: join(folder, 'site.db') };
    const site = await startSite({
      DATA_DIR: folder,
      ...(place.dialect === 'postgres' ? { DATABASE_URL: place.url } : {}),
    });
    const lines = site.output().trim().split('\n');
    expect(lines).toEqual([
      ...(dialect === 'postgres' ? [expect.stringContaining('The secret key is in ')] : []),
      `The site is at ${site.address}`,
      '2 worker processes serve the site.',
    ]);
    expect(listWorkerProcesses(site)).toHaveLength(2);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await fetch(site.address)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await site.end('SIGTERM')).toBe(0);
    const database = await openDatabase(place);
    expect(await database.db.selectFrom('team_user').select('username').execute()).toHaveLength(1);
    await database.close();
  });
});

test('worker processes that end are replaced, while the others serve the site', {
  timeout: 120_000,
}, async () => {
  const site = await startSite({});
  const [first, second] = listWorkerProcesses(site);
  if (first === undefined || second === undefined) throw new Error('Two worker processes were expected.');
  process.kill(first, 'SIGKILL');
  await expect.poll(site.output, patient).toContain('worker process ended, another one starts');
  expect((await fetch(site.address)).status).toBe(200);
  await expect.poll(() => listWorkerProcesses(site).length, patient).toBe(2);
  expect(listWorkerProcesses(site)).not.toContain(first);
  // All of them at once: the site comes back by itself.
  for (const pid of listWorkerProcesses(site)) process.kill(pid, 'SIGKILL');
  const isUp = () =>
    fetch(site.address).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, patient).toBe(true);
  await expect.poll(() => listWorkerProcesses(site).length, patient).toBe(2);
  // Without the primary process nothing goes on.
  const rest = listWorkerProcesses(site);
  await site.end('SIGKILL');
  await expect.poll(() => rest.filter(isProcessRunning), patient).toEqual([]);
});

test('a start that fails again and again ends with a sentence', { timeout: 60_000 }, async () => {
  const { code, output } = await runSiteUntilExit(
    { DATA_DIR: newFolder(), ADMIN_PASSWORD: password, WEB_CONCURRENCY: '2', PORT: String(await freePort()) },
    'tests/support/crashing-worker-site.mjs',
  );
  expect(code).toBe(1);
  expect(output).toBe(
    'The site stops, because 5 worker processes ended within a minute before they could serve it; the lines above say why.\n',
  );
});

test('a setting that keeps the site from starting ends it at once, with one sentence', {
  timeout: 60_000,
}, async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => holder.once('listening', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { code, output } = await runSiteUntilExit({
    DATA_DIR: newFolder(),
    ADMIN_PASSWORD: password,
    WEB_CONCURRENCY: '2',
    PORT: port,
  });
  holder.close();
  expect([code, output]).toEqual([
    1,
    `Port ${port} on 127.0.0.1 is in use by another program; set PORT to a free one.\n`,
  ]);
});

test(`SIGHUP replaces the worker processes under ${connections} connections for ${seconds} s, and no request fails`, {
  timeout: (seconds + 180) * 1_000,
}, async () => {
  const site = await startSite({ TRUSTED_PROXIES: '127.0.0.1' });
  const before = listWorkerProcesses(site);
  const readers = startSteadyReaders(Number(new URL(site.address).port), { connections, pause: 250 });
  const begin = performance.now();
  let restarts = 0;
  do {
    restarts += 1;
    site.process.kill('SIGHUP');
    await expect.poll(() => countReplaced(site), patient).toBe(restarts);
  } while (performance.now() - begin < seconds * 1_000);
  const requests = readers.countRequests();
  readers.stop();
  expect(readers.failures).toEqual([]);
  expect(requests).toBeGreaterThan(connections);
  // All connections of a process that ends were told to close, so each reader had several.
  expect(readers.countClosed()).toBeGreaterThanOrEqual(connections / 2);
  expect(listWorkerProcesses(site).filter((pid) => before.includes(pid))).toEqual([]);
  if (process.env.RESTART_CONNECTIONS)
    process.stdout.write(
      `${connections} connections, ${requests} requests, ${restarts} restarts, ${readers.failures.length} failed\n`,
    );
  expect(await site.end('SIGTERM')).toBe(0);
});

test('metrics are those of all worker processes', { timeout: 60_000 }, async () => {
  const token = 'a-token-of-the-monitoring';
  const port = String(await freePort());
  const site = await startSite({ METRICS_PORT: port, METRICS_TOKEN: token });
  const read = (address: string) =>
    fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  for (const address of [site.address, `http://127.0.0.1:${port}`]) {
    const response = await read(address);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('campaign_worker_processes 2\n');
    expect(text).toMatch(/^process_resident_memory_bytes\{worker="1"\} \d+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes\{worker="2"\} \d+$/m);
    expect(text.split('# TYPE process_resident_memory_bytes ')).toHaveLength(2);
    // What is in the database is the same for all.
    expect(text).toContain('campaign_database_up 1\n');
    expect((await fetch(`${address}/metrics`)).status).toBe(401);
  }
  expect(await site.end('SIGTERM')).toBe(0);
});
