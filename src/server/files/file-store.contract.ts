import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { startFileProcess } from '../../../tests/support/file-process.ts';
import { addBytes, addStream, type FileStore, readStoredFile } from './file-store.ts';

/** One place of uploaded files, as two machines have it open. */
type OpenedStores = {
  readonly store: FileStore;
  readonly other: FileStore;
  /** The arguments with which `file-process.ts` opens the same place. */
  readonly args: readonly string[];
};

const name = 'lake-0123456789.jpg';

const getDigest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const readAll = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());

const contentContract = (open: () => Promise<OpenedStores>): void => {
  test('a stored file is read by every machine, whole and by its path, and is listed once', async () => {
    const { store, other } = await open();
    const bytes = randomBytes(600_000);
    await addBytes(store, name, bytes);
    await addBytes(other, 'originals/1f.png', Buffer.from('original'));
    for (const one of [store, other]) {
      expect(await one.getSize(name)).toBe(bytes.length);
      expect((await readStoredFile(one, name))?.equals(bytes)).toBe(true);
      expect(readFileSync((await one.getPath(name)) ?? '').equals(bytes)).toBe(true);
      expect(String(await readStoredFile(one, 'originals/1f.png'))).toBe('original');
      expect(await one.list()).toEqual([name, 'originals/1f.png']);
    }
  });

  test.each([
    [0, 0],
    [0, 9],
    [262_143, 262_144],
    [262_144, 262_144],
    [1, 524_288],
    [599_999, 599_999],
    [0, 599_999],
  ])('the range from %i to %i has these bytes', async (start, end) => {
    const { store, other } = await open();
    const bytes = randomBytes(600_000);
    await addBytes(store, name, bytes);
    for (const one of [store, other]) {
      const file = await one.open(name);
      if (file === null) throw new Error('The file is missing.');
      expect((await readAll(file.read({ start, end }))).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  test('an empty file is a file', async () => {
    const { store, other } = await open();
    await addBytes(store, name, Buffer.alloc(0));
    expect(await other.getSize(name)).toBe(0);
    expect(await readStoredFile(other, name)).toEqual(Buffer.alloc(0));
    expect(readFileSync((await other.getPath(name)) ?? '')).toEqual(Buffer.alloc(0));
  });

  test.each([
    ['a name', 'gone.jpg'],
    ['a folder', 'no/such/folder.jpg'],
    ['a name that no disk accepts', `${'long-'.repeat(1_000)}name.jpg`],
  ])('a missing file is null, and removing it does nothing: %s', async (_what, missing) => {
    const { store } = await open();
    expect(await store.getSize(missing)).toBeNull();
    expect(await store.open(missing)).toBeNull();
    expect(await store.getPath(missing)).toBeNull();
    if (missing.length < 200) await store.remove(missing);
    expect(await store.list()).toEqual([]);
  });

  test('what was added from a stream is complete, and a stream that fails leaves nothing', async () => {
    const { store, other } = await open();
    const bytes = randomBytes(300_000);
    await addStream(store, name, Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]));
    expect((await readStoredFile(other, name))?.equals(bytes)).toBe(true);
    const failing = Readable.from(
      (async function* () {
        yield bytes;
        throw new Error('cut off');
      })(),
    );
    await expect(addStream(store, 'cut.jpg', failing)).rejects.toThrow('cut off');
    expect(await other.getSize('cut.jpg')).toBeNull();
    expect(await store.list()).toEqual([name]);
    expect((await readdir(store.workFolder)).filter((file) => file.endsWith('.part'))).toEqual([]);
  });
};

const changeContract = (open: () => Promise<OpenedStores>): void => {
  test('an added file is no longer in the work folder under its former name', async () => {
    const { store } = await open();
    await mkdir(store.workFolder, { recursive: true });
    const path = join(store.workFolder, 'new');
    await writeFile(path, 'content');
    await store.add(name, path);
    expect(existsSync(path)).toBe(false);
  });

  test('a file of the same name replaces the former one for every machine; what is open stays readable', async () => {
    const { store, other } = await open();
    await addBytes(store, name, Buffer.from('first'));
    expect(String(await readStoredFile(other, name))).toBe('first');
    const opened = await other.open(name);
    await addBytes(store, name, Buffer.from('the second'));
    for (const one of [store, other]) {
      expect(await one.getSize(name)).toBe(10);
      expect(String(await readStoredFile(one, name))).toBe('the second');
      expect(await readFile((await one.getPath(name)) ?? '', 'utf8')).toBe('the second');
    }
    expect(opened && String(await readAll(opened.read()))).toBe('first');
  });

  test('a removed file is gone for every machine; what is open stays readable', async () => {
    const { store, other } = await open();
    await addBytes(store, name, Buffer.from('content'));
    await readStoredFile(other, name);
    const opened = await other.open(name);
    await store.remove(name);
    for (const one of [store, other]) {
      expect(await one.getSize(name)).toBeNull();
      expect(await one.open(name)).toBeNull();
      expect(await one.getPath(name)).toBeNull();
    }
    expect(await other.list()).toEqual([]);
    expect(opened && String(await readAll(opened.read()))).toBe('content');
  });

  test('of several that write one name at the same moment, one is there as a whole', async () => {
    const { store, other } = await open();
    const contents = Array.from({ length: 8 }, (_, index) => randomBytes(300_000 + index));
    await Promise.all(contents.map((bytes, index) => addBytes(index % 2 === 0 ? store : other, name, bytes)));
    const digests = contents.map(getDigest);
    const read = await readStoredFile(other, name);
    expect(digests).toContain(getDigest(read ?? Buffer.alloc(0)));
    expect((await readStoredFile(store, name))?.equals(read ?? Buffer.alloc(0))).toBe(true);
    expect(await store.getSize(name)).toBe(read?.length);
    expect(await store.list()).toEqual([name]);
  });

  test('whoever reads while a file is replaced again and again reads one of its contents', async () => {
    const { store, other } = await open();
    const contents = Array.from({ length: 6 }, () => randomBytes(700_000));
    const digests = contents.map(getDigest);
    await addBytes(store, name, contents[0] ?? Buffer.alloc(0));
    let isWriting = true;
    const writing = (async () => {
      for (const bytes of contents.slice(1)) await addBytes(store, name, bytes);
      isWriting = false;
    })();
    let reads = 0;
    while (isWriting) {
      expect(digests).toContain(getDigest((await readStoredFile(other, name)) ?? Buffer.alloc(0)));
      reads += 1;
    }
    await writing;
    expect(reads).toBeGreaterThan(0);
    expect(getDigest((await readStoredFile(other, name)) ?? Buffer.alloc(0))).toBe(digests.at(-1));
  });
};

/** In megabytes: parts on their way take up to 40, and the whole file would take 50 more. */
const maxGrowth = 60;

const processContract = (open: () => Promise<OpenedStores>): void => {
  test('a file of 50 MB is written and read in little memory', { timeout: 120_000 }, async () => {
    const { other, args } = await open();
    const { output, ended } = startFileProcess('large', args);
    expect(await ended).toBe(0);
    const { digest, growth } = JSON.parse(output());
    expect(growth).toBeLessThan(maxGrowth);
    expect(await other.getSize('large.bin')).toBe(50_000_000);
    const file = await other.open('large.bin');
    const hash = createHash('sha256');
    for await (const chunk of file?.read() ?? []) hash.update(chunk);
    expect(hash.digest('hex')).toBe(digest);
  });

  test('whenever a writer is killed, what it has confirmed is whole, and there is no half file', {
    timeout: 120_000,
  }, async () => {
    const { store, args } = await open();
    const confirmed: string[] = [];
    for (const count of [1, 2, 4, 7, 12]) {
      const { output, kill, ended } = startFileProcess(`write-${count}`, args);
      while (output().split('\n').length <= count) await new Promise((resolve) => setTimeout(resolve, 5));
      kill();
      await ended;
      confirmed.push(...output().split('\n').slice(0, -1));
    }
    const names = await store.list();
    expect(confirmed.length).toBeGreaterThan(20);
    expect(names).toEqual(expect.arrayContaining(confirmed));
    // Each name has the digest of the content.
    for (const one of names)
      expect(one).toContain(getDigest((await readStoredFile(store, one)) ?? Buffer.alloc(0)));
  });
};

/** What every place of uploaded files does, whichever it is. */
export const fileStoreContract = (open: () => Promise<OpenedStores>): void => {
  contentContract(open);
  changeContract(open);
  processContract(open);
};
