import {
  findUploadError,
  guessMediaType,
  isVideoName,
  type MediaItem,
  type Uploaded,
  uploadSentences,
} from '../../../shared/admin/media.ts';
import { AdminError } from '../admin-api.ts';
import type { RunningUpload, UploadRequest } from './upload-with-progress.ts';

/** `share` is that of the bytes sent, 0 to 1. `preparing`: the server has received the file and renders its sizes. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'preparing' }
  | ({ readonly kind: 'done' } & Uploaded)
  | { readonly kind: 'failed'; readonly message: string; readonly canRetry: boolean }
  | { readonly kind: 'cancelled' };

export type Upload = {
  readonly key: number;
  readonly file: File;
  readonly folderId: number | null;
  readonly state: UploadState;
};

/** Uploads to the library, in the order the files were chosen. */
export type UploadQueue = {
  readonly all: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** `only`: files of the other type are not sent. */
  readonly add: (files: readonly File[], folderId: number | null, only?: MediaItem['type']) => void;
  readonly cancel: (key: number) => void;
  readonly retry: (key: number) => void;
  /** Updates an uploaded file after its alternative text was saved. */
  readonly replaceItem: (item: MediaItem) => void;
  /** Removes uploads in these states from the list. */
  readonly clear: (kinds: readonly UploadState['kind'][]) => void;
};

type Dependencies = {
  readonly send: (upload: Omit<UploadRequest, 'title'>) => RunningUpload;
  readonly onDone: (item: MediaItem) => void;
};

/** More uploads at once do not speed up a slow connection. */
const maxConcurrent = 2;

const isUploading = ({ state }: Upload): boolean => state.kind === 'sending' || state.kind === 'preparing';

/** Whether an upload is waiting or running, so that leaving the page would lose it. */
export const isBusy = (uploads: readonly Upload[]): boolean =>
  uploads.some((upload) => isUploading(upload) || upload.state.kind === 'waiting');

const toFailedState = (error: unknown): UploadState => {
  const status = error instanceof AdminError ? error.status : 0;
  const message = error instanceof Error ? error.message : String(error);
  // Worth trying again after a lost connection, a server error, a sign-in, a timeout or too many uploads at once.
  const canRetry = status === 0 || status >= 500 || [401, 408, 429].includes(status);
  return { kind: 'failed', message, canRetry };
};

/** The error of a file that a field for pictures or for documents does not take; a video has an error of its own. */
const findTypeError = (file: File, only: MediaItem['type'] | undefined): string | null => {
  const guessed = guessMediaType(file);
  if (only === undefined || guessed === null || guessed === only || isVideoName(file.name)) return null;
  return only === 'image' ? uploadSentences.notPicture : uploadSentences.notDocument;
};

/** Uploads files, at most `maxConcurrent` at a time. */
export const createUploadQueue = ({ send, onDone }: Dependencies): UploadQueue => {
  let uploads: readonly Upload[] = [];
  let nextKey = 1;
  const listeners = new Set<() => void>();
  const running = new Map<number, RunningUpload>();

  const change = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const setState = (key: number, state: UploadState): void =>
    change(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  const getStateKind = (key: number): UploadState['kind'] | undefined =>
    uploads.find((upload) => upload.key === key)?.state.kind;

  const start = async ({ key, file, folderId }: Upload): Promise<void> => {
    setState(key, { kind: 'sending', share: 0 });
    const onProgress = (share: number) => {
      if (getStateKind(key) !== 'cancelled')
        setState(key, share < 1 ? { kind: 'sending', share } : { kind: 'preparing' });
    };
    const sent = send({ file, folderId, onProgress });
    running.set(key, sent);
    try {
      const uploaded = await sent.done;
      setState(key, { kind: 'done', ...uploaded });
      onDone(uploaded.item);
    } catch (error) {
      if (getStateKind(key) !== 'cancelled') setState(key, toFailedState(error));
    } finally {
      running.delete(key);
      startWaiting();
    }
  };

  const startWaiting = (): void => {
    for (const upload of uploads)
      if (upload.state.kind === 'waiting' && running.size < maxConcurrent) void start(upload);
  };

  const getInitialState = (file: File, only: MediaItem['type'] | undefined): UploadState => {
    const message = findTypeError(file, only) ?? findUploadError(file);
    return message === null ? { kind: 'waiting' } : { kind: 'failed', message, canRetry: false };
  };

  return {
    all: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files, folderId, only) => {
      const added = files.map((file): Upload => {
        const upload = { key: nextKey, file, folderId, state: getInitialState(file, only) };
        nextKey += 1;
        return upload;
      });
      change([...uploads, ...added]);
      startWaiting();
    },
    cancel: (key) => {
      setState(key, { kind: 'cancelled' });
      running.get(key)?.cancel();
    },
    retry: (key) => {
      setState(key, { kind: 'waiting' });
      startWaiting();
    },
    replaceItem: (item) =>
      change(
        uploads.map((upload) =>
          upload.state.kind === 'done' && upload.state.item.id === item.id
            ? { ...upload, state: { ...upload.state, item } }
            : upload,
        ),
      ),
    clear: (kinds) => change(uploads.filter(({ state }) => !kinds.includes(state.kind))),
  };
};
