import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { createMadeFiles } from './made-files.ts';
import { drawSharePicture, type ShareContent } from './share-drawing.ts';

/** Another number makes every picture anew: to be changed with the drawing. */
const drawingVersion = 1;

export type SharePictures = {
  /** Tells contents apart without drawing them. */
  readonly digestOf: (content: ShareContent) => string;
  /** The picture as a JPEG; null where too many others are being drawn. */
  readonly picture: (content: ShareContent) => Promise<Buffer | null>;
};

type Dependencies = {
  readonly uploadsFolder: string;
  /** Where what is made is kept: a cache that may be deleted at any time. */
  readonly renditionsFolder: string;
  readonly log: Log;
};

/** Pictures for links that are shared, drawn once for each content. */
export const createSharePictures = ({
  uploadsFolder,
  renditionsFolder,
  log,
}: Dependencies): SharePictures => {
  const madeFiles = createMadeFiles({ folder: join(renditionsFolder, 'share'), log });

  const digestOf = (content: ShareContent): string =>
    createHash('sha256')
      .update(JSON.stringify([drawingVersion, content]))
      .digest('hex')
      .slice(0, 24);

  const draw = async (content: ShareContent): Promise<Buffer> => {
    const { coverFile } = content;
    if (coverFile === null) return drawSharePicture(content, null);
    try {
      return await drawSharePicture(content, join(uploadsFolder, coverFile));
    } catch (error) {
      // Without its cover it is still a good picture.
      log.error('share picture drawn without its cover', error, { cover: coverFile });
      return drawSharePicture(content, null);
    }
  };

  return { digestOf, picture: (content) => madeFiles(`${digestOf(content)}.jpg`, () => draw(content)) };
};
