import { expect, test } from 'vitest';
import { createLanguageExcerpt } from './language-excerpt.ts';
import { splitLanguages } from './language-text.ts';

test('an excerpt is cut as one without languages, and keeps them', () => {
  const text = splitLanguages('<p>One two <span lang="ny">atatu anayi asanu</span> six seven</p>');
  expect(createLanguageExcerpt(text, 40)).toBe(text);
  expect(createLanguageExcerpt(text, 20)).toEqual(['One two ', 'ny', 'atatu anayi', '…']);
  expect(createLanguageExcerpt(text, 9)).toEqual(['One two…']);
  const several = splitLanguages(
    '<p><i lang="ny">Moni</i> to <i lang="ny">inu</i> and <i lang="tum">yewo</i></p>',
  );
  expect(createLanguageExcerpt(several, 9)).toEqual(['', 'ny', 'Moni', ' to…']);
  expect(createLanguageExcerpt(several, 12)).toEqual(['', 'ny', 'Moni', ' to ', 'ny', 'inu', '…']);
});
