import { expect, test } from 'vitest';
import { createCollectionCheck } from './memory-collection.ts';

const megabyte = 1024 * 1024;

test('memory is given back soon when nothing is done, and later while there is work', () => {
  const now = { processorTime: 0, memory: 60 * megabyte };
  const check = createCollectionCheck({ processorTime: () => now.processorTime, memory: () => now.memory });
  const work = () => {
    now.processorTime += 1_500_000;
  };
  expect(check.isWorthwhile(2_000)).toBe(true);
  check.collected();
  expect(check.isWorthwhile(2_000)).toBe(false);
  now.memory += 20 * megabyte;
  work();
  expect(check.isWorthwhile(2_000)).toBe(false);
  expect(check.isWorthwhile(2_000)).toBe(true);
  now.memory += 40 * megabyte;
  work();
  expect(check.isWorthwhile(2_000)).toBe(true);
  // What a collection leaves is in use: it is no reason for the next one.
  check.collected();
  expect(check.isWorthwhile(2_000)).toBe(false);
  work();
  expect(check.isWorthwhile(2_000)).toBe(false);
  // A picture that was being read meanwhile is gone: what comes after it counts from there.
  now.memory -= 50 * megabyte;
  expect(check.isWorthwhile(2_000)).toBe(false);
  now.memory += 20 * megabyte;
  expect(check.isWorthwhile(2_000)).toBe(true);
});
