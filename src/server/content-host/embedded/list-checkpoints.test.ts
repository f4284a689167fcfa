import { expect, test } from 'vitest';
import { ListCheckpoints } from './list-checkpoints.ts';

test('the beginning of a list needs no checkpoints', () => {
  expect(new ListCheckpoints().getSampleOffset(499)).toBeNull();
  expect(new ListCheckpoints().findBefore(499)).toBeNull();
});

test('a checkpoint has the offset of the first entry with its date', () => {
  const checkpoints = new ListCheckpoints();
  const from = checkpoints.getSampleOffset(1_234) ?? 0;
  expect(from).toBe(980);
  checkpoints.addSample(from, ['c', 'c', 'b', 'a']);
  expect(checkpoints.findBefore(999)).toBeNull();
  for (const offset of [1_000, 1_499, 90_000])
    expect(checkpoints.findBefore(offset)).toEqual({ date: 'b', offset: 982 });
  expect([1_000, 1_499].map((offset) => checkpoints.getSampleOffset(offset))).toEqual([null, null]);
  expect(checkpoints.getSampleOffset(1_500)).toBe(1_480);
});

test('a sample with only one date gives no checkpoint and is not read again', () => {
  const checkpoints = new ListCheckpoints();
  checkpoints.addSample(480, ['d', 'c']);
  for (const from of [980, 1_480]) checkpoints.addSample(from, from === 980 ? ['c', 'c', 'c'] : []);
  expect(checkpoints.findBefore(1_600)).toEqual({ date: 'c', offset: 481 });
  expect(checkpoints.getSampleOffset(1_600)).toBeNull();
});
