import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk, rememberChunkAddresses } from './chunk-loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
  rememberChunkAddresses({ 'home-page': '/static/js/home-page-abc.js' });
});

afterEach(() => {
  vi.useRealTimers();
});

test('returns a loaded chunk and leaves no timer behind', async () => {
  await expect(loadChunk('home-page', async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with a ChunkLoadError that names the chunk, its address and the cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const error = await loadChunk('home-page', () => Promise.reject(cause)).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ChunkLoadError);
  expect(error).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk home-page failed.\n(error: /static/js/home-page-abc.js)',
    type: 'error',
    address: '/static/js/home-page-abc.js',
    cause,
  });
});

test('rejects with a timeout after exactly 120 seconds', async () => {
  let error: unknown = null;
  void loadChunk('home-page', () => new Promise(() => {})).catch((caught: unknown) => {
    error = caught;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(error).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});
