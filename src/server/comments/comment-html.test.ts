import { expect, test } from 'vitest';
import { commentHtml, replyHtml } from './comment-html.ts';

const link = (address: string) => `<a href="${address}" rel="noopener">${address}</a>`;

test('web addresses in a reply of the team are links, without the punctuation after them', () => {
  expect(replyHtml('See https://example.org/a?b=1&c=2.\n(http://example.org)\n\nZikomo!')).toBe(
    `<p>See ${link('https://example.org/a?b=1&amp;c=2')}.<br />\n(${link('http://example.org')})</p>\n<p>Zikomo!</p>`,
  );
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.org/',
  'https://team@example.org/',
  'https://',
  '//example.org/',
  '<a href="https://example.org/">x</a>"onclick=alert(1)',
])('%j is safe', (text) => {
  const html = replyHtml(text);
  expect(html.replaceAll(link('https://example.org/'), '').replace(/<\/?p>/g, '')).not.toMatch(/[<>"]/);
});

test('a visitor’s comment has no links', () => {
  expect(commentHtml('https://example.org/')).toBe('<p>https://example.org/</p>');
});
