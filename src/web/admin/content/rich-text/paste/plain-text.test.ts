import { describe, expect, test } from 'vitest';
import { plainTextToHtml } from './plain-text.ts';

test('blank lines separate paragraphs, other line ends are line breaks', () => {
  expect(plainTextToHtml('Dear friends,\r\nthe bus leaves.\r\n\r\n\r\nZikomo')).toBe(
    '<p>Dear friends,<br>the bus leaves.</p><p>Zikomo</p>',
  );
});

test('lines that begin with a bullet or a number are lists, also with blank lines between them', () => {
  expect(plainTextToHtml('Bring:\n- water\n• a hat\n\n- bread\n3. Meet\n4) Walk')).toBe(
    '<p>Bring:</p><ul><li>water</li><li>a hat</li><li>bread</li></ul><ol start="3"><li>Meet</li><li>Walk</li></ol>',
  );
});

test('a single line is never a list', () => {
  expect(plainTextToHtml('- Grace')).toBe('<p>- Grace</p>');
  expect(plainTextToHtml('1. May 2027\n')).toBe('<p>1. May 2027</p>');
});

describe('a line', () => {
  test.each([
    ['at *six* sharp', 'at <strong>six</strong> sharp'],
    ['*one* *two*', '<strong>one</strong> <strong>two</strong>'],
    ['_so_, ~not so~!', '<em>so</em>, <s>not so</s>!'],
    ['*_both_*', '<strong><em>both</em></strong>'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['file_name_one', 'file_name_one'],
    ['a*b*c', 'a*b*c'],
    ['**twice**', '**twice**'],
    ['* not *', '* not *'],
    ['<b>&', '&lt;b&gt;&amp;'],
    [
      'See https://example.org/a_b_c?x=1&y=2.',
      'See <a href="https://example.org/a_b_c?x=1&amp;y=2">https://example.org/a_b_c?x=1&amp;y=2</a>.',
    ],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['https://user:word@evil.example/', 'https://user:word@evil.example/'],
  ])('%j', (line, html) => expect(plainTextToHtml(line)).toBe(`<p>${html}</p>`));
});

test('a long text of signs takes no longer than other texts of its length', () => {
  const measure = (text: string): number => {
    const start = performance.now();
    plainTextToHtml(text);
    return performance.now() - start;
  };
  const size = 200_000;
  const plain = Math.max(5, measure('Some words.\n'.repeat(size / 12)));
  for (const sign of ['*', '*a', '*a ', '_a*b~', ' *', '\n', '- a\n', 'https://', 'http://a.b ', ' '])
    expect(measure(sign.repeat(size / sign.length)) / plain, sign).toBeLessThan(25);
});
