import { spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { npmStart, runSiteUntilExit, startSiteProcess } from '../support/site-process.ts';

type Variables = Readonly<Record<string, string>>;
const startSite = (variables: Variables) => startSiteProcess(variables, npmStart);
const runUntilExit = (variables: Variables) => runSiteUntilExit(variables, npmStart);

let folder: string;
/** Without a password the first start would install the demo. */
const password = 'a-long-enough-password';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('does not start with a bad variable, and prints one message that names it', async () => {
  const { code, output } = await runUntilExit({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    PORT: '99999',
  });
  expect(code).toBe(1);
  expect(output).toBe('The environment variable PORT must be a port number from 1 to 65535.\n');
});

test('reports a port that is in use', async () => {
  const holder: Server = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const { code, output } = await runUntilExit({ DATA_DIR: folder, ADMIN_PASSWORD: password, PORT: port });
  holder.close();
  expect(code).toBe(1);
  expect(output).toBe(`Port ${port} on 127.0.0.1 is in use by another program; set PORT to a free one.\n`);
});

test('reports a data folder that cannot be written', async () => {
  writeFileSync(join(folder, 'a-file'), '');
  const dataFolder = join(folder, 'a-file', 'data');
  const { code, output } = await runUntilExit({ DATA_DIR: dataFolder, ADMIN_PASSWORD: password });
  expect(code).toBe(1);
  expect(output).toBe(
    `The data folder ${dataFolder} cannot be written to; set DATA_DIR to a folder that can be written to.\n`,
  );
});

test('reports a database server that cannot be reached', async () => {
  const { code, output } = await runUntilExit({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:9/none',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database at DATABASE_URL cannot be reached.*\n$/);
  expect(output).not.toContain('secret');
});

test('reports a file that is not a database', async () => {
  writeFileSync(join(folder, 'site.db'), 'this is no database at all, only some words '.repeat(100));
  const { code, output } = await runUntilExit({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  expect(code).toBe(1);
  expect(output).toMatch(/^The file .*site\.db is not a database of this program.*\n$/);
});

test.each([
  [
    'a wrong password',
    (url: URL) => Object.assign(url, { password: 'wrong' }),
    /refused the user or password/,
  ],
  ['a missing database', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), /does not exist/],
])('reports %s in DATABASE_URL', async (_what, change, sentence) => {
  const url = change(new URL(`${inject('postgresUrl')}/postgres`)).href;
  const { code, output } = await runUntilExit({
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    DATABASE_URL: url,
  });
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(output.trim().split('\n')).toHaveLength(1);
});

test('scripts that run before the installation use only what Node 20 has', () => {
  const known = new Set(
    'spawn spawnSync createHash chmodSync existsSync mkdirSync mkdtempSync readdirSync readFileSync rmSync statfsSync statSync writeFileSync dirname join fileURLToPath'.split(
      ' ',
    ),
  );
  const scripts =
    'start test dev check bench lighthouse screenshots rebuild package run-command prepare installed-packages relay chromium frugal-memory memory-folder with-lock'.split(
      ' ',
    );
  for (const script of scripts) {
    const source = readFileSync(`scripts/${script}.mjs`, 'utf8');
    for (const [, names = '', from = ''] of source.matchAll(/^import \{ ([^}]*) \} from '([^']+)'/gm)) {
      if (from.startsWith('node:'))
        for (const name of names.split(', '))
          expect([script, known.has(name), name]).toEqual([script, true, name]);
      else
        expect([script, from]).toEqual([
          script,
          expect.stringMatching(
            /^\.\/(browser-results|prepare|installed-packages|relay|chromium|frugal-memory|memory-folder|with-lock)\.mjs$/,
          ),
        ]);
    }
  }
});

test('removes the incomplete files of a killed program, and shuts down cleanly on SIGTERM', async () => {
  const uploads = join(folder, 'uploads');
  mkdirSync(uploads);
  const part = join(uploads, 'lake.jpg.0190a7e8-6e5f-4c3e-9f44-0123456789ab.part');
  writeFileSync(part, 'half');
  utimesSync(part, 1, 1);
  const site = await startSite({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  expect((await fetch(`${site.address}/`)).status).toBe(200);
  expect(await site.end('SIGTERM')).toBe(0);
  expect(site.output().trim().split('\n')).toHaveLength(1);
  expect(readdirSync(uploads)).toEqual([]);
});

test('configures the allocator to return memory, except for variables that the operator set, and shuts down cleanly on SIGINT', async () => {
  const own = { MALLOC_ARENA_MAX: '3' };
  const site = await startSite({ DATA_DIR: folder, ADMIN_PASSWORD: password, ...own });
  expect((await fetch(`${site.address}/`)).status).toBe(200);
  // Only Linux has this allocator, and lists the variables of a process.
  if (process.platform === 'linux') {
    const variables = readFileSync(`/proc/${site.process.pid}/environ`, 'utf8').split('\0');
    expect(variables.filter((variable) => variable.startsWith('MALLOC_')).toSorted()).toEqual([
      'MALLOC_ARENA_MAX=3',
      'MALLOC_MMAP_THRESHOLD_=262144',
    ]);
  }
  expect(await site.end('SIGINT')).toBe(0);
  expect(site.output().trim().split('\n')).toHaveLength(1);
});

test('shuts down cleanly if the signal of a Ctrl+C arrives twice', async () => {
  const site = await startSite({ DATA_DIR: folder, ADMIN_PASSWORD: password });
  // Until the start is complete, a signal ends the program at once.
  expect((await fetch(`${site.address}/`)).status).toBe(200);
  site.process.kill('SIGINT');
  await setTimeout(8);
  await site.end('SIGINT');
  // A database that is closed properly has no log left. The exit code may be that of the second signal, if it arrives last.
  expect(readdirSync(folder).filter((name) => name.endsWith('-wal'))).toEqual([]);
});

test('exits when the npm process that started it is terminated', async () => {
  const port = await freePort();
  const env = {
    ...process.env,
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    PORT: String(port),
    npm_lifecycle_event: 'start',
  };
  // Like npm: through a shell, which does not forward signals.
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/start.mjs; true`], {
    env,
    stdio: 'ignore',
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.ok,
      () => false,
    );
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(isUp, { timeout: 30_000 }).toBe(false);
}, 120_000);
