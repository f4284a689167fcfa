import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getBlockKey, hasContent, splitBlocks } from './split-blocks.ts';

test('paragraphs, headings, lists, tables and figures are blocks, with all that is in them', () => {
  const blocks = [
    '<h2>One</h2>',
    '<p>Two <strong>and</strong><br />more</p>\n',
    '<ul><li>Three<ul><li>Four</li></ul></li></ul>',
    '<figure class="wp-block-image"><img src="/a.jpg" alt="" /><figcaption>Five</figcaption></figure>',
    '<div class="wp-block-button"><a href="/vote">Six</a></div>',
    '<div class="wp-block-media-text"><figure><img src="/a.jpg" alt="" /></figure><div><p>Words</p><p>beside it</p></div></div>',
    '<table><tbody><tr><td><p>Seven</p></td></tr></tbody></table>',
    '<hr />',
  ];
  expect(splitBlocks(blocks.join(''))).toEqual(blocks);
});

test('words without a paragraph are a block, and markup whose tags do not match is one', () => {
  expect(splitBlocks('Zikomo <em>all</em><p>One</p>Two')).toEqual([
    'Zikomo <em>all</em>',
    '<p>One</p>',
    'Two',
  ]);
  expect(splitBlocks('<p>One<p>Two</p>')).toEqual(['<p>One<p>Two</p>']);
  expect(splitBlocks('<p>One</p></div><p>Two</p>')).toEqual(['<p>One</p></div><p>Two</p>']);
  expect(splitBlocks('')).toEqual([]);
});

test('the blocks of any text are the text', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<ul>',
    '<li>',
    '</li>',
    '</ul>',
    '<br />',
    '\n',
    'One',
    '<em>',
    '</em>',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      expect(splitBlocks(pieces.join('')).join('')).toBe(pieces.join(''));
    }),
  );
});

test('what browsers and the server write in different ways is the same block, and nothing else is', () => {
  const same = (one: string, other: string) => getBlockKey(one) === getBlockKey(other);
  expect(same('<p>One<br />two</p>\n', '<p>One<br>\ntwo</p>')).toBe(true);
  expect(same('<img alt="A &quot;B&quot;" src="/a.jpg" />', '<img src="/a.jpg" alt="A &quot;B&quot;">')).toBe(
    true,
  );
  expect(same('<p>It&#39;s&nbsp;5</p>', "<p>It's\u00a05</p>")).toBe(true);
  expect(same('<ul>\n  <li>One</li>\n</ul>', '<ul><li>One</li></ul>')).toBe(true);
  expect(same('<p><em>a</em> <em>b</em></p>', '<p><em>a</em><em>b</em></p>')).toBe(false);
  expect(same('<p>It is&nbsp;5</p>', '<p>It is 5</p>')).toBe(false);
  expect(same('<p>&lt;b&gt;</p>', '<p><b></p>')).toBe(false);
  expect(same('<p><a href="/a">A</a></p>', '<p><a href="/b">A</a></p>')).toBe(false);
  expect(same('<pre>a  b</pre>', '<pre>a b</pre>')).toBe(false);
});

test('an empty paragraph and a line have no content, a picture has', () => {
  expect(['<p></p>', '<p>&nbsp;<br /></p>', '<hr />'].some(hasContent)).toBe(false);
  expect(['<p>a</p>', '<figure><img src="/a.jpg" alt="" /></figure>'].every(hasContent)).toBe(true);
});
