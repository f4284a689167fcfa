import { expect, test } from 'vitest';
import { KnownOver } from './known-over.ts';

test('who is over is known until the window ends, with how often they were refused', () => {
  let time = 0;
  const over = new KnownOver(10, () => time);
  over.add('one', 100);
  over.countRejection('one');
  over.countRejection('two');
  expect(over.find('one')).toEqual({ until: 100, rejections: 1 });
  expect(over.find('two')).toBeNull();
  over.add('one', 200);
  expect(over.find('one')).toEqual({ until: 100, rejections: 1 });
  time = 100;
  expect(over.find('one')).toBeNull();
  over.add('one', 200);
  expect(over.find('one')).toEqual({ until: 200, rejections: 0 });
});

test('no more are remembered than there is room for: the oldest go', () => {
  const over = new KnownOver(2, () => 0);
  for (const name of ['one', 'two', 'three']) over.add(name, 100);
  expect(['one', 'two', 'three'].map((name) => over.find(name) !== null)).toEqual([false, true, true]);
});
