import { join } from 'node:path';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Log } from '../log.ts';
import { createLocatedPictures } from '../remote-pictures/locate-picture.ts';
import type { RemotePictures } from '../remote-pictures/remote-pictures.ts';
import { type ChosenPicture, cropChosenPicture } from './chosen-picture.ts';
import { createDrawingDigest, createGeneratedFiles } from './generated-files.ts';
import { drawSharePicture, type ShareContent } from './share-drawing.ts';

/** Part of the digest: increase it when the drawing changes, so that every picture is drawn again. */
const drawingVersion = 3;

/** What the picture of a shared link shows. */
export type SharedContent = ShareContent | ChosenPicture;

export type SharePictures = {
  /** The content without remote pictures that cannot be fetched now: it is another content, drawn anew once they can. */
  readonly leaveOutMissing: (content: SharedContent) => Promise<SharedContent>;
  /** Identifies the content without drawing it. */
  readonly getDigest: (content: SharedContent) => string;
  /** Returns the picture as a JPEG; null if too many pictures are being drawn. */
  readonly picture: (content: SharedContent) => Promise<Buffer | null>;
  /** Draws a picture as a JPEG, for the team; it is not stored. */
  readonly draw: (content: SharedContent) => Promise<Buffer>;
};

type Dependencies = {
  readonly fileStore: FileStore;
  /** The pictures of a remote content host; absent if the content has none. */
  readonly remotePictures?: RemotePictures | null;
  /** Cache for generated files; may be deleted at any time. */
  readonly renditionsFolder: string;
  readonly log: Log;
};

/** Draws the preview pictures of shared links, once for each content. */
export const createSharePictures = ({
  fileStore,
  remotePictures = null,
  renditionsFolder,
  log,
}: Dependencies): SharePictures => {
  const getGeneratedFile = createGeneratedFiles({ folder: join(renditionsFolder, 'share'), log });

  const { isAvailable, locate } = createLocatedPictures(fileStore, remotePictures);

  const leaveOutMissingCover = async (content: ShareContent): Promise<ShareContent> =>
    content.coverFile === null || (await isAvailable(content.coverFile))
      ? content
      : { ...content, coverFile: null, coverFocalPoint: null };

  const leaveOutMissing = async (content: SharedContent): Promise<SharedContent> => {
    if (!('chosenFile' in content)) return leaveOutMissingCover(content);
    return (await isAvailable(content.chosenFile)) ? content : leaveOutMissingCover(content.drawing);
  };

  const getDigest = (content: SharedContent): string => createDrawingDigest(drawingVersion, content);

  const drawWithCover = async (content: ShareContent): Promise<Buffer> => {
    const { coverFile } = content;
    if (coverFile === null) return drawSharePicture(content, null);
    try {
      return await drawSharePicture(content, await locate(coverFile));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // A picture without its cover is better than none.
      log.error('share picture drawn without its cover', error, { cover: coverFile });
      return drawSharePicture(content, null);
    }
  };

  const draw = async (content: SharedContent): Promise<Buffer> => {
    if (!('chosenFile' in content)) return drawWithCover(content);
    const { chosenFile, focalPoint, drawing } = content;
    try {
      const chosen = await locate(chosenFile);
      return await (chosen === null ? drawWithCover(drawing) : cropChosenPicture(chosen, focalPoint));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error('share picture drawn in place of the chosen one', error, { picture: chosenFile });
      return drawWithCover(drawing);
    }
  };

  return {
    leaveOutMissing,
    getDigest,
    draw,
    picture: (content) => getGeneratedFile(`${getDigest(content)}.jpg`, () => draw(content)),
  };
};
