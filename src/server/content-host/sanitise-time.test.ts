import { expect, test } from 'vitest';
import { createHtmlExcerpt } from '../../content/text/html-excerpt.ts';
import { createExcerpt, stripHtml } from '../../content/text/text.ts';
import { update } from '../../content/types/update.ts';
import { sanitiseText } from '../http/sanitise-text.ts';
import { listFilesInHtml } from '../media/media-uses.ts';
import { NestedTooDeep, sanitiseHtml } from './sanitise.ts';
import { createSearchText } from './search-text.ts';

const size = 100_000;
const filled = (piece: string): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);

/** Ordinary text of the same length as the test inputs. */
const paragraphs = filled('<p>Some words of a paragraph, as people write them.</p>');

/** Parts that are repeated to create nested, unclosed and malformed HTML. */
const pieces = [
  '<b>',
  '<b>x',
  '<x>',
  '<x>t',
  '<a>',
  '<a href="/vote">',
  '<a><img src=/x>',
  '<div>',
  '<p>',
  '<ul><li>',
  '<table>',
  '<table><tr><td>',
  '<blockquote><p>',
  '<h1>',
  '<span title="x">',
  '<b><i></b></i>',
  '<p><a><b></p>',
  '</b>',
  '</p><b>',
  '<b></p>',
  'b><',
  '<!--',
  '<!',
  '<![CDATA[',
  '<',
  '< a',
  '<a "',
  '<b ',
  '<p a',
  '&',
  '&amp;',
  '&#1',
  '&nbsp;',
  '<svg>',
  '<svg><title>',
  '<math><mi>',
  '<math><annotation-xml encoding="text/html"><style>',
  '<svg><foreignObject><p>',
  '<!--[if gte mso 9]><xml><o:p></o:p></xml><![endif]-->',
  '<![if !supportLists]>',
  '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><o:p>x</o:p></p>',
  '<img src="data:image/png;base64,AAAA">',
  '<a href="java&#9;script:x">x</a>',
  '\u200b\u202ea',
  '<iframe>',
  '<iframe><p>',
  '<iframe src="https://youtu.be/aqz-KE-bpKQ">',
  '<figure class="wp-block-gallery">',
  '<figure class="wp-block-image"><img src="/uploads/a.jpg"></figure>',
  '<div class="wp-block-button"><a class="wp-block-button__link" href="/vote">x</a></div>',
  '<noscript><b>',
  '<script>',
  '<style>x',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<template>',
  '<select><option>',
  '<object>',
  '/uploads/a-',
  'e\u0301\u0301\u0301\u0301\u0301',
  'a\u200d',
  ' ',
];

const texts: readonly string[] = [
  ...pieces.map(filled),
  `${'<b>'.repeat(size / 7)}${'</b>'.repeat(size / 7)}`,
  `<p ${filled('a=b ')}>`,
  `<p ${filled('a="')}`,
  `<a href="${filled('<!--')}">x</a>`,
  `<a href="${filled(':')}">x</a>`,
  `<img src="${filled('../')}">`,
  `/uploads/${filled('a-1x1')}`,
];

/** Everything that is done with a text when it is saved or fetched, including its rejection. */
const work = (html: string): void => {
  sanitiseText(html);
  let safe = '';
  try {
    safe = sanitiseHtml(html);
  } catch (error) {
    if (!(error instanceof NestedTooDeep)) throw error;
  }
  for (const text of [html, safe]) {
    createExcerpt(stripHtml(text), 160);
    createHtmlExcerpt(text, 160);
    listFilesInHtml(text);
  }
  createSearchText(update, { title: 'A title', html: safe, values: {} });
};

const timeOf = (html: string): number => {
  const before = process.cpuUsage();
  work(html);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

const maxRatio = 12;

/** Time relative to the paragraphs. Measured again if it seems too long, because a busy machine only adds time. */
const ratioOf = (html: string, plain: number): number => {
  for (let tries = 1; ; tries += 1) {
    const ratio = timeOf(html) / plain;
    if (ratio <= maxRatio || tries === 10) return ratio;
  }
};

test('100 KB of any markup take no more than a few times as long as 100 KB of paragraphs', () => {
  work(paragraphs);
  const [, plain = 0] = [1, 2, 3].map(() => timeOf(paragraphs)).sort((one, other) => one - other);
  const slow = texts
    .map((html) => ({ begins: html.slice(0, 40), ratio: ratioOf(html, plain) }))
    .filter(({ ratio }) => ratio > maxRatio);
  expect(slow).toEqual([]);
}, 120_000);
