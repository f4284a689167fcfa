import { expect, test } from 'vitest';
import { joinWords, splitLanguages } from './language-text.ts';
import { stripHtml } from './text.ts';

test.each([
  ['', ['']],
  ['<p>Plain &amp; <em>simple</em>.</p>', ['Plain & simple.']],
  ['<p>She said <span lang="ny">Zikomo</span>, and left.</p>', ['She said ', 'ny', 'Zikomo', ', and left.']],
  ['<p lang="ny">Zikomo</p>\n<p>Thank you</p>', ['', 'ny', 'Zikomo', ' Thank you']],
  ['<p>Hi</p><p lang="ny">Zikomo <em>kwambiri</em></p>', ['Hi ', 'ny', 'Zikomo kwambiri', '']],
  [
    '<p><em class="a" lang="tum">Yewo</em><b lang="ny">Zikomo</b></p>',
    ['', 'tum', 'Yewo', '', 'ny', 'Zikomo', ''],
  ],
  ['<p><a href="/a" hreflang="ny">A link</a></p>', ['A link']],
  ['<p>1 &lt; 2 and <span lang="ny">a &lt;b&gt;</span></p>', ['1 < 2 and ', 'ny', 'a <b>', '']],
  ['<p lang="ny">Never closed', ['Never closed']],
])('%s keeps the languages of its words', (html, parts) => {
  const text = splitLanguages(html);
  expect(text).toEqual(parts);
  expect(joinWords(text)).toBe(stripHtml(html));
});
