import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createGeneratedFiles } from './generated-files.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'made-files-test-'));
  folder = join(root, 'made');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = () => {
  const log = testLog();
  const counts = { generated: 0, concurrent: 0, max: 0 };
  const getGeneratedFile = createGeneratedFiles({ folder, log });
  const generate = async () => {
    counts.concurrent += 1;
    counts.max = Math.max(counts.max, counts.concurrent);
    await new Promise((resolve) => setTimeout(resolve, 5));
    counts.concurrent -= 1;
    counts.generated += 1;
    return Buffer.from(`number ${counts.generated}`);
  };
  return {
    get: (name: string) => getGeneratedFile(name, generate),
    getGeneratedFile,
    counts,
    lines: log.lines,
  };
};

test('concurrent requests generate a file once; it is cached across restarts and generated again if deleted', async () => {
  const { get, counts } = open();
  const responses = await Promise.all(Array.from({ length: 50 }, () => get('one')));
  expect(new Set(responses.map(String))).toEqual(new Set(['number 1']));
  expect(String(await get('one'))).toBe('number 1');
  const later = open();
  expect(String(await later.get('one'))).toBe('number 1');
  expect([counts.generated, later.counts.generated]).toEqual([1, 0]);
  rmSync(folder, { recursive: true });
  await later.get('one');
  expect(later.counts.generated).toBe(1);
  expect(readdirSync(folder)).toEqual(['one']);
});

test('different files are generated one at a time, and the queue is limited', async () => {
  const { get, counts } = open();
  const responses = await Promise.all(Array.from({ length: 30 }, (_, index) => get(`file ${index}`)));
  expect(responses.filter((response) => response === null)).toHaveLength(10);
  expect(counts).toMatchObject({ generated: 20, max: 1 });
  expect(await get('file 29')).not.toBeNull();
});

test('an error rejects the waiting requests, and the next request tries again', async () => {
  const { get, getGeneratedFile } = open();
  const failing = () => Promise.reject(new Error('no ink'));
  await expect(
    Promise.all([getGeneratedFile('one', failing), getGeneratedFile('one', failing)]),
  ).rejects.toThrow('no ink');
  expect(String(await get('one'))).toBe('number 1');
});

test('a file that cannot be stored is returned all the same, and the error is logged once', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  const { get, lines } = open();
  expect(String(await get('one'))).toBe('number 1');
  expect(String(await get('other'))).toBe('number 2');
  expect(lines).toHaveLength(1);
});
