/** Converts the rendered HTML of WordPress to plain text. Without a DOM, because it runs in the server and the browser. */

/** A Map, because in an object `&toString;` would find an inherited property. */
const namedEntities: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    hellip: '…',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
    bull: '•',
    copy: '©',
    reg: '®',
    trade: '™',
    eacute: 'é',
  }),
);

const fromCodePoint = (code: number, original: string): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : original;

/** Decodes numeric entities and the named ones that WordPress writes; an unknown name stays as it is. */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, (original, decimal, hex, name) => {
    if (decimal) return fromCodePoint(Number.parseInt(decimal, 10), original);
    if (hex) return fromCodePoint(Number.parseInt(hex, 16), original);
    return namedEntities.get(name) ?? original;
  });

/** Inline tags, which are removed without leaving a space between the words around them. */
const inlineTag =
  /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]*)?>/gi;

/** The visible text of sanitised HTML, on one line. */
export const stripHtml = (html: string): string =>
  decodeEntities(html.replace(inlineTag, '').replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

export const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Plain text from a value that was typed, pasted with markup, or escaped by a plugin. */
export const readPlain = (text: string): string =>
  text.includes('<') ? stripHtml(text) : decodeEntities(text).trim();

/** Inverse of `readPlain`: escapes a text only when `readPlain` would read markup or an entity in it. */
export const writePlain = (text: string): string => (readPlain(text) === text ? text : encodeEntities(text));

/** The first `length` characters of a text, cut between words, with an ellipsis if the text was cut. */
export const createExcerpt = (text: string, length: number): string => {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length + 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const shortened = lastSpace > length / 2 ? cut.slice(0, lastSpace) : characters.slice(0, length).join('');
  return `${shortened.replace(/[\s.,;:–—-]+$/, '')}…`;
};
