import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { teamPictureQueue } from '../../src/server/concurrency/task-queue.ts';
import { renderSizes } from '../../src/server/media/picture-sizes.ts';
import { noisyPicture } from './noisy-picture.ts';
import { memoryOf } from './process-memory.ts';

/**
 * A program of its own, because what one picture took would stand in the way of the next: takes a folder and picture files,
 * makes all their sizes at once, as uploads do, and prints by how many megabytes it grew at its height.
 */
const [folder = '', ...files] = process.argv.slice(2);

// Everything is loaded, and has been used once.
await renderSizes(await noisyPicture(700, 500).jpeg().toBuffer(), join(folder, 'first'));
writeFileSync('/proc/self/clear_refs', '5');
const before = memoryOf(process.pid, 'VmRSS');
const pictures = files.map((file) => readFileSync(file));
await Promise.all(
  pictures.map((bytes, index) =>
    teamPictureQueue(() => renderSizes(bytes, join(folder, `picture-${index}`))),
  ),
);
process.stdout.write(String(memoryOf(process.pid, 'VmHWM') - before));
