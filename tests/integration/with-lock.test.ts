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
const told = () => join(folder, 'told');

/** A process that writes down when its turn begins and ends. */
const worker = (name: string, ending = '') =>
  runProgram(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { appendFileSync } from 'node:fs';
     import { withLock } from ${JSON.stringify(join(import.meta.dirname, '..', '..', 'scripts', 'with-lock.mjs'))};
     withLock(${JSON.stringify(lock())}, () => {
       appendFileSync(${JSON.stringify(told())}, '${name} begins\\n');
       Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
       appendFileSync(${JSON.stringify(told())}, '${name} ends\\n');
       ${ending}
     });`,
  ]);

test('what several begin at once is done one after the other', async () => {
  await Promise.all(['one', 'two', 'three'].map((name) => worker(name)));
  const lines = readFileSync(told(), 'utf8').trim().split('\n');
  expect(lines).toHaveLength(6);
  for (let at = 0; at < lines.length; at += 2)
    expect(lines[at + 1]).toBe(lines[at]?.replace('begins', 'ends'));
  expect(existsSync(lock())).toBe(false);
});

test('who ends in the middle of it leaves no lock', async () => {
  expect((await worker('one', 'process.exit(1);')).code).toBe(1);
  expect(existsSync(lock())).toBe(false);
});

test('the lock of a process that is no more counts for nothing', async () => {
  const gone = await runProgram(process.execPath, ['--print', 'process.pid']);
  await worker('first');
  writeFileSync(lock(), gone.out.trim());
  expect((await worker('second')).code).toBe(0);
  expect(readFileSync(told(), 'utf8')).toContain('second ends');
});
