import {
  existsSync,
  fstatSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkNewFile, writeNewFile } from './new-file.ts';

let folder: string;
let part: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'campaign-new-file-'));
  [part, file] = [join(folder, 'key.part'), join(folder, 'key')];
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const rejectLink = () => {
  throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
};

test.each([
  ['with links', linkSync, ['file without the name', 'folder with the name']],
  ['without links', rejectLink, ['file without the name', 'file with the name', 'folder with the name']],
] as const)('on a disk %s, the file is flushed before its name', (_disk, link, expected) => {
  const steps: string[] = [];
  const sync = (descriptor: number) => {
    const what = fstatSync(descriptor).isDirectory() ? 'folder' : 'file';
    steps.push(`${what} ${existsSync(file) ? 'with' : 'without'} the name`);
  };
  writeNewFile(part, Buffer.from('new'), { link, sync });
  linkNewFile(part, file, { link, sync });
  expect(steps).toEqual(expected);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o077).toBe(0);
});

test.each([
  ['with links', linkSync],
  ['without links', rejectLink],
])('on a disk %s, an existing file is not replaced', (_disk, link) => {
  const sync = () => undefined;
  writeNewFile(file, Buffer.from('old'), { link, sync });
  writeNewFile(part, Buffer.from('new'), { link, sync });
  expect(() => linkNewFile(part, file, { link, sync })).toThrow('EEXIST');
  expect(() => writeNewFile(file, Buffer.from('new'), { link, sync })).toThrow('EEXIST');
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test('a file that cannot be flushed is removed', () => {
  const sync = () => {
    throw new Error('EIO');
  };
  expect(() => writeNewFile(part, Buffer.from('new'), { link: linkSync, sync })).toThrow('EIO');
  expect(readdirSync(folder)).toEqual([]);
});
