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
    ['**twice**', '<strong>twice</strong>'],
    ['`a *b* c` and ```d```', '<code>a *b* c</code> and <code>d</code>'],
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

test('the lists of a text can be inside each other, and an item can go on in the next line', () => {
  expect(plainTextToHtml('- One\n  - Deep\n    * Deeper\n- Two\n  goes on\n  1. First\n- Three')).toBe(
    '<ul><li>One<ul><li>Deep<ul><li>Deeper</li></ul></li></ul></li><li>Two<br>goes on<ol><li>First</li></ol></li><li>Three</li></ul>',
  );
});

test('lines with the same number of tabs are a table', () => {
  expect(plainTextToHtml('Times:\nStop\tHour\nSenga Bay\t07:30\n\tindented')).toBe(
    '<p>Times:</p><table><tbody><tr><td>Stop</td><td>Hour</td></tr><tr><td>Senga Bay</td><td>07:30</td></tr></tbody></table><p>\tindented</p>',
  );
  expect(plainTextToHtml('One\twith a tab\nTwo')).toBe('<p>One\twith a tab<br>Two</p>');
});

test('Markdown: headings, lists, quotes, tables, code, links and lines', () => {
  const markdown = [
    '# The plan',
    'We **carry** *many* and ***all*** of `it`. __Yes__, ~~no~~, 2 \\* 3.',
    '## Where',
    '> The lake,',
    '> not the hill.',
    '',
    '| Time | Place |',
    '|------|:-----:|',
    '| 09:00 | **Zomba** |',
    '---',
    '**[The site](https://example.org/a_(b)_c "Title")** or <https://example.org/>',
    '![A boat](https://example.org/boat.png)',
    '[x](javascript:alert(1)) [y](/vote) [z](mailto:a@example.org)',
    '```html',
    '<b>*a*</b>',
    '```',
    'No #tag',
  ].join('\n');
  expect(plainTextToHtml(markdown)).toBe(
    '<h2>The plan</h2>' +
      '<p>We <strong>carry</strong> <em>many</em> and <strong><em>all</em></strong> of <code>it</code>. <strong>Yes</strong>, <s>no</s>, 2 * 3.</p>' +
      '<h3>Where</h3><blockquote><p>The lake,<br>not the hill.</p></blockquote>' +
      '<table><tbody><tr><th>Time</th><th>Place</th></tr><tr><td>09:00</td><td><strong>Zomba</strong></td></tr></tbody></table><hr>' +
      '<p><strong><a href="https://example.org/a_(b)_c">The site</a></strong> or <a href="https://example.org/">https://example.org/</a><br>' +
      '<a href="https://example.org/boat.png">A boat</a><br>' +
      '[x](javascript:alert(1)) <a href="/vote">y</a> <a href="mailto:a@example.org">z</a></p>' +
      '<pre><code>&lt;b&gt;*a*&lt;/b&gt;</code></pre><p>No #tag</p>',
  );
});

test('what only looks like Markdown stays text', () => {
  expect(plainTextToHtml('#tag\n*late*\n```\nopen')).toBe(
    '<p>#tag<br><strong>late</strong><br>```<br>open</p>',
  );
});

test('a long text of signs takes no longer than other texts of its length', () => {
  const measure = (text: string): number => {
    const start = performance.now();
    plainTextToHtml(text);
    return performance.now() - start;
  };
  const size = 200_000;
  const plain = Math.max(5, measure('Some words.\n'.repeat(size / 12)));
  for (const sign of [
    '*',
    '*a',
    '*a ',
    '_a*b~',
    ' *',
    '\n',
    '- a\n',
    'https://',
    'http://a.b ',
    ' ',
    '`',
    '`a',
    '[a',
    '[a](',
    '![a](b "',
    '**a',
    '>',
    '> \n',
    '|-|\n',
    'a\tb\n',
    '```\n',
    '  - a\n',
    '# #',
    '\\\\*',
  ])
    expect(measure(sign.repeat(size / sign.length)) / plain, sign).toBeLessThan(25);
});
