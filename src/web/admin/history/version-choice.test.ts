import { expect, test } from 'vitest';
import { listChosen } from './version-choice.tsx';

const differ = (...names: readonly string[]) =>
  names.map((name) => ({ name, label: name, one: 'theirs', other: 'mine' }));

test('after a save that failed, what was chosen before does not count as a choice among the rest', () => {
  const sides = new Map([
    ['title', 'theirs'],
    ['html', 'both'],
  ] as const);
  expect(listChosen(differ('title', 'html'), sides, 'theirs')).toEqual(new Set(['title']));
  expect(listChosen(differ('title', 'html'), sides, 'both')).toEqual(new Set(['html']));
  // The title is theirs in the form already: only the text is left to decide.
  expect(listChosen(differ('html'), sides, 'theirs')).toEqual(new Set());
});
