import { expect, test } from 'vitest';
import { compareTexts, foldLines } from './compare-texts.ts';

const number = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => `Line ${index + from}`);

test('groups of lines that are the same, and between them the words that differ', () => {
  const one = [...number(12), 'We drove to a school', ...number(3, 13), 'The end'].join('\n');
  const other = [...number(12), 'We walked to a school', ...number(3, 13), 'The end', 'Zikomo'].join('\n');
  expect(compareTexts(one, other)).toEqual([
    { isSame: true, lines: number(12) },
    {
      isSame: false,
      one: [
        { text: 'We ', isSame: true },
        { text: 'drove', isSame: false },
        { text: ' to a school', isSame: true },
      ],
      other: [
        { text: 'We ', isSame: true },
        { text: 'walked', isSame: false },
        { text: ' to a school', isSame: true },
      ],
    },
    { isSame: true, lines: [...number(3, 13), 'The end'] },
    { isSame: false, one: [], other: [{ text: 'Zikomo', isSame: false }] },
  ]);
});

test('lines that were changed beside each other are differences of their own', () => {
  const lineGroups = compareTexts('One.\nTwo old.\nThree old.\nFour.', 'One.\nTwo new.\nThree new.\nFour.');
  expect(lineGroups.map(({ isSame }) => isSame)).toEqual([true, false, false, true]);
  // One line became two.
  expect(compareTexts('One two.', 'One\ntwo.')).toHaveLength(1);
});

test('two long texts without a common word are compared in bounded time', () => {
  const write = (word: string) =>
    Array.from({ length: 1_000 }, (_, line) =>
      Array.from({ length: 20 }, (__, place) => `${word}${line * 20 + place}`).join(' '),
    ).join('\n');
  const begin = performance.now();
  expect(compareTexts(write('a'), write('b')).every(({ isSame }) => !isSame)).toBe(true);
  expect(performance.now() - begin).toBeLessThan(5_000);
});

test('lines far from a difference are folded, one beside each difference stays', () => {
  const lines = number(5);
  expect(foldLines(lines, { hasBefore: true, hasAfter: true })).toEqual({
    before: ['Line 1'],
    folded: ['Line 2', 'Line 3', 'Line 4'],
    after: ['Line 5'],
  });
  expect(foldLines(lines, { hasBefore: false, hasAfter: true }).folded).toEqual(number(4));
  expect(foldLines(lines, { hasBefore: true, hasAfter: false }).folded).toEqual(number(4, 2));
});

test('a single line is not folded', () => {
  const lines = number(3);
  expect(foldLines(lines, { hasBefore: true, hasAfter: true })).toEqual({
    before: lines,
    folded: [],
    after: [],
  });
  expect(foldLines(['Line 1'], { hasBefore: true, hasAfter: true }).before).toEqual(['Line 1']);
});
