import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../scripts/prepare.mjs';
import { freePort } from '../support/free-port.ts';
import { machineEnvironment } from '../support/machine-environment.ts';
import { runProgram } from '../support/run-program.ts';
import { spawnSite } from '../support/site-process.ts';

let folder: string;
let release: string;

type LockFile = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

/** What `npm ci --omit=dev` installs, copied from the packages that are here. */
const installForProduction = (): void => {
  const lock: LockFile = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'));
  const needed = Object.entries(lock.packages).filter(([, { dev }]) => !dev);
  for (const [path] of needed) {
    mkdirSync(dirname(join(release, path)), { recursive: true });
    cpSync(path, join(release, path), { recursive: true });
  }
  const installed = JSON.stringify({ ...lock, packages: Object.fromEntries(needed) });
  writeFileSync(join(release, 'node_modules', '.package-lock.json'), installed);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-release-'));
  release = join(folder, 'package');
  ensureBuilt();
  execFileSync(process.execPath, ['scripts/zip-wordpress-plugin.mjs']);
  execFileSync(process.execPath, ['scripts/write-release.mjs', folder]);
  installForProduction();
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('has neither sources nor packages for development', () => {
  expect(existsSync(join(release, 'src', 'server'))).toBe(false);
  expect(existsSync(join(release, 'node_modules', 'vite'))).toBe(false);
  const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'));
  expect(Object.keys(scripts)).toEqual(
    expect.arrayContaining(['start', 'backup', 'restore', 'check-ledger']),
  );
  expect(Object.keys(scripts)).not.toEqual(expect.arrayContaining(['build']));
});

test('starts with the demo, and its commands run', { timeout: 240_000 }, async () => {
  const data = join(folder, 'data');
  const start = join(release, 'scripts', 'start.mjs');
  const { child, output, ended } = spawnSite(
    // No npm on the path: nothing may be installed.
    { DATA_DIR: data, PORT: String(await freePort()), PATH: dirname(process.execPath) },
    start,
  );
  await expect.poll(output, { timeout: 120_000 }).toContain('The site is at');
  expect(output()).not.toMatch(/Installing|Building|Preparing/);
  const address = /The site is at (\S+)/.exec(output())?.[1];
  const page = await (await fetch(`${address}/`)).text();
  expect(page).toContain('Thandiwe Banda');
  expect((await fetch(`${address}/login`)).status).toBe(200);
  // A picture that sharp makes.
  const picture = await fetch(/property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);

  const run = (name: string, ...args: string[]) =>
    runProgram(process.execPath, [join(release, 'scripts', `${name}.mjs`), ...args], {
      ...machineEnvironment(),
      DATA_DIR: data,
      INIT_CWD: folder,
    });
  expect(await run('check-ledger')).toMatchObject({ code: 0, errors: '' });
  expect(await run('backup', 'backup.zip')).toMatchObject({ code: 0, errors: '' });
  expect(await run('export', 'content.zip')).toMatchObject({ code: 0, errors: '' });
  expect(await run('restore', 'missing.zip')).toMatchObject({ code: 1 });
});
