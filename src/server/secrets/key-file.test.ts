import { existsSync, fstatSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createKeyFile } from './key-file.ts';

test('the key and then its name in the folder are on the disk before it is used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'campaign-key-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'secret.key');
  const steps: string[] = [];
  createKeyFile(file, (descriptor) => {
    const what = fstatSync(descriptor).isDirectory() ? 'folder' : 'file';
    steps.push(`${what} ${existsSync(file) ? 'with' : 'without'} the name`);
  });
  expect(steps).toEqual(['file without the name', 'folder with the name']);
});
