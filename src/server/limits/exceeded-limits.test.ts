import { expect, test } from 'vitest';
import { ExceededLimits } from './exceeded-limits.ts';

test('remembers an exceeded limit and its rejections until the window ends', () => {
  let time = 0;
  const exceeded = new ExceededLimits(10, () => time);
  exceeded.add('one', 100);
  exceeded.countRejection('one');
  exceeded.countRejection('two');
  expect(exceeded.find('one')).toEqual({ until: 100, rejections: 1 });
  expect(exceeded.find('two')).toBeNull();
  exceeded.add('one', 200);
  expect(exceeded.find('one')).toEqual({ until: 100, rejections: 1 });
  time = 100;
  expect(exceeded.find('one')).toBeNull();
  exceeded.add('one', 200);
  expect(exceeded.find('one')).toEqual({ until: 200, rejections: 0 });
});

test('evicts the oldest limits beyond the capacity', () => {
  const exceeded = new ExceededLimits(2, () => 0);
  for (const name of ['one', 'two', 'three']) exceeded.add(name, 100);
  expect(['one', 'two', 'three'].map((name) => exceeded.find(name) !== null)).toEqual([false, true, true]);
});
