import { expect, test } from 'vitest';
import { markTitleLanguages } from './title-languages.ts';

const text =
  '<p><span lang="ny">Zikomo kwambiri!</span> She said <em lang="ny">moni</em> and <em lang="tum">yewo</em>, “<i lang="ny">zikomo</i>”.</p>';

test.each([
  ['Zikomo, Malawi', '<span lang="ny">Zikomo</span>, Malawi'],
  ['ZIKOMO KWAMBIRI & moni', '<span lang="ny">ZIKOMO KWAMBIRI</span> &amp; <span lang="ny">moni</span>'],
  ['We say yewo & <moni>', 'We say <span lang="tum">yewo</span> &amp; &lt;<span lang="ny">moni</span>&gt;'],
  ['“Moni”', '“<span lang="ny">Moni</span>”'],
  // Parts of other words are none of these words.
  ['Harmonies of Zikomoland', undefined],
  ['Book number 5,000', undefined],
  ['', undefined],
])('%s is marked as the text of its entry is', (title, html) => {
  expect(markTitleLanguages(title, text)).toBe(html);
});

test('nothing is marked by a text without marks, or with empty ones', () => {
  expect(markTitleLanguages('Zikomo', '<p>Zikomo</p>')).toBeUndefined();
  expect(markTitleLanguages('Zikomo', '<p><span lang="ny"> ! </span>Zikomo</p>')).toBeUndefined();
});

test('a text with very many marks takes no longer than one with a few', () => {
  const many = Array.from({ length: 20_000 }, (_, number) => `<i lang="ny">mawu ${number}</i> `).join('');
  expect(markTitleLanguages('Mawu 1 and Mawu 19000', `<p>${many}</p>`)).toBe(
    '<span lang="ny">Mawu 1</span> and Mawu 19000',
  );
});
