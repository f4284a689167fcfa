import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { teamPictureQueue } from '../../src/server/concurrency/task-queue.ts';
import { renderSizes } from '../../src/server/media/picture-sizes.ts';
import { noisyPicture } from './noisy-picture.ts';
import { readMemory } from './process-memory.ts';

/**
 * A separate program, so that one measurement does not affect the next. Its arguments are a folder and picture files. It
 * renders all their sizes concurrently, as uploads do, and prints by how many megabytes its memory had grown at the peak
 * until each picture was done.
 */
const [folder = '', ...files] = process.argv.slice(2);

// Warm up: load all modules before the measurement.
await renderSizes(await noisyPicture(700, 500).jpeg().toBuffer(), join(folder, 'first'));
writeFileSync('/proc/self/clear_refs', '5');
const before = readMemory(process.pid, 'VmRSS');
const pictures = files.map((file) => readFileSync(file));
const growth = await Promise.all(
  pictures.map(async (bytes, index) => {
    await teamPictureQueue(() => renderSizes(bytes, join(folder, `picture-${index}`)));
    return readMemory(process.pid, 'VmHWM') - before;
  }),
);
process.stdout.write(JSON.stringify(growth));
