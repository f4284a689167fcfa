import { expect, test } from 'vitest';
import { update } from '../../content/types/update.ts';
import { searchWords } from '../db/search/contains-text.ts';
import { createSearchText } from './search-text.ts';

test('a search finds words with or without accents, in texts with or without accents', () => {
  const values = { category: 'Éducation' };
  const text = createSearchText(update, { title: 'Chíkondi', html: '<p>At the <b>café</b></p>', values });
  expect(text).toContain('chikondi');
  expect(text).toContain('at the cafe');
  expect(text).toContain('education');
  expect(searchWords('Chíkondi  CAFÉ chikondi')).toEqual(['chikondi', 'cafe']);
});

test('a search finds the words beside a picture', () => {
  const html =
    '<div class="wp-block-media-text"><figure class="wp-block-media-text__media"><img src="/a.jpg" alt="" /></figure><div class="wp-block-media-text__content"><p>A nurse</p><p>from Salima</p></div></div>';
  expect(createSearchText(update, { title: 'Who', html, values: {} })).toContain('a nurse from salima');
});
