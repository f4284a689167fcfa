import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root, runtime } from './prepare.mjs';

const canRun = (path) =>
  spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

const findRunnable = (paths) => paths.find((path) => existsSync(path) && canRun(path)) ?? null;

const findInstalled = async () => {
  const { chromium } = await import('@playwright/test');
  return findRunnable([
    chromium.executablePath(),
    // Preferred: headless only, it needs less memory and processor time.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]);
};

const attempt = (what, command, args, timeout) => {
  process.stdout.write(`No Chromium on this machine: trying ${what}\n`);
  return spawnSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'ignore'], timeout }).status === 0;
};

/** Finds a Chromium for the browser tests: installed, else Playwright's download, else Debian's package (as root). */
export const findChromium = async () => {
  const found = await findInstalled();
  if (found) return found;
  const download = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  if (attempt("Playwright's own download", runtime(), download, 300_000)) {
    const downloaded = await findInstalled();
    if (downloaded) return downloaded;
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (isDebianRoot) {
    attempt("Debian's list of packages", 'apt-get', ['update', '-qq'], 300_000);
    attempt("Debian's package", 'apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], 900_000);
  }
  return findInstalled();
};
