import { join } from 'node:path';
import { readPicturePath } from './picture-source.ts';
import { PictureUnavailable, type RemotePictures } from './remote-pictures.ts';

/** Returns the path of a picture's file on the disk; null for a remote picture that cannot be fetched. */
type LocatePicture = (file: string) => Promise<string | null>;

/** For the names of uploaded files, and for the paths of remote pictures on this site. */
export const createLocatePicture =
  (uploadsFolder: string, pictures: RemotePictures | null): LocatePicture =>
  async (file) => {
    const read = readPicturePath(file);
    if (read === null) return join(uploadsFolder, file);
    try {
      const name = (await pictures?.getFile(read.digest, read.size)) ?? null;
      return name && pictures && join(pictures.filesFolder, name);
    } catch (error) {
      if (error instanceof PictureUnavailable) return null;
      throw error;
    }
  };
