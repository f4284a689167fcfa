import { expect, test } from 'vitest';
import { DatabaseUnavailable } from '../database-unavailable.ts';
import { retryWhileLocked } from './retry-while-locked.ts';

const locked = () => new DatabaseUnavailable(Object.assign(new Error('lock timeout'), { code: '55P03' }));

test('tries again until nobody has the lock', async () => {
  let attempts = 0;
  await retryWhileLocked(
    async () => {
      attempts += 1;
      if (attempts < 3) throw locked();
    },
    { timeout: 60_000, pause: 1 },
  );
  expect(attempts).toBe(3);
});

test('gives up with a sentence', async () => {
  const result = retryWhileLocked(() => Promise.reject(locked()), { timeout: 20, pause: 5 });
  await expect(result).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('another program has been using its tables all the time'),
  });
});

test('does not repeat what failed for another reason', async () => {
  let attempts = 0;
  const work = async () => {
    attempts += 1;
    throw new DatabaseUnavailable(new Error('Connection terminated'));
  };
  await expect(retryWhileLocked(work)).rejects.toThrow(DatabaseUnavailable);
  expect(attempts).toBe(1);
});
