import { expect, test } from 'vitest';
import { ListMarks } from './list-marks.ts';

test('the beginning of a list needs no marks', () => {
  expect(new ListMarks().unsurveyedBefore(499)).toBeNull();
  expect(new ListMarks().before(499)).toBeNull();
});

test('a moment is marked at the place of its first entry', () => {
  const marks = new ListMarks();
  const from = marks.unsurveyedBefore(1_234) ?? 0;
  expect(from).toBe(980);
  marks.learn(from, ['c', 'c', 'b', 'a']);
  expect(marks.before(999)).toBeNull();
  for (const place of [1_000, 1_499, 90_000])
    expect(marks.before(place)).toEqual({ moment: 'b', place: 982 });
  expect([1_000, 1_499].map((place) => marks.unsurveyedBefore(place))).toEqual([null, null]);
  expect(marks.unsurveyedBefore(1_500)).toBe(1_480);
});

test('where a moment begins cannot be told from its middle, and is not asked again', () => {
  const marks = new ListMarks();
  marks.learn(480, ['d', 'c']);
  for (const from of [980, 1_480]) marks.learn(from, from === 980 ? ['c', 'c', 'c'] : []);
  expect(marks.before(1_600)).toEqual({ moment: 'c', place: 481 });
  expect(marks.unsurveyedBefore(1_600)).toBeNull();
});
