import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testLog } from '../../../tests/support/test-log.ts';
import { createFolderStore } from '../files/folder-store.ts';
import type { PictureVariant } from './picture-variants.ts';
import { createRenditions } from './renditions.ts';

const variant: PictureVariant = { format: 'webp', quality: 40, effort: 0, maxWidth: null };

let folder: string;
let uploadsFolder: string;

const open = () => {
  const log = testLog();
  const renditionsFolder = join(folder, 'renditions');
  return {
    ...createRenditions({ fileStore: createFolderStore(uploadsFolder), renditionsFolder, log }),
    lines: log.lines,
  };
};

const listRenditions = () => readdirSync(join(folder, 'renditions', 'uploads')).sort();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'renditions-test-'));
  uploadsFolder = join(folder, 'uploads');
  mkdirSync(uploadsFolder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const upload = async (name: string): Promise<void> => {
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#f7a823' } });
  writeFileSync(join(uploadsFolder, name), await picture.webp({ lossless: true }).toBuffer());
};

test('queued variants are not created after the service is closed', async () => {
  for (const name of ['a.webp', 'b.webp', 'late.webp']) await upload(name);
  const ending = open();
  for (const name of ['a.webp', 'b.webp']) ending.request(name, variant);
  ending.close();
  ending.request('late.webp', variant);
  const running = open();
  running.request('a.webp', variant);
  await vi.waitFor(() => expect(listRenditions()).toEqual(['a.q40-e0.webp']), { timeout: 10_000 });
  running.request('a.webp', { ...variant, quality: 41 });
  await vi.waitFor(() => expect(listRenditions()).toEqual(['a.q40-e0.webp', 'a.q41-e0.webp']), {
    timeout: 10_000,
  });
  expect([...ending.lines, ...running.lines]).toEqual([]);
});

test('the queue is limited, and a variant that was dropped can be requested again', async () => {
  const { request, lines } = open();
  // None of these files exists, so each task logs one line.
  const names = Array.from({ length: 250 }, (_, index) => `gone-${index}.webp`);
  for (const name of names) request(name, variant);
  await vi.waitFor(() => expect(lines).toHaveLength(200), { timeout: 10_000 });
  for (const name of names) request(name, variant);
  await vi.waitFor(() => expect(lines).toHaveLength(250), { timeout: 10_000 });
  expect(new Set(lines.map((line) => JSON.parse(line).file)).size).toBe(250);
});

test('a disk error is logged once, and the variant is created when the disk works again', async () => {
  await upload('a.webp');
  await upload('b.webp');
  const log = testLog();
  const renditionsFolder = join(folder, 'renditions');
  let time = 0;
  const diskFull: NodeJS.ErrnoException = Object.assign(new Error('ENOSPC: no space left'), {
    code: 'ENOSPC',
  });
  let isFull = true;
  const write = async (path: string, bytes: Uint8Array): Promise<void> => {
    if (isFull) throw diskFull;
    mkdirSync(join(renditionsFolder, 'uploads'), { recursive: true });
    writeFileSync(path, bytes);
  };
  const { request } = createRenditions({
    fileStore: createFolderStore(uploadsFolder),
    renditionsFolder,
    log,
    now: () => time,
    write,
  });
  request('a.webp', variant);
  request('b.webp', variant);
  await vi.waitFor(() => expect(log.lines).toHaveLength(1), { timeout: 10_000 });
  expect(log.lines[0]).toContain('ENOSPC');
  isFull = false;
  time += 120_000;
  await vi.waitFor(
    () => {
      request('a.webp', variant);
      expect(listRenditions()).toContain('a.q40-e0.webp');
    },
    { timeout: 10_000 },
  );
  expect(log.lines).toHaveLength(1);
});
