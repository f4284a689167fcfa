import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countBrowserResults } from './browser-results.mjs';
import { storeTemporaryFilesInMemory } from './memory-folder.mjs';
import { ensureBuilt, ensureInstalled, root, runtime } from './prepare.mjs';
import { onRuntime, runOnRuntime } from './relay.mjs';

const results = join(root, '.cache');

const readResult = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** Runs a check in the background. Its output is returned: it would be lost among that of the tests. */
const runInBackground = (args) =>
  new Promise((resolve) => {
    const child = spawn(runtime(), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    child.on('close', (code) => resolve({ code, output }));
  });

/** Each check counts as one test. They run beside the builds and the first tests: each uses one processor most of its time. */
const startChecks = () =>
  Promise.all([
    runInBackground(['node_modules/typescript/bin/tsc']),
    runInBackground(['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  ]);

const reportChecks = async (checks) => {
  const results = await checks;
  process.stdout.write(`\n== types, lint and layers\n${results.map(({ output }) => output).join('')}`);
  const passed = results.filter(({ code }) => code === 0).length;
  return { passed, failed: results.length - passed };
};

/** A runner that exits with an error but reports no failed test counts as one failure. */
const countResults = (code, passed, failed) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

const runVitest = async () => {
  process.stdout.write('\n== unit and integration tests\n');
  const file = join(results, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await runOnRuntime(['node_modules/vitest/vitest.mjs', ...args]);
  const result = readResult(file);
  return countResults(code, result?.numPassedTests ?? 0, result?.numFailedTests ?? 0);
};

const runPlaywright = async () => {
  process.stdout.write('\n== browser tests\n');
  const { findTestChromium } = await import('./chromium.mjs');
  const chromium = await findTestChromium();
  if (!chromium) {
    process.stdout.write(
      'No Chromium was found: install one (as root: apt-get install chromium) and try again.\n',
    );
    return { passed: 0, failed: 1 };
  }
  process.stdout.write(`Chromium: ${chromium}\n`);
  const file = join(results, 'playwright.json');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'];
  const code = await runOnRuntime(args, env);
  const { passed, failed, passedInNewBrowser } = countBrowserResults(readResult(file) ?? {});
  for (const name of passedInNewBrowser)
    process.stdout.write(`The browser stopped responding; in a new one it passed: ${name}\n`);
  return countResults(code, passed, failed);
};

// Colours only at a terminal, not in a log.
if (!process.stdout.isTTY) process.env.NO_COLOR = '1';

// Long tests run with `npm test -- --all` only; tests/support/test-parts.ts lists them.
if (!process.argv.includes('--all')) process.env.TEST_PART = 'quick';

ensureInstalled();
await onRuntime('scripts/test.mjs', async () => {
  const checks = startChecks();
  ensureBuilt();
  storeTemporaryFilesInMemory();
  rmSync(join(results, 'vitest.json'), { force: true });
  rmSync(join(results, 'playwright.json'), { force: true });
  mkdirSync(results, { recursive: true });
  const parts = [await runVitest(), await reportChecks(checks), await runPlaywright()];
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
});
