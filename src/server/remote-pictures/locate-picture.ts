import type { FileStore } from '../files/file-store.ts';
import { readPicturePath } from './picture-source.ts';
import { PictureUnavailable, type RemotePictures } from './remote-pictures.ts';

/** For the names of uploaded files, and for the paths of remote pictures on this site. */
export type LocatedPictures = {
  /** False for a remote picture that cannot be fetched now. */
  readonly isAvailable: (file: string) => Promise<boolean>;
  /** The path of a picture's file on the disk; null for a remote picture that cannot be fetched. Throws if an uploaded file is missing. */
  readonly locate: (file: string) => Promise<string | null>;
};

export const createLocatedPictures = (
  fileStore: FileStore,
  pictures: RemotePictures | null,
): LocatedPictures => {
  const locateRemote = async ({ digest, size }: NonNullable<ReturnType<typeof readPicturePath>>) => {
    try {
      const name = await pictures?.getFile(digest, size);
      return name && pictures ? await pictures.files.getPath(name) : null;
    } catch (error) {
      if (error instanceof PictureUnavailable) return null;
      throw error;
    }
  };
  return {
    isAvailable: async (file) => {
      const read = readPicturePath(file);
      return read === null || (await locateRemote(read)) !== null;
    },
    locate: async (file) => {
      const read = readPicturePath(file);
      if (read !== null) return locateRemote(read);
      const path = await fileStore.getPath(file);
      if (path === null) throw new Error(`The file ${file} is missing.`);
      return path;
    },
  };
};
