import { expect, test } from 'vitest';
import { countTheirs } from './version-choice.tsx';

const differ = (...names: readonly string[]) =>
  names.map((name) => ({ name, label: name, one: 'theirs', other: 'mine' }));

test('after a save that failed, what was chosen before does not count as a choice among the rest', () => {
  const theirs = new Set(['title']);
  expect(countTheirs(differ('title', 'html'), theirs)).toBe(1);
  // The title is theirs in the form already: only the text is left to decide.
  expect(countTheirs(differ('html'), theirs)).toBe(0);
});
