import { expect, test } from 'vitest';
import { createCollectionCheck } from './memory-collection.ts';

const megabyte = 1024 * 1024;

test('collects memory after little growth while idle, and after more growth while busy', () => {
  const readings = { processorTime: 0, memory: 60 * megabyte };
  const check = createCollectionCheck({
    processorTime: () => readings.processorTime,
    memory: () => readings.memory,
  });
  const work = () => {
    readings.processorTime += 1_500_000;
  };
  expect(check.isWorthwhile(2_000)).toBe(true);
  check.recordCollection();
  expect(check.isWorthwhile(2_000)).toBe(false);
  readings.memory += 20 * megabyte;
  work();
  expect(check.isWorthwhile(2_000)).toBe(false);
  expect(check.isWorthwhile(2_000)).toBe(true);
  readings.memory += 40 * megabyte;
  work();
  expect(check.isWorthwhile(2_000)).toBe(true);
  // Memory that remains after a collection is in use and is no reason for the next one.
  check.recordCollection();
  expect(check.isWorthwhile(2_000)).toBe(false);
  work();
  expect(check.isWorthwhile(2_000)).toBe(false);
  // Memory fell below the baseline: growth counts from the new, lower baseline.
  readings.memory -= 50 * megabyte;
  expect(check.isWorthwhile(2_000)).toBe(false);
  readings.memory += 20 * megabyte;
  expect(check.isWorthwhile(2_000)).toBe(true);
});
