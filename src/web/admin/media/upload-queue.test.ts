import { expect, test, vi } from 'vitest';
import { largestUpload, type MediaItem, type Uploaded } from '../../../shared/admin/media.ts';
import { AdminError } from '../admin-api.ts';
import { createUploadQueue, isBusy } from './upload-queue.ts';

const fileOf = (name: string, size = 10): File => {
  const file = new File(['x'], name);
  Object.defineProperty(file, 'size', { value: size });
  return file;
};

const itemOf = (id: number): MediaItem => ({
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
  url: `/uploads/${id}.jpg`,
  thumbnail: null,
  width: 1,
  height: 1,
  version: 1,
});

/** A queue whose files go when the test says so. */
const openQueue = () => {
  const sent: {
    name: string;
    progress: (share: number) => void;
    succeed: (uploaded: Uploaded) => void;
    fail: (error: Error) => void;
  }[] = [];
  const [onDone, onFailed] = [vi.fn(), vi.fn()];
  const queue = createUploadQueue({
    send: ({ file, onProgress }) => {
      const { promise, resolve, reject } = Promise.withResolvers<Uploaded>();
      sent.push({ name: file.name, progress: onProgress, succeed: resolve, fail: reject });
      return { done: promise, cancel: () => reject(new AdminError(0, 'Cancelled.')) };
    },
    onDone,
    onFailed,
  });
  const states = () => queue.all().map(({ state }) => state.kind);
  return { queue, sent, states, onDone, onFailed };
};

test('two files go at a time, the next when one is through', async () => {
  const { queue, sent, states, onDone } = openQueue();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], null);
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  sent[0]?.progress(0.5);
  expect(queue.all()[0]?.state).toEqual({ kind: 'sending', share: 0.5 });
  sent[0]?.progress(1);
  expect(states()[0]).toBe('preparing');
  sent[0]?.succeed({ item: itemOf(1), isNew: true });
  await vi.waitFor(() => expect(states()).toEqual(['done', 'sending', 'sending']));
  expect(onDone).toHaveBeenCalledWith(itemOf(1));
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});

test('a cancelled file makes room, and goes when it is tried again', async () => {
  const { queue, sent, states, onFailed } = openQueue();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], null);
  const [first, , third] = queue.all();
  queue.cancel(third?.key ?? 0);
  queue.cancel(first?.key ?? 0);
  expect(states()).toEqual(['cancelled', 'sending', 'cancelled']);
  // What was under way when it was cancelled says no more.
  sent[0]?.progress(0.9);
  await vi.waitFor(() => expect(states()[0]).toBe('cancelled'));
  queue.retry(first?.key ?? 0);
  await vi.waitFor(() => expect(states()).toEqual(['sending', 'sending', 'cancelled']));
  expect(onFailed).not.toHaveBeenCalled();
});

test('what the server refuses is not tried again; what broke off can be', async () => {
  const { queue, sent, onFailed } = openQueue();
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], null);
  sent[0]?.fail(new AdminError(422, 'No picture.'));
  sent[1]?.fail(new AdminError(0, 'Broke off.'));
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  sent[2]?.fail(new AdminError(408, 'Too slow.'));
  await vi.waitFor(() => expect(isBusy(queue.all())).toBe(false));
  expect(queue.all().map(({ state }) => state)).toEqual([
    { kind: 'failed', message: 'No picture.', mayRetry: false },
    { kind: 'failed', message: 'Broke off.', mayRetry: true },
    { kind: 'failed', message: 'Too slow.', mayRetry: true },
  ]);
  expect(onFailed).toHaveBeenCalledTimes(3);
});

test('too large and empty files are not sent at all, and what is over can be cleared', () => {
  const { queue, sent, states } = openQueue();
  queue.add([fileOf('large', largestUpload + 1), fileOf('empty', 0), fileOf('just', largestUpload)], 3);
  expect(states()).toEqual(['failed', 'failed', 'sending']);
  expect(sent).toHaveLength(1);
  queue.clear(['done', 'cancelled']);
  expect(states()).toEqual(['failed', 'failed', 'sending']);
  queue.clear(['failed']);
  expect(states()).toEqual(['sending']);
});

test('what is said of a file afterwards is shown, and listeners are told', async () => {
  const { queue, sent } = openQueue();
  const listener = vi.fn();
  const stop = queue.subscribe(listener);
  queue.add([fileOf('a')], null);
  sent[0]?.succeed({ item: itemOf(1), isNew: true });
  await vi.waitFor(() => expect(queue.all()[0]?.state.kind).toBe('done'));
  queue.replaceItem({ ...itemOf(1), alt: 'A lake' });
  expect(queue.all()[0]?.state).toMatchObject({ item: { alt: 'A lake' } });
  const calls = listener.mock.calls.length;
  expect(calls).toBeGreaterThan(2);
  stop();
  queue.clear(['done']);
  expect(listener).toHaveBeenCalledTimes(calls);
});
