import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGuardedStream } from './guarded-stream.ts';

const onEnd = vi.fn();
const isClosed = vi.fn();

async function* threeChunks() {
  try {
    for (const byte of [1, 2, 3]) yield new Uint8Array([byte]);
  } finally {
    isClosed();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  onEnd.mockClear();
  isClosed.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('ends when it is read to its end', async () => {
  const stream = createGuardedStream(threeChunks(), { idle: 1_000, onEnd });
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('reads nothing from its source before its first read', async () => {
  const source = { [Symbol.asyncIterator]: vi.fn(() => ({ next: vi.fn() })) };
  const next = vi.fn();
  source[Symbol.asyncIterator].mockReturnValue({ next });
  createGuardedStream(source, { idle: 1_000, onEnd });
  await vi.advanceTimersByTimeAsync(500);
  expect(next).not.toHaveBeenCalled();
});

test('ends when its reader cancels, and closes its source', async () => {
  const reader = createGuardedStream(threeChunks(), { idle: 1_000, onEnd }).getReader();
  await reader.read();
  await reader.cancel();
  expect(onEnd).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(isClosed).toHaveBeenCalledOnce());
});

test.each([0, 1])('ends when its reader stops reading after %i chunks', async (count) => {
  const reader = createGuardedStream(threeChunks(), { idle: 1_000, onEnd }).getReader();
  const end = expect(reader.closed).rejects.toThrow('The reader took nothing for 1000 ms.');
  for (let read = 0; read < count; read += 1) await reader.read();
  await vi.advanceTimersByTimeAsync(999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onEnd).toHaveBeenCalledOnce();
  await end;
});

test('waits for a slow source: the idle timeout is only for readers', async () => {
  async function* slow() {
    await new Promise((resolve) => setTimeout(resolve, 60_000));
    yield new Uint8Array([1]);
  }
  const reading = createGuardedStream(slow(), { idle: 1_000, onEnd }).getReader().read();
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await reading).value).toEqual(new Uint8Array([1]));
});

test('ends with the error of its source', async () => {
  // biome-ignore lint/correctness/useYield: it fails before it gives anything
  async function* broken(): AsyncGenerator<Uint8Array> {
    throw new Error('The disk is gone.');
  }
  const reader = createGuardedStream(broken(), { idle: 1_000, onEnd }).getReader();
  await expect(reader.read()).rejects.toThrow('The disk is gone.');
  expect(onEnd).toHaveBeenCalledOnce();
});

test('ends at the total timeout while its reader goes on', async () => {
  async function* endless() {
    try {
      for (;;) yield new Uint8Array([1]);
    } finally {
      isClosed();
    }
  }
  const reader = createGuardedStream(endless(), { idle: 1_000, total: 2_500, onEnd }).getReader();
  for (const _ of [1, 2, 3, 4]) {
    expect(await reader.read()).toMatchObject({ done: false });
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await expect(reader.read()).rejects.toThrow('The reader was not done after 2500 ms.');
  expect([onEnd.mock.calls.length, isClosed.mock.calls.length]).toEqual([1, 1]);
});
