import { adminApi } from '../../../shared/admin/admin-paths.ts';
import { Uploaded } from '../../../shared/admin/media.ts';
import { Rejection } from '../../../shared/admin/rejection.ts';
import { AdminError, getMemberHeaders, withParameters } from '../admin-api.ts';

export type UploadRequest = {
  readonly file: File;
  readonly folderId: number | null;
  /** The title of the file; empty to derive it from the file name. */
  readonly title: string;
  /** Called with the sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

export type RunningUpload = { readonly done: Promise<Uploaded>; readonly cancel: () => void };

const unreachable = 'The connection was lost. Please check it and try again.';
const failed = 'Something went wrong on our side. Please try again in a moment.';

const parseResponse = (status: number, text: string, sentAt: number): Uploaded => {
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // Not JSON, so not a response of this site: handled below as an error.
  }
  const uploaded = Uploaded.safeParse(body);
  if (status === 200 && uploaded.success) return uploaded.data;
  const rejection = Rejection.safeParse(body);
  throw new AdminError(status, rejection.success ? rejection.data.message : failed, {}, null, sentAt);
};

/** Uploads a file to the library by XMLHttpRequest, because `fetch` reports no upload progress. */
export const uploadWithProgress = ({ file, folderId, title, onProgress }: UploadRequest): RunningUpload => {
  const request = new XMLHttpRequest();
  const sentAt = Date.now();
  const done = new Promise<Uploaded>((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress(lengthComputable && total > 0 ? loaded / total : 0);
    request.onload = () => {
      try {
        resolve(parseResponse(request.status, request.responseText, sentAt));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new AdminError(0, unreachable));
    request.onabort = () => reject(new AdminError(0, 'Cancelled.'));
  });
  const parameters = { name: file.name, folder: folderId, title };
  request.open('POST', adminApi + withParameters('/media/files', parameters));
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  for (const [name, value] of Object.entries(getMemberHeaders())) request.setRequestHeader(name, value);
  request.send(file);
  return { done, cancel: () => request.abort() };
};
