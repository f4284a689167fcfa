// Tests with a real WordPress, from Debian's packages. Where they cannot be installed, it says so in one line and is no failure.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, globSync, rmSync, writeFileSync } from 'node:fs';
import { findTestChromium } from './chromium.mjs';
import { storeTemporaryFilesInMemory } from './memory-folder.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { runOnRuntime } from './relay.mjs';

const packages = [
  ...['wordpress', 'wordpress-theme-twentytwentythree', 'mariadb-server', 'nginx-light'],
  ...['cli', 'fpm', 'mysql', 'gd', 'curl', 'mbstring', 'xml'].map((part) => `php-${part}`),
];

const isInstalled = () =>
  ['/usr/share/wordpress/wp-load.php', '/usr/sbin/mariadbd', '/usr/sbin/nginx', '/usr/bin/php'].every(
    (path) => existsSync(path),
  ) &&
  existsSync('/usr/share/wordpress/wp-content/themes/twentytwentythree') &&
  globSync('/usr/sbin/php-fpm*').length > 0;

const skip = (reason) => {
  process.stdout.write(`No tests with a real WordPress: ${reason}.\n`);
  process.exit(0);
};

/** Debian asks this file before it starts a service of a package. */
const policyFile = '/usr/sbin/policy-rc.d';

const runApt = (args, timeout) =>
  spawnSync('apt-get', args, {
    stdio: 'ignore',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Installs the packages without starting their services. */
const installPackages = () => {
  process.stdout.write('Installing a WordPress, its database server and its web server\n');
  const isOwnPolicy = !existsSync(policyFile);
  if (isOwnPolicy) writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
    return runApt(install, 900_000) || (runApt(['update', '-qq'], 300_000) && runApt(install, 900_000));
  } finally {
    if (isOwnPolicy) rmSync(policyFile);
  }
};

const canWrite = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

// Colours only at a terminal, not in a log.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
if (process.getuid?.() !== 0) skip('they need root, to install and run its servers');
if (!isInstalled()) {
  if (!existsSync('/usr/bin/apt-get') || !canWrite('/usr/sbin'))
    skip('this machine does not install Debian packages');
  if (!installPackages() || !isInstalled()) skip('its packages cannot be installed here');
}
ensureInstalled();
ensureBuilt();
storeTemporaryFilesInMemory();
const chromium = await findTestChromium();
if (!chromium) skip('there is no Chromium');
process.env.CHROMIUM_PATH = chromium;
process.exitCode = await runOnRuntime(['scripts/run-wordpress-tests.ts']);
