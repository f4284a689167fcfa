import { afterEach, expect, test, vi } from 'vitest';
import { findKept, maxWait, storeBeforeLeaving, type Work } from './leaving.ts';

afterEach(() => {
  vi.useRealTimers();
});

const createWork = (store: () => Promise<boolean>): Work => {
  let isSafe = false;
  return {
    survives: () => false,
    loss: 'It will be lost.',
    isSafe: () => isSafe,
    isInBrowser: () => false,
    store: async () => {
      isSafe = await store();
    },
  };
};

test('leaves without a question if the work could be stored', async () =>
  expect(await storeBeforeLeaving([createWork(async () => true)], null)).toBe(true));

test('asks if some of the work could not be stored', async () => {
  const works = [createWork(async () => true), createWork(async () => false)];
  expect(await storeBeforeLeaving(works, null)).toBe(false);
});

test('stores only what the step would lose', async () => {
  const store = vi.fn(async () => true);
  const [from, to] = [{ pathname: '/admin/content' }, { pathname: '/admin/media' }];
  const uploads = { ...createWork(store), survives: () => true };
  expect(await storeBeforeLeaving([uploads], { from, to } as never)).toBe(true);
  expect(store).not.toHaveBeenCalled();
});

test('asks if the server does not answer in time', async () => {
  vi.useFakeTimers();
  const isSafe = storeBeforeLeaving([createWork(() => new Promise(() => {}))], null);
  await vi.advanceTimersByTimeAsync(maxWait);
  expect(await isSafe).toBe(false);
});

test('work is kept where the server or this browser has it', () => {
  const lost = createWork(async () => true);
  const stored = { ...lost, isSafe: () => true };
  const inBrowser = { ...lost, isInBrowser: () => true };
  expect(findKept([])).toBe('none');
  expect(findKept([stored, inBrowser])).toBe('all');
  expect(findKept([stored, lost])).toBe('not-all');
});
