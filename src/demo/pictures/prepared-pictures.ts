import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { preparePicture } from '../../server/media/prepare-media.ts';
import { writeWholeFile } from '../../server/media/write-whole-file.ts';
import type { DemoPicture } from './catalogue.ts';

const PreparedFiles = z.object({
  file: z.string(),
  mimeType: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  sizes: z.record(z.string(), z.object({ file: z.string(), width: z.number(), height: z.number() })),
});
/** The stored files of a picture, without its title and alt: those are read from the catalogue when it is installed. */
export type PreparedFiles = z.infer<typeof PreparedFiles>;

/** Beside a picture's files: from which SVG they were made. */
const PreparedRecord = z.object({ svgDigest: z.string(), files: PreparedFiles });

/** Where the SVG files are, and where the build prepares their stored files, below the project's folder. */
export const pictureFolders = (root: string) => ({
  svgFolder: join(root, 'src', 'demo', 'pictures'),
  preparedFolder: join(root, 'dist', 'demo-pictures'),
});

type PicturePreparation = {
  readonly pictures: readonly DemoPicture[];
  readonly svgFolder: string;
  readonly preparedFolder: string;
  readonly print: (line: string) => void;
};

export const recordName = (picture: DemoPicture): string => `${picture.name}.json`;

export const fileNamesOf = ({ file, sizes }: PreparedFiles): string[] => [
  file,
  ...Object.values(sizes).map((size) => size.file),
];

/** The files that were prepared from this SVG before; null if there are none, or not all of them. */
const findPrepared = async (
  picture: DemoPicture,
  svgDigest: string,
  preparedFolder: string,
): Promise<PreparedFiles | null> => {
  try {
    const text = await readFile(join(preparedFolder, recordName(picture)), 'utf8');
    const record = PreparedRecord.parse(JSON.parse(text));
    if (record.svgDigest !== svgDigest) return null;
    for (const name of fileNamesOf(record.files)) await access(join(preparedFolder, name));
    return record.files;
  } catch {
    return null;
  }
};

/** Prepares a picture and then writes its record: a record always has its files. */
const prepareWithRecord = async (
  picture: DemoPicture,
  svg: Buffer,
  svgDigest: string,
  preparedFolder: string,
): Promise<PreparedFiles> => {
  const { name, title, alt } = picture;
  const files = PreparedFiles.parse(await preparePicture(preparedFolder, { name, title, alt, bytes: svg }));
  const record = JSON.stringify({ svgDigest, files });
  await writeWholeFile(join(preparedFolder, recordName(picture)), Buffer.from(record));
  return files;
};

/**
 * Makes the stored files of every picture in the prepared folder, except where they were made from the same SVG before. The
 * build does this; the first start of a program that was not built does it too, and takes as long as the build.
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
  const total = missing.length;
  let done = 0;
  const work = async (): Promise<void> => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const { picture, svg, svgDigest } = next;
      prepared.set(picture, await prepareWithRecord(picture, svg, svgDigest, preparedFolder));
      done += 1;
      if (done % 10 === 0) print(`Preparing the demo campaign's pictures: ${done} of ${total}`);
    }
  };
  // Two at a time: encoding one picture keeps one core busy.
  await Promise.all([work(), work()]);
  return prepared;
};

/** How many files are copied at a time: each is flushed to the disk, and flushes that wait together take little longer than one. */
const copiesAtOnce = 8;

/** Copies prepared files into the uploads folder. */
export const copyPreparedFiles = async (
  prepared: Iterable<PreparedFiles>,
  preparedFolder: string,
  uploadsFolder: string,
): Promise<void> => {
  const waiting = [...prepared].flatMap(fileNamesOf);
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift())
      await writeWholeFile(join(uploadsFolder, name), await readFile(join(preparedFolder, name)));
  };
  await Promise.all(Array.from({ length: copiesAtOnce }, work));
};
