import { adminApi } from '../../../shared/admin/admin-paths.ts';
import { Uploaded } from '../../../shared/admin/media.ts';
import { Rejection } from '../../../shared/admin/rejection.ts';
import { AdminError, withParameters } from '../admin-api.ts';

type Sending = {
  readonly file: File;
  readonly folderId: number | null;
  /** Told how much of it has left, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

/** A file on its way. */
export type SentFile = { readonly done: Promise<Uploaded>; readonly cancel: () => void };

const unreachable = 'The connection broke off. Please check it and try again.';
const failed = 'Something went wrong on our side. Please try again in a moment.';

const readAnswer = (status: number, text: string): Uploaded => {
  let told: unknown = null;
  try {
    told = JSON.parse(text);
  } catch {
    // No JSON is no answer of ours; what is said about it follows below.
  }
  const uploaded = Uploaded.safeParse(told);
  if (status === 200 && uploaded.success) return uploaded.data;
  const rejection = Rejection.safeParse(told);
  throw new AdminError(status, rejection.success ? rejection.data.message : failed);
};

/** Sends a file to the library. `fetch` cannot tell how much of a file has left; XMLHttpRequest can. */
export const sendFile = ({ file, folderId, onProgress }: Sending): SentFile => {
  const request = new XMLHttpRequest();
  const done = new Promise<Uploaded>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress(lengthComputable && total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(readAnswer(request.status, request.responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new AdminError(0, unreachable));
    request.onabort = () => reject(new AdminError(0, 'Cancelled.'));
  });
  request.open('POST', adminApi + withParameters('/media/files', { name: file.name, folder: folderId }));
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.send(file);
  return { done, cancel: () => request.abort() };
};
