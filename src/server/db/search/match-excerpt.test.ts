import { expect, test } from 'vitest';
import { createMatchExcerpt } from './match-excerpt.ts';

const long =
  `${'one two three '.repeat(20)}a café by the Lake of Stars ${'four five six '.repeat(20)}`.trim();

test('shows a part of the text around the found word, cut between words', () => {
  const excerpt = createMatchExcerpt(long, ['cafe']);
  expect(excerpt).toMatch(/^…(?:\w+ )+a café by the Lake of Stars four .*(?:four|five|six)…$/);
  expect(excerpt?.length).toBeLessThan(180);
  expect(createMatchExcerpt('A café by the lake', ['lake'])).toBe('A café by the lake');
  expect(createMatchExcerpt('A café by the lake', ['river', 'cafe'])).toBe('A café by the lake');
  expect(createMatchExcerpt('A café by the lake', ['river'])).toBeNull();
  expect(createMatchExcerpt('', ['river'])).toBeNull();
  const short = 'A lorry that can be used from Monday to Friday, in Blantyre only';
  expect(createMatchExcerpt(short, ['blantyre', 'lorry'])).toBe(short);
});

test('prefers the beginning of a word to its middle', () => {
  const text = `Overlaked ${'and so on '.repeat(30)} lakes`;
  expect(createMatchExcerpt(text, ['lake'])).toMatch(/^….* lakes$/);
  expect(createMatchExcerpt('Overlaked and so on', ['lake'])).toBe('Overlaked and so on');
});

test('a text without spaces is cut without half characters', () => {
  const excerpt = createMatchExcerpt(`lake${'😀'.repeat(200)}`, ['lake']);
  expect(excerpt?.isWellFormed()).toBe(true);
  expect(createMatchExcerpt(`${'a'.repeat(300)}-lake`, ['lake'])).toBe('…lake');
});
