import { expect, test } from 'vitest';
import { separateBlocks } from './separate-blocks.ts';

const list = '<ul><li>One</li></ul>';
const empty = '<p></p>';

test.each([
  [list, `${empty}${list}${empty}`],
  [`<div><div>${list}</div></div>`, `${empty}<div><div>${list}</div></div>${empty}`],
  ['<ol start="3"><li>One</li></ol>', `${empty}<ol start="3"><li>One</li></ol>${empty}`],
  ['<blockquote><p>Water</p></blockquote>', `${empty}<blockquote><p>Water</p></blockquote>${empty}`],
  ['<h2>Title</h2><p>Words</p>', `${empty}<h2>Title</h2><p>Words</p>`],
  // A heading on its own is often a title that is wanted in a sentence.
  ['<h2>Title</h2>', '<h2>Title</h2>'],
  ['<p>Words</p>', '<p>Words</p>'],
])('%s between words becomes %s', (html, separated) => {
  expect(separateBlocks(html, { isBefore: true, isAfter: true })).toBe(separated);
  expect(separateBlocks(html, { isBefore: false, isAfter: false })).toBe(html);
});

test('a long text without an end is searched quickly', () => {
  const start = performance.now();
  separateBlocks('<h2>x'.repeat(40_000), { isBefore: true, isAfter: true });
  separateBlocks('<div>'.repeat(40_000), { isBefore: true, isAfter: true });
  separateBlocks('</ul></div>'.repeat(20_000), { isBefore: true, isAfter: true });
  expect(performance.now() - start).toBeLessThan(2_000);
});
