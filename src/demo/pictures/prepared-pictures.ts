import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createConcurrencyLimit } from '../../server/concurrency/concurrency-limit.ts';
import { addBytes, type FileStore } from '../../server/files/file-store.ts';
import { createFolderStore } from '../../server/files/folder-store.ts';
import { listFileNames } from '../../server/media/media-files.ts';
import { preparePicture } from '../../server/media/prepare-media.ts';
import { writeFileAtomically } from '../../server/media/write-file-atomically.ts';
import type { DemoPicture } from './catalogue.ts';

const PreparedFiles = z.object({
  file: z.string(),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  sizes: z.record(z.string(), z.object({ file: z.string(), width: z.number(), height: z.number() })),
});
/** The files of a picture. Its title and alternative text are read from the catalogue at the installation. */
type PreparedFiles = z.infer<typeof PreparedFiles>;

/** A JSON file beside the picture's files, with the digest of the SVG that they were created from. */
const PreparedRecord = z.object({ svgDigest: z.string(), files: PreparedFiles });

/** The folder of the SVG files, and the folder into which the build writes the prepared files. */
export const getPictureFolders = (root: string) => ({
  svgFolder: join(root, 'src', 'demo', 'pictures'),
  preparedFolder: join(root, 'dist', 'demo-pictures'),
});

type PicturePreparation = {
  readonly pictures: readonly DemoPicture[];
  readonly svgFolder: string;
  readonly preparedFolder: string;
  readonly print: (line: string) => void;
};

export const getRecordName = (picture: DemoPicture): string => `${picture.name}.json`;

/** Returns the files that were prepared from this SVG before; null if a file is missing or the SVG has changed. */
const findPrepared = async (
  picture: DemoPicture,
  svgDigest: string,
  preparedFolder: string,
): Promise<PreparedFiles | null> => {
  try {
    const text = await readFile(join(preparedFolder, getRecordName(picture)), 'utf8');
    const record = PreparedRecord.parse(JSON.parse(text));
    if (record.svgDigest !== svgDigest) return null;
    for (const name of listFileNames(record.files)) await access(join(preparedFolder, name));
    return record.files;
  } catch {
    return null;
  }
};

/** Prepares a picture and then writes its record, so that a record always has its files. */
const prepareWithRecord = async (
  picture: DemoPicture,
  svg: Buffer,
  svgDigest: string,
  preparedFolder: string,
): Promise<PreparedFiles> => {
  const { name, title, alt } = picture;
  const files = PreparedFiles.parse(
    await preparePicture(createFolderStore(preparedFolder), { name, title, alt, bytes: svg }),
  );
  const record = JSON.stringify({ svgDigest, files });
  await writeFileAtomically(join(preparedFolder, getRecordName(picture)), Buffer.from(record));
  return files;
};

/**
 * Prepares the files of every picture, except those that were prepared from the same SVG before. The build calls it; the first
 * start of a program that was not built calls it too, and takes as long as the build.
 */
export const preparePictures = async ({
  pictures,
  svgFolder,
  preparedFolder,
  print,
}: PicturePreparation): Promise<ReadonlyMap<DemoPicture, PreparedFiles>> => {
  const prepared = new Map<DemoPicture, PreparedFiles>();
  const missing: { picture: DemoPicture; svg: Buffer; svgDigest: string }[] = [];
  for (const picture of pictures) {
    const svg = await readFile(join(svgFolder, picture.file));
    const svgDigest = createHash('sha256').update(svg).digest('hex');
    const files = await findPrepared(picture, svgDigest, preparedFolder);
    if (files === null) missing.push({ picture, svg, svgDigest });
    else prepared.set(picture, files);
  }
  let done = 0;
  // Two at a time, because encoding a picture takes one core.
  const withLimit = createConcurrencyLimit(2);
  const prepareMissing = async ({ picture, svg, svgDigest }: (typeof missing)[number]): Promise<void> => {
    prepared.set(picture, await prepareWithRecord(picture, svg, svgDigest, preparedFolder));
    done += 1;
    if (done % 10 === 0) print(`Preparing the demo campaign's pictures: ${done} of ${missing.length}`);
  };
  await Promise.all(missing.map((item) => withLimit(() => prepareMissing(item))));
  return prepared;
};

/** Each file is flushed to the disk, and concurrent flushes take little longer than one. */
const maxConcurrentCopies = 8;

/** Copies prepared files to the uploaded ones. */
export const copyPreparedFiles = async (
  prepared: Iterable<PreparedFiles>,
  preparedFolder: string,
  fileStore: FileStore,
): Promise<void> => {
  const withLimit = createConcurrencyLimit(maxConcurrentCopies);
  const copy = async (name: string): Promise<void> =>
    addBytes(fileStore, name, await readFile(join(preparedFolder, name)));
  const names = [...prepared].flatMap(listFileNames);
  await Promise.all(names.map((name) => withLimit(() => copy(name))));
};
