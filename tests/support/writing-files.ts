import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { openCurrentDatabase } from '../../src/server/db/database.ts';
import { addBytes, addStream } from '../../src/server/files/file-store.ts';
import { type FilePlace, openFileStore } from '../../src/server/files/open-file-store.ts';
import { readMemory } from './process-memory.ts';

/**
 * A program that stores files, for tests. `large` writes and reads one of 50 MB and prints by how much its memory has grown;
 * `write-…` writes files until it is killed, and prints the name of each once it is stored.
 */
const [action = '', place = '', location = '', renditionsFolder = ''] = process.argv.slice(2);
const database = await openCurrentDatabase(JSON.parse(location));
const store = openFileStore(JSON.parse(place) as FilePlace, { database, renditionsFolder });

const writeLarge = async (): Promise<void> => {
  await addBytes(store, 'first.bin', randomBytes(1_000_000));
  const measure = () => readMemory(process.pid, 'VmHWM');
  // What is only waiting for the garbage collector does not count.
  const collect = () => void global.gc?.();
  const collecting = setInterval(collect, 100);
  writeFileSync('/proc/self/clear_refs', '5');
  const before = readMemory(process.pid, 'VmRSS');
  const hash = createHash('sha256');
  await addStream(
    store,
    'large.bin',
    Readable.from(
      (function* () {
        for (let index = 0; index < 500; index += 1) {
          if (index % 50 === 0) collect();
          const bytes = randomBytes(100_000);
          hash.update(bytes);
          yield bytes;
        }
      })(),
    ),
  );
  const file = await store.open('large.bin');
  let read = 0;
  let chunks = 0;
  for await (const chunk of file?.read() ?? []) {
    read += chunk.length;
    chunks += 1;
    if (chunks % 50 === 0) collect();
  }
  clearInterval(collecting);
  if (read !== 50_000_000) throw new Error(`Only ${read} bytes were read.`);
  process.stdout.write(JSON.stringify({ digest: hash.digest('hex'), growth: measure() - before }));
};

const writeForever = async (): Promise<never> => {
  for (;;) {
    const bytes = randomBytes(400_000);
    const name = `${createHash('sha256').update(bytes).digest('hex')}.jpg`;
    await addBytes(store, name, bytes);
    process.stdout.write(`${name}\n`);
  }
};

await (action === 'large' ? writeLarge() : Promise.all([writeForever(), writeForever(), writeForever()]));
await database.close();
