import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createMadeFiles } from './made-files.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'made-files-test-'));
  folder = join(root, 'made');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = () => {
  const log = testLog();
  const counts = { made: 0, atOnce: 0, most: 0 };
  const madeFiles = createMadeFiles({ folder, log });
  const make = async () => {
    counts.atOnce += 1;
    counts.most = Math.max(counts.most, counts.atOnce);
    await new Promise((resolve) => setTimeout(resolve, 5));
    counts.atOnce -= 1;
    counts.made += 1;
    return Buffer.from(`number ${counts.made}`);
  };
  return { get: (name: string) => madeFiles(name, make), madeFiles, counts, lines: log.lines };
};

test('a flood of requests makes a file once; it outlasts the process and is made again when deleted', async () => {
  const { get, counts } = open();
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('one')));
  expect(new Set(answers.map(String))).toEqual(new Set(['number 1']));
  expect(String(await get('one'))).toBe('number 1');
  const later = open();
  expect(String(await later.get('one'))).toBe('number 1');
  expect([counts.made, later.counts.made]).toEqual([1, 0]);
  rmSync(folder, { recursive: true });
  await later.get('one');
  expect(later.counts.made).toBe(1);
  expect(readdirSync(folder)).toEqual(['one']);
});

test('different files are made one at a time, and only so many wait', async () => {
  const { get, counts } = open();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => get(`file ${index}`)));
  expect(answers.filter((answer) => answer === null)).toHaveLength(10);
  expect(counts).toMatchObject({ made: 20, most: 1 });
  expect(await get('file 29')).not.toBeNull();
});

test('a failure reaches who asked, and the next request tries again', async () => {
  const { get, madeFiles } = open();
  const failing = () => Promise.reject(new Error('no ink'));
  await expect(Promise.all([madeFiles('one', failing), madeFiles('one', failing)])).rejects.toThrow('no ink');
  expect(String(await get('one'))).toBe('number 1');
});

test('what cannot be kept is answered all the same, and the operator is told once', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  const { get, lines } = open();
  expect(String(await get('one'))).toBe('number 1');
  expect(String(await get('other'))).toBe('number 2');
  expect(lines).toHaveLength(1);
});
