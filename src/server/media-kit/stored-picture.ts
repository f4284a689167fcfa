import { extname } from 'node:path';
import { readPicturePath } from '../remote-pictures/picture-source.ts';
import type { RemotePictures } from '../remote-pictures/remote-pictures.ts';
import { openUpload } from './open-file.ts';
import type { RemotePicture } from './remote-picture.ts';

/** Opens a picture of the content host that this site stores; null for any other address. */
export const openStoredPicture = async (
  url: string,
  site: string,
  pictures: RemotePictures | null,
): Promise<RemotePicture | null> => {
  const { origin, pathname } = new URL(url);
  const read = origin === new URL(site).origin ? readPicturePath(pathname) : null;
  const name = read && pictures && (await pictures.getFile(read.digest, read.size));
  if (!name) return null;
  const type = extname(name) === '.png' ? 'image/png' : 'image/jpeg';
  return { type, ...(await openUpload(pictures.files, name)) };
};
