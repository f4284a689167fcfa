import { encodeEntities } from '../../../../../content/text/text.ts';
import { readPastedLink } from './pasted-link.ts';

/** A text with one of these is Markdown, in which a single `*` is italic. In messages, such as those of WhatsApp, it is bold. */
const markdownSigns = /\*\*\S|\]\(\S|^#{1,6} +\S|^\|?[ \t]*:?-{2,}:?[ \t]*\|/m;

export const isMarkdown = (text: string): boolean => markdownSigns.test(text);

/**
 * A part of a line marked by some of one sign. The signs stand at the border of a word and touch the text inside, as in WhatsApp, so that
 * `2 * 3 * 4` and `snake_case_name` stay as they are.
 */
const markPattern = (sign: string, count: number): RegExp =>
  new RegExp(
    `(^|[^\\p{L}\\p{N}${sign}])[${sign}]{${count}}(?![\\s${sign}])([^${sign}\\n]{0,999}[^${sign}\\s])[${sign}]{${count}}(?![\\p{L}\\p{N}${sign}])`,
    'gu',
  );

type Mark = { readonly pattern: RegExp; readonly start: string; readonly end: string };

const mark = (sign: string, count: number, ...tags: readonly string[]): Mark => ({
  pattern: markPattern(sign, count),
  start: tags.map((tag) => `<${tag}>`).join(''),
  end: tags
    .map((tag) => `</${tag}>`)
    .reverse()
    .join(''),
});

/** Single signs come first: pairs can stand around them. */
const listMarks = (single: string): readonly Mark[] => [
  mark('*', 1, single),
  mark('_', 1, 'em'),
  mark('~', 1, 's'),
  mark('*', 2, 'strong'),
  mark('_', 2, 'strong'),
  mark('~', 2, 's'),
  mark('*', 3, 'strong', 'em'),
];

const messageMarks = listMarks('strong');
const markdownMarks = listMarks('em');

/**
 * Parts of a line whose signs are no marks: a sign after a backslash, code, a link or picture of Markdown with the words before its
 * address, and a web address.
 */
const literals =
  /\\([\\`*_~#[\]()>|!.-])|(`{1,3})([^`\n]{1,500})\2|!?\[([^[\]\n]{0,500})\]\(([^\s()<>]{1,2000}(?:\([^\s()<>]{0,200}\)[^\s()<>]{0,500})?)(?: "[^"\n]{0,200}")?\)|<https?:\/\/[^\s<>"]{1,2000}>|\bhttps?:\/\/[^\s<>"]{1,2000}/gi;

/** Punctuation at the end of an address belongs to the sentence. */
const trailingPunctuation = /[.,;:!?'’”)\]*_~]+$/;

/** Around the number of a literal part. The area of Unicode for private use, which no text contains. */
const [placeStart, placeEnd] = ['\ue000', '\ue001'];
const places = /\ue000(\d+)\ue001/g;

const toLink = (address: string, words: string): string | null => {
  const { href } = readPastedLink(address, '');
  return href === null ? null : `<a href="${encodeEntities(href)}">${encodeEntities(words)}</a>`;
};

/** One line with its web addresses as links and its marks as elements. */
export const toInlineHtml = (line: string, isInMarkdown: boolean): string => {
  const parts: string[] = [];
  const keep = (html: string): string => `${placeStart}${parts.push(html) - 1}${placeEnd}`;
  const text = line
    .replace(/[\ue000\ue001]/g, '')
    .replace(literals, (whole, escaped, _, code, words, address) => {
      if (escaped !== undefined) return isInMarkdown ? keep(encodeEntities(escaped)) : whole;
      if (code !== undefined) return keep(`<code>${encodeEntities(code)}</code>`);
      if (address !== undefined) {
        const link = toLink(address, words.trim() || address);
        return link === null ? whole : keep(link);
      }
      if (whole.startsWith('<'))
        return keep(toLink(whole.slice(1, -1), whole.slice(1, -1)) ?? encodeEntities(whole));
      const shown = whole.replace(trailingPunctuation, '');
      const link = toLink(shown, shown);
      return link === null ? keep(encodeEntities(whole)) : keep(link) + whole.slice(shown.length);
    });
  const plain = encodeEntities(text);
  const marks = isInMarkdown ? markdownMarks : messageMarks;
  const marked = /[*_~]/.test(plain)
    ? marks.reduce((html, { pattern, start, end }) => html.replace(pattern, `$1${start}$2${end}`), plain)
    : plain;
  return marked.replace(places, (_, index) => parts[Number(index)] ?? '');
};
