import { expect, test, vi } from 'vitest';
import {
  type MediaItem,
  maxDocumentBytes,
  pictureUploadLimits,
  type Uploaded,
} from '../../../shared/admin/media.ts';
import { AdminError } from '../admin-api.ts';
import { createUploadQueue, isBusy } from './upload-queue.ts';

const createFile = (name: string, size = 10): File => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const createItem = (id: number): MediaItem => ({
  id,
  name: `${id}.jpg`,
  title: '',
  type: 'image',
  mimeType: 'image/jpeg',
  size: 1,
  date: '2025-10-18T14:00:00',
  folderId: null,
  alt: '',
  isDecorative: false,
  focalPoint: null,
  url: `/uploads/${id}.jpg`,
  thumbnail: null,
  preview: null,
  width: 1,
  height: 1,
  version: 1,
  hasOriginal: false,
  binnedDate: null,
});

/** A queue whose uploads are completed by the test. */
const openQueue = () => {
  const sent: {
    name: string;
    progress: (share: number) => void;
    succeed: (uploaded: Uploaded) => void;
    fail: (error: Error) => void;
  }[] = [];
  const onDone = vi.fn();
  const queue = createUploadQueue({
    send: ({ file, onProgress }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
      sent.push({ name: file.name, progress: onProgress, succeed: resolve, fail: reject });
      return { done: promise, cancel: () => reject(new AdminError(0, 'Cancelled.')) };
    },
    onDone,
  });
  const states = () => queue.all().map(({ state }) => state.kind);
  return { queue, sent, states, onDone };
};

test('uploads two files at a time and starts the next when one is done', async () => {
  const { queue, sent, states, onDone } = openQueue();
  queue.add([createFile('a'), createFile('b'), createFile('c')], null);
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  sent[0]?.progress(0.5);
  expect(queue.all()[0]?.state).toEqual({ kind: 'sending', share: 0.5 });
  sent[0]?.progress(1);
  expect(states()[0]).toBe('preparing');
  sent[0]?.succeed({ item: createItem(1), isNew: true, isRestored: false, isAnimated: false });
  await vi.waitFor(() => expect(states()).toEqual(['done', 'sending', 'sending']));
  expect(onDone).toHaveBeenCalledWith(createItem(1));
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('starts the next file after a cancellation, and sends the cancelled file on retry', async () => {
  const { queue, sent, states } = openQueue();
  queue.add([createFile('a'), createFile('b'), createFile('c')], null);
  const [first, , third] = queue.all();
  queue.cancel(third?.key ?? 0);
  queue.cancel(first?.key ?? 0);
  expect(states()).toEqual(['cancelled', 'sending', 'cancelled']);
  // Progress of a cancelled upload is ignored.
  sent[0]?.progress(0.9);
  await vi.waitFor(() => expect(states()[0]).toBe('cancelled'));
  queue.retry(first?.key ?? 0);
  await vi.waitFor(() => expect(states()).toEqual(['sending', 'sending', 'cancelled']));
});

test('offers a retry after a broken connection or timeout, but not after a rejection', async () => {
  const { queue, sent } = openQueue();
  queue.add([createFile('a'), createFile('b'), createFile('c')], null);
  sent[0]?.fail(new AdminError(422, 'No picture.'));
  sent[1]?.fail(new AdminError(0, 'Broke off.'));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.fail(new AdminError(408, 'Too slow.'));
  await vi.waitFor(() => expect(isBusy(queue.all())).toBe(false));
  expect(queue.all().map(({ state }) => state)).toEqual([
    { kind: 'failed', message: 'No picture.', canRetry: false },
    { kind: 'failed', message: 'Broke off.', canRetry: true },
    { kind: 'failed', message: 'Too slow.', canRetry: true },
  ]);
});

test('does not send too large or empty files, and clears finished uploads', () => {
  const { queue, sent, states } = openQueue();
  queue.add(
    [
      createFile('large.JPG', pictureUploadLimits.bytes + 1),
      createFile('large.PDF', maxDocumentBytes + 1),
      createFile('empty.pdf', 0),
      createFile('photo.jpg', pictureUploadLimits.bytes),
      createFile('just.docx', maxDocumentBytes),
    ],
    3,
  );
  const shown = ['failed', 'failed', 'failed', 'sending', 'sending'];
  expect(states()).toEqual(shown);
  expect(sent).toHaveLength(2);
  queue.clear(['done', 'cancelled']);
  expect(states()).toEqual(shown);
  queue.clear(['failed']);
  expect(states()).toEqual(['sending', 'sending']);
});

test('a field for pictures sends no documents, and one for documents no pictures', () => {
  const { queue, sent, states } = openQueue();
  queue.add([createFile('plan.pdf'), createFile('photo.jpg'), createFile('clip.mp4')], null, 'image');
  queue.add([createFile('plan.pdf'), createFile('photo.jpg')], null, 'document');
  expect(states()).toEqual(['failed', 'sending', 'failed', 'sending', 'failed']);
  expect(sent).toHaveLength(2);
  const messages = queue.all().map(({ state }) => (state.kind === 'failed' ? state.message : ''));
  expect(messages[0]).toBe('This is not a picture. Please choose a JPG, PNG, GIF, WebP or AVIF file.');
  expect(messages[2]).toContain('YouTube');
  expect(messages[4]).toBe('This is not a document. Please choose a PDF or Word file.');
});

test('replaces an uploaded item and notifies listeners', async () => {
  const { queue, sent } = openQueue();
  const listener = vi.fn();
  const stop = queue.subscribe(listener);
  queue.add([createFile('a')], null);
  sent[0]?.succeed({ item: createItem(1), isNew: true, isRestored: false, isAnimated: false });
  await vi.waitFor(() => expect(queue.all()[0]?.state.kind).toBe('done'));
  queue.replaceItem({ ...createItem(1), alt: 'A lake' });
  expect(queue.all()[0]?.state).toMatchObject({ item: { alt: 'A lake' } });
  const calls = listener.mock.calls.length;
  expect(calls).toBeGreaterThan(2);
  stop();
  queue.clear(['done']);
  expect(listener).toHaveBeenCalledTimes(calls);
});
