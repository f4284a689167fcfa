import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProgram } from '../support/run-program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-in-turn-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'below', '.preparing');
const logFile = () => join(folder, 'log');

/** A process that logs when its locked section begins and ends. */
const worker = (name: string, ending = '') =>
  runProgram(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { appendFileSync } from 'node:fs';
     import { withLock } from ${JSON.stringify(join(import.meta.dirname, '..', '..', 'scripts', 'with-lock.mjs'))};
     withLock(${JSON.stringify(lock())}, () => {
       appendFileSync(${JSON.stringify(logFile())}, '${name} begins\\n');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
       appendFileSync(${JSON.stringify(logFile())}, '${name} ends\\n');
       ${ending}
     });`,
  ]);

test('runs the sections of several processes one after the other', async () => {
  await Promise.all(['one', 'two', 'three'].map((name) => worker(name)));
  const lines = readFileSync(logFile(), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(6);
  for (let at = 0; at < lines.length; at += 2)
    expect(lines[at + 1]).toBe(lines[at]?.replace('begins', 'ends'));
  expect(existsSync(lock())).toBe(false);
});

test('leaves no lock if a process exits in its section', async () => {
  expect((await worker('one', 'process.exit(1);')).code).toBe(1);
  expect(existsSync(lock())).toBe(false);
});

test('ignores the lock of a process that no longer runs', async () => {
  const gone = await runProgram(process.execPath, ['--print', 'process.pid']);
  await worker('first');
  writeFileSync(lock(), gone.out.trim());
  expect((await worker('second')).code).toBe(0);
  expect(readFileSync(logFile(), 'utf8')).toContain('second ends');
});
