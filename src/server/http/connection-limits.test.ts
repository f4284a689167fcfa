import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createConnectionLimits, readOpenFilesLimit } from './connection-limits.ts';

test.each([
  [20_000, { total: 4_000, perAddress: 1_000, manyPerAddress: 200 }],
  [Number.POSITIVE_INFINITY, { total: 4_000, perAddress: 1_000, manyPerAddress: 200 }],
  [1_024, { total: 412, perAddress: 103, manyPerAddress: 20 }],
  [256, { total: 40, perAddress: 10, manyPerAddress: 2 }],
])('with a limit of %d open files, every connection may open a file', (openFiles, limits) => {
  expect(createConnectionLimits(openFiles)).toMatchObject(limits);
});

test('reads the limit of open files, and assumes the usual minimum where it cannot be read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  const file = join(folder, 'limits');
  const limitIn = (text: string) => {
    writeFileSync(file, text);
    return readOpenFilesLimit(file);
  };
  const line = (limit: string) =>
    `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${limit}                20000                files\n`;
  expect(limitIn(line('4096'))).toBe(4_096);
  expect(limitIn(line('unlimited'))).toBe(Number.POSITIVE_INFINITY);
  expect(limitIn('nothing of the kind')).toBe(1_024);
  rmSync(folder, { recursive: true });
  expect(readOpenFilesLimit(file)).toBe(1_024);
});
