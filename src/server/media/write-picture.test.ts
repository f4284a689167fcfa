import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noisyPicture } from '../../../tests/support/noisy-picture.ts';
import { writePicture } from './write-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'campaign-write-picture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('returns the dimensions and the size of the written picture', async () => {
  const file = join(folder, 'one.part');
  const { width, height, size } = await writePicture(noisyPicture(60, 40).jpeg(), file);
  expect([width, height, size]).toEqual([60, 40, statSync(file).size]);
});

test('a full disk becomes a DiskError', async () => {
  await expect(
    writePicture(noisyPicture(60, 40).jpeg(), join(folder, 'missing', 'one.part')),
  ).rejects.toMatchObject({
    syscall: 'write',
    message: expect.stringContaining('No such file or directory'),
  });
  // A device that is always full.
  await expect(writePicture(noisyPicture(600, 400).jpeg(), '/dev/full')).rejects.toMatchObject({
    syscall: 'write',
    code: 'ENOSPC',
    message: expect.stringContaining('No space left on device'),
  });
});

test('a damaged picture is not a DiskError', async () => {
  const bytes = await noisyPicture(400, 300).png().toBuffer();
  const { default: sharp } = await import('sharp');
  const cut = sharp(bytes.subarray(0, bytes.length / 2), { failOn: 'error' });
  const failed = await writePicture(cut.jpeg(), join(folder, 'cut.part')).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toHaveProperty('syscall');
});
