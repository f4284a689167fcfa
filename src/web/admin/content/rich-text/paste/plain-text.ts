import { isWebLink } from '../../../../../addresses/web-link.ts';
import { encodeEntities } from '../../../../../content/text.ts';
import { removeInvisible } from './invisible-characters.ts';

/**
 * A part of a message marked by `sign`. The sign stands at the border of a word and touches the text inside, as in WhatsApp, so that
 * `2 * 3 * 4` and `snake_case_name` stay as they are.
 */
const markPattern = (sign: string): RegExp =>
  new RegExp(
    `(^|[^\\p{L}\\p{N}${sign}])[${sign}](?![\\s${sign}])([^${sign}\\n]{0,499}[^${sign}\\s])[${sign}](?![\\p{L}\\p{N}${sign}])`,
    'gu',
  );

/** The marks of messages: *bold*, _italic_, ~struck~. */
const marks: readonly (readonly [pattern: RegExp, tag: string])[] = [
  [markPattern('*'), 'strong'],
  [markPattern('_'), 'em'],
  [markPattern('~'), 's'],
];

const webAddress = /\bhttps?:\/\/[^\s<>"]{1,2000}/gi;

/** Punctuation at the end of an address belongs to the sentence. */
const trailingPunctuation = /[.,;:!?'’”)\]*_~]+$/;

const markWords = (text: string): string => {
  const plain = encodeEntities(text);
  if (!/[*_~]/.test(plain)) return plain;
  return marks.reduce((html, [pattern, tag]) => html.replace(pattern, `$1<${tag}>$2</${tag}>`), plain);
};

/** One line with its web addresses as links and its marks as elements. */
const toInlineHtml = (line: string): string => {
  if (!line.includes('://')) return markWords(line);
  let html = '';
  let end = 0;
  for (const match of line.matchAll(webAddress)) {
    const address = match[0].replace(trailingPunctuation, '');
    if (!isWebLink(address)) continue;
    html += `${markWords(line.slice(end, match.index))}<a href="${encodeEntities(address)}">${encodeEntities(address)}</a>`;
    end = match.index + address.length;
  }
  return html + markWords(line.slice(end));
};

const bullet = /^[ \t]{0,12}[-•·▪*–][ \t]+(?=\S)/;
const number = /^[ \t]{0,12}(\d{1,4})[.)][ \t]+(?=\S)/;

type Line =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly html: string }
  | { readonly kind: 'ul' | 'ol'; readonly html: string; readonly start: number };

const readLine = (line: string): Line => {
  if (line.trim() === '') return { kind: 'blank' };
  const start = number.exec(line);
  if (start) return { kind: 'ol', html: toInlineHtml(line.slice(start[0].length)), start: Number(start[1]) };
  const sign = bullet.exec(line);
  if (sign) return { kind: 'ul', html: toInlineHtml(line.slice(sign[0].length)), start: 1 };
  return { kind: 'text', html: toInlineHtml(line.trimEnd()) };
};

/** Lines of the same kind that follow each other: a paragraph or a list. */
type Group = { readonly kind: 'text' | 'ul' | 'ol'; readonly start: number; readonly lines: string[] };

const groupLines = (lines: readonly string[]): readonly Group[] => {
  const groups: Group[] = [];
  let isParagraphOpen = false;
  for (const text of lines) {
    const line = readLine(text);
    const last = groups.at(-1);
    // A blank line ends a paragraph; a list goes on after it.
    if (line.kind === 'blank') isParagraphOpen = false;
    else if (last?.kind === line.kind && (line.kind !== 'text' || isParagraphOpen))
      last.lines.push(line.html);
    else {
      groups.push({ kind: line.kind, start: line.kind === 'text' ? 1 : line.start, lines: [line.html] });
      isParagraphOpen = true;
    }
  }
  return groups;
};

/** A single line that looks like an item is a sentence, for example “1. Mai 2027” or “- Grace”. */
const isSingleLine = (lines: readonly string[]): boolean =>
  lines.filter((line) => line.trim() !== '').length === 1;

/**
 * Turns plain text into HTML: blank lines separate paragraphs, other line ends are line breaks, lines that begin with `- `, `• ` or
 * `1. ` are lists, web addresses are links, and *bold*, _italic_ and ~struck~ are marked.
 */
export const plainTextToHtml = (text: string): string => {
  const lines = removeInvisible(text).replace(/\r\n?/g, '\n').split('\n');
  const groups = groupLines(lines);
  if (isSingleLine(lines)) return `<p>${toInlineHtml(lines.join(''))}</p>`;
  return groups
    .map(({ kind, start, lines: [...parts] }) => {
      if (kind === 'text') return `<p>${parts.join('<br>')}</p>`;
      const items = parts.map((part) => `<li>${part}</li>`).join('');
      return `<${kind}${start > 1 ? ` start="${start}"` : ''}>${items}</${kind}>`;
    })
    .join('');
};
