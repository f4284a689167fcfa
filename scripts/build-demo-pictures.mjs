import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictures } from '../src/demo/pictures/catalogue.ts';
import { getPictureFolders, getRecordName, preparePictures } from '../src/demo/pictures/prepared-pictures.ts';
import { listFileNames } from '../src/server/media/media-files.ts';
import { removePartialFiles } from '../src/server/media/remove-partial-files.ts';
import { isPartialFileName } from '../src/server/media/write-file-atomically.ts';

const folders = getPictureFolders('.');
const { preparedFolder } = folders;

/** The code that decides how the stored files look. With other code, or another sharp, all are made again. */
const encoderSources = ['prepare-media.ts', 'picture-sizes.ts', 'write-picture.ts', 'load-sharp.ts'];
const encoder = createHash('sha256').update(JSON.stringify(sharp.versions));
for (const name of encoderSources) encoder.update(readFileSync(join('src', 'server', 'media', name)));
const encoderDigest = encoder.digest('hex');
const encoderFile = join(preparedFolder, 'encoder.txt');
if (!existsSync(encoderFile) || readFileSync(encoderFile, 'utf8') !== encoderDigest)
  rmSync(preparedFolder, { recursive: true, force: true });
mkdirSync(preparedFolder, { recursive: true });
writeFileSync(encoderFile, encoderDigest);

const print = (line) => process.stdout.write(`${line}\n`);
const prepared = await preparePictures({ pictures, ...folders, print });

const current = new Set(['encoder.txt']);
for (const [picture, files] of prepared)
  for (const name of [getRecordName(picture), ...listFileNames(files)]) current.add(name);
// Another process may still be writing a part.
for (const name of readdirSync(preparedFolder))
  if (!current.has(name) && !isPartialFileName(name)) rmSync(join(preparedFolder, name));
await removePartialFiles([preparedFolder], Date.now());
