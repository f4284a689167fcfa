import { largestUpload, type MediaItem, uploadSentences } from '../../../shared/admin/media.ts';
import { AdminError } from '../admin-api.ts';
import type { SentFile, sendFile } from './send-file.ts';

/** How far a file is. `preparing`: the server has it and makes its sizes. */
export type UploadState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'done'; readonly item: MediaItem; readonly isNew: boolean }
  | { readonly kind: 'failed'; readonly message: string; readonly mayRetry: boolean }
  | { readonly kind: 'cancelled' };

export type Upload = {
  readonly key: number;
  readonly file: File;
  readonly folderId: number | null;
  readonly state: UploadState;
};

/** Files on their way to the library, in the order they were chosen. */
export type UploadQueue = {
  readonly all: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[], folderId: number | null) => void;
  readonly cancel: (key: number) => void;
  readonly retry: (key: number) => void;
  /** Shows what was said about a file after it was uploaded. */
  readonly replaceItem: (item: MediaItem) => void;
  /** Takes those in these states off the list. */
  readonly clear: (kinds: readonly UploadState['kind'][]) => void;
};

type Dependencies = {
  readonly send: typeof sendFile;
  readonly onDone: (item: MediaItem) => void;
  readonly onFailed: (error: unknown) => void;
};

/** A slow link is not made faster by more at once. */
const atOnce = 2;

const isUnderWay = ({ state }: Upload): boolean => state.kind === 'sending' || state.kind === 'preparing';

/** Whether leaving the page now would lose something. */
export const isBusy = (uploads: readonly Upload[]): boolean =>
  uploads.some((upload) => isUnderWay(upload) || upload.state.kind === 'waiting');

/** What can be told without sending it. */
const faultOf = (file: File): string | null => {
  if (file.size > largestUpload) return uploadSentences.tooLarge;
  return file.size === 0 ? uploadSentences.empty : null;
};

const failureOf = (error: unknown): UploadState => {
  const status = error instanceof AdminError ? error.status : 0;
  const message = error instanceof Error ? error.message : String(error);
  // What the server refused for what it is will be refused again; not so what came too slowly or without a session.
  const mayRetry = status === 0 || status >= 500 || status === 401 || status === 408;
  return { kind: 'failed', message, mayRetry };
};

/** Sends the chosen files, two at a time. */
export const createUploadQueue = ({ send, onDone, onFailed }: Dependencies): UploadQueue => {
  let uploads: readonly Upload[] = [];
  let nextKey = 1;
  const listeners = new Set<() => void>();
  const underWay = new Map<number, SentFile>();

  const change = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const setState = (key: number, state: UploadState): void =>
    change(uploads.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  const stateOf = (key: number): UploadState['kind'] | undefined =>
    uploads.find((upload) => upload.key === key)?.state.kind;

  const start = async ({ key, file, folderId }: Upload): Promise<void> => {
    setState(key, { kind: 'sending', share: 0 });
    const onProgress = (share: number) => {
      if (stateOf(key) !== 'cancelled')
        setState(key, share < 1 ? { kind: 'sending', share } : { kind: 'preparing' });
    };
    const sent = send({ file, folderId, onProgress });
    underWay.set(key, sent);
    try {
      const { item, isNew } = await sent.done;
      setState(key, { kind: 'done', item, isNew });
      onDone(item);
    } catch (error) {
      if (stateOf(key) !== 'cancelled') {
        setState(key, failureOf(error));
        onFailed(error);
      }
    } finally {
      underWay.delete(key);
      startWaiting();
    }
  };

  const startWaiting = (): void => {
    for (const upload of uploads)
      if (upload.state.kind === 'waiting' && underWay.size < atOnce) void start(upload);
  };

  const firstState = (file: File): UploadState => {
    const message = faultOf(file);
    return message === null ? { kind: 'waiting' } : { kind: 'failed', message, mayRetry: false };
  };

  return {
    all: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (files, folderId) => {
      const added = files.map((file): Upload => {
        const upload = { key: nextKey, file, folderId, state: firstState(file) };
        nextKey += 1;
        return upload;
      });
      change([...uploads, ...added]);
      startWaiting();
    },
    cancel: (key) => {
      setState(key, { kind: 'cancelled' });
      underWay.get(key)?.cancel();
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
