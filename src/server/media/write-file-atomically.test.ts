import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removePartialFiles } from './remove-partial-files.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-files-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('replaces an existing file and creates a missing folder', async () => {
  const path = join(folder, 'deep', 'x.webp');
  await writeFileAtomically(path, Buffer.from('one'));
  await writeFileAtomically(path, Buffer.from('other'));
  expect(readFileSync(path, 'utf8')).toBe('other');
  expect(readdirSync(join(folder, 'deep'))).toEqual(['x.webp']);
});

test('leaves no partial file after an error', async () => {
  mkdirSync(join(folder, 'x.webp'));
  await expect(writeFileAtomically(join(folder, 'x.webp'), Buffer.from('one'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['x.webp']);
});

test('partial files of a killed process are removed after an hour; more recent ones may still be written', async () => {
  const now = Date.UTC(2025, 5, 1, 12);
  const below = join(folder, 'renditions', 'uploads');
  mkdirSync(below, { recursive: true });
  const part = '0190a7e8-6e5f-4c3e-9f44-0123456789ab.part';
  const age = (path: string, minutes: number) => {
    writeFileSync(path, 'half');
    const time = now / 1_000 - minutes * 60;
    utimesSync(path, time, time);
  };
  age(join(folder, `old.jpg.${part}`), 61);
  age(join(below, `old.avif.${part}`), 61);
  age(join(folder, `young.jpg.${part}`), 59);
  age(join(folder, 'whole.jpg'), 10_000);
  age(join(folder, 'unrelated.part'), 10_000);
  await removePartialFiles([folder, join(folder, 'not-there')], now);
  expect(readdirSync(folder).sort()).toEqual([
    'renditions',
    'unrelated.part',
    'whole.jpg',
    `young.jpg.${part}`,
  ]);
  expect(readdirSync(below)).toEqual([]);
});
