import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTaskQueue } from '../concurrency/task-queue.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { loadSharp } from './load-sharp.ts';
import { getUploadRenditionsFolder } from './renditions.ts';
import { isUploadName } from './upload-name.ts';
import { writeFileAtomically } from './write-file-atomically.ts';

/** The widths in which mails show pictures: one across the sheet, and one beside another, each with two pixels for one. */
export const mailPictureWidths = [540, 1100] as const;
type MailPictureWidth = (typeof mailPictureWidths)[number];

/** Further requests get the full picture. */
const maxQueueLength = 50;

const mailName = /^([a-z0-9-]+)\.mail-(\d+)\.(jpg|png)$/;

/**
 * The file name of a picture in a mail: a JPEG or a PNG, because some mail programs show nothing else. An upload's own name has no
 * second dot, so none is confused with it.
 */
export const getMailPictureName = (name: string, width: MailPictureWidth): string =>
  `${name.replace(/\..*$/, '')}.mail-${width}.${name.endsWith('.png') ? 'png' : 'jpg'}`;

type MailPicture = {
  readonly name: string;
  readonly width: MailPictureWidth;
  /** The names of the uploads that it may be made from; the first one that exists counts. */
  readonly sources: readonly string[];
};

/** Null for every other name. */
export const parseMailPictureName = (name: string): MailPicture | null => {
  const [, stem = '', digits, extension] = mailName.exec(name) ?? [];
  const width = mailPictureWidths.find((known) => String(known) === digits);
  const sources = (extension === 'png' ? ['png'] : ['jpg', 'webp']).map((other) => `${stem}.${other}`);
  return width !== undefined && sources.every(isUploadName) ? { name, width, sources } : null;
};

const encode = async (file: string | null, { name, width }: MailPicture): Promise<Buffer> => {
  if (file === null) throw new Error('The file is missing.');
  const sharp = await loadSharp();
  const image = sharp(file).resize({ width, withoutEnlargement: true });
  // A WebP file may be transparent, which a JPEG cannot be.
  return name.endsWith('.png')
    ? image.png().toBuffer()
    : image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
};

type Dependencies = {
  readonly fileStore: FileStore;
  /** A cache: it may be deleted at any time, and several processes may share it. */
  readonly renditionsFolder: string;
  readonly log: Log;
};

/**
 * The pictures of mails, made at the first request: mail programs and their servers ask once, so the first answer has to be the right one.
 */
export const createMailPictures = ({ fileStore, renditionsFolder, log }: Dependencies) => {
  const inQueue = createTaskQueue();
  const pending = new Map<string, Promise<string | null>>();
  /** Those whose error is in the log: each request for a damaged file tries again. */
  const logged = new Set<string>();

  const create = async (picture: MailPicture, source: string, path: string): Promise<string | null> => {
    try {
      await writeFileAtomically(path, await encode(await fileStore.getPath(source), picture));
      return path;
    } catch (error) {
      if (!logged.has(picture.name))
        log.error('picture of a mail could not be made, the full one is sent', error, { file: picture.name });
      logged.add(picture.name);
      return null;
    }
  };

  /** The path of the file for a mail; null if it cannot be made now, and the source is to be sent instead. */
  return async (picture: MailPicture, source: string): Promise<string | null> => {
    const path = join(getUploadRenditionsFolder(renditionsFolder), picture.name);
    if ((await stat(path).catch(() => null))?.isFile()) return path;
    const running = pending.get(picture.name);
    if (running) return running;
    if (pending.size >= maxQueueLength) return null;
    const made = inQueue(() => create(picture, source, path)).finally(() => pending.delete(picture.name));
    pending.set(picture.name, made);
    return made;
  };
};
