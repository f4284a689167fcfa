import { expect, test } from 'vitest';
import { cacheVotingTimes } from './cache-voting-times.ts';

test('reads the times again after a change, and after a second', async () => {
  let [reads, revision, at] = [0, 'a', 0];
  const times = cacheVotingTimes({
    read: async () => {
      reads += 1;
      return { opens: null, closes: reads };
    },
    revision: { current: () => revision },
    now: () => at,
  });
  const readCloses = async () => (await times()).closes;
  expect([await readCloses(), await readCloses()]).toEqual([1, 1]);
  revision = 'b';
  expect([await readCloses(), await readCloses()]).toEqual([2, 2]);
  at = 999;
  expect(await readCloses()).toBe(2);
  at = 1_000;
  expect(await readCloses()).toBe(3);
  // The clock was set back.
  at = -5_000;
  expect(await readCloses()).toBe(4);
});
