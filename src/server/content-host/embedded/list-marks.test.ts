import { expect, test } from 'vitest';
import { ListMarks } from './list-marks.ts';

test('a moment is marked at the place of its first entry', () => {
  const marks = new ListMarks();
  marks.learn(1_000, ['c', 'c', 'b', 'a']);
  expect(marks.before(1_001)).toBeNull();
  expect(marks.before(1_002)).toEqual({ moment: 'b', place: 1_002 });
  expect(marks.before(90_000)).toEqual({ moment: 'b', place: 1_002 });
});

test('where a moment begins cannot be told from its middle', () => {
  const marks = new ListMarks();
  marks.learn(1_000, ['c', 'c', 'c']);
  marks.learn(2_000, ['b']);
  marks.learn(3_000, []);
  expect(marks.before(9_000)).toBeNull();
});

test('marks keep their distance, whichever way the list is read', () => {
  const marks = new ListMarks();
  for (let place = 10_000; place >= 0; place -= 10) marks.learn(place, ['a', 'b']);
  const found = new Set(Array.from({ length: 10_100 }, (_, place) => marks.before(place)?.place));
  expect(found.size).toBeGreaterThan(15);
  expect(found.size).toBeLessThan(22);
  expect(marks.before(400)).toBeNull();
});
