import type { ServerResponse } from 'node:http';
import { uploadsPrefix } from '../../shared/paths.ts';
import type { Log } from '../log.ts';
import { createUploads, type Uploads } from '../media/upload-files.ts';
import { readPicturePath } from './picture-source.ts';
import { getRemotePicturesFolder, PictureUnavailable, type RemotePictures } from './remote-pictures.ts';

const sendUnavailable = (response: ServerResponse): void => {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '30',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end('We cannot get this picture at the moment. Please try again later.');
};

/** Serves the pictures of a remote content host like those of the library: AVIF or WebP, cached for a year. */
export const createPictureSender = (
  pictures: RemotePictures,
  renditionsFolder: string,
  log: Log,
): Uploads => {
  const folder = getRemotePicturesFolder(renditionsFolder);
  const files = createUploads({ fileStore: pictures.files, renditionsFolder: folder, log });
  return {
    send: async (request, response, path) => {
      const read = readPicturePath(path);
      if (read === null) return false;
      try {
        // Another process may have removed the files since their description was read: they are fetched once more.
        for (let attempt = 0; attempt < 2; attempt += 1) {
          const name = await pictures.getFile(read.digest, read.size);
          if (name === null) return false;
          if (await files.send(request, response, uploadsPrefix + name)) return true;
          await pictures.forget(read.digest);
        }
      } catch (error) {
        if (!(error instanceof PictureUnavailable)) throw error;
      }
      sendUnavailable(response);
      return true;
    },
    close: files.close,
  };
};
