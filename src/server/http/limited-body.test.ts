import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendingTime } from '../../shared/forms/form-limits.ts';
import { BodyTimeout, readLimitedBody } from './limited-body.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody who sends a piece every so often. */
const sender = (pieces: readonly string[], every: number) => {
  const onCancel = vi.fn();
  const coming = pieces.values();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      await new Promise((resolve) => {
        setTimeout(resolve, every);
      });
      const { value, done } = coming.next();
      if (done) controller.close();
      else controller.enqueue(new TextEncoder().encode(value));
    },
    cancel: onCancel,
  });
  const request = new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { request, onCancel };
};

test('cuts the body at the limit, and receives the rest', async () => {
  const reading = readLimitedBody(sender(['abc', 'def', 'ghi'], 10).request, 4);
  await vi.advanceTimersByTimeAsync(100);
  const { bytes, isWhole } = await reading;
  expect([bytes.toString(), isWhole]).toEqual(['abcd', false]);
});

test('a slow client has the default timeout, or the given one', async () => {
  const pieces = ['a', 'b', 'c'];
  const slow = sender(pieces, sendingTime / 3);
  const rejected = expect(readLimitedBody(slow.request, 10)).rejects.toThrow(BodyTimeout);
  const patient = readLimitedBody(sender(pieces, sendingTime / 3).request, 10, 2 * sendingTime);
  await vi.advanceTimersByTimeAsync(2 * sendingTime);
  await rejected;
  expect(slow.onCancel).toHaveBeenCalled();
  expect((await patient).bytes.toString()).toBe('abc');
});
