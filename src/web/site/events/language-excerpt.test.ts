import { expect, test } from 'vitest';
import { splitLanguages } from '../../../content/language-text.ts';
import { createLanguageExcerpt } from './language-excerpt.ts';

test('an excerpt is cut as one without languages, and keeps them', () => {
  const text = splitLanguages('<p>One two <span lang="ny">atatu anayi asanu</span> six seven</p>');
  expect(createLanguageExcerpt(text, 40)).toBe(text);
  expect(createLanguageExcerpt(text, 20)).toEqual(['One two ', 'ny', 'atatu anayi', '…']);
  expect(createLanguageExcerpt(text, 9)).toEqual(['One two', 'ny', '', '…']);
});
