import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk, rememberChunkAddresses } from './chunk-loader.ts';

beforeEach(() => {
  vi.useFakeTimers();
  rememberChunkAddresses({ 'home-page': '/static/js/home-page-abc.js' });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a chunk that arrives is given on, and leaves no timer behind', async () => {
  await expect(loadChunk('home-page', async () => 'page')).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('a chunk that fails is named with its failure and address', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module');
  const failure = await loadChunk('home-page', () => Promise.reject(cause)).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ChunkLoadError);
  expect(failure).toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk home-page failed.\n(error: /static/js/home-page-abc.js)',
    type: 'error',
    address: '/static/js/home-page-abc.js',
    cause,
  });
});

test('a chunk that does not come within 120 seconds has failed, and not a moment before', async () => {
  let failure: unknown = null;
  void loadChunk('home-page', () => new Promise(() => {})).catch((error: unknown) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});
