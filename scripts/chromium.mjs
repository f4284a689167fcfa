import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, runtime } from './prepare.mjs';

const canRun = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const findRunnable = (paths) => paths.find((path) => existsSync(path) && canRun(path)) ?? null;

/** Chromium without a window of its own: pages take a fifth less processor time in it. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const usual = '/usr/bin/chromium';

const findInstalled = async () => {
  const { chromium } = await import('@playwright/test');
  return findRunnable([
    chromium.executablePath(),
    usual,
    headlessShell,
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]);
};

const attempt = (what, command, args, timeout) => {
  process.stdout.write(`Trying ${what}\n`);
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'], timeout }).status === 0;
};

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const installHeadlessShell = (timeout) =>
  attempt(
    "Debian's package chromium-headless-shell",
    'apt-get',
    ['-o', 'Acquire::Retries=0', 'install', '-y', '-qq', 'chromium-headless-shell'],
    timeout,
  );

/** Finds a Chromium: installed, else Playwright's download, else Debian's package (as root). */
export const findChromium = async () => {
  const found = await findInstalled();
  if (found) return found;
  process.stdout.write('No Chromium on this machine.\n');
  const download = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (attempt("Playwright's own download", runtime(), download, 300_000)) {
    const downloaded = await findInstalled();
    if (downloaded) return downloaded;
  }
  if (isDebianRoot()) {
    attempt("Debian's list of packages", 'apt-get', ['update', '-qq'], 300_000);
    installHeadlessShell(900_000);
  }
  return findInstalled();
};

/**
 * Finds a Chromium for tests, not for measurements, whose figures would no longer compare: the one without a window where there is
 * one. Root gets it beside Debian's usual one; if it cannot be installed, the tests run in the usual one.
 */
export const findTestChromium = async () => {
  if (findRunnable([headlessShell])) return headlessShell;
  const found = await findChromium();
  return found === usual && isDebianRoot() && installHeadlessShell(120_000) && findRunnable([headlessShell])
    ? headlessShell
    : found;
};
