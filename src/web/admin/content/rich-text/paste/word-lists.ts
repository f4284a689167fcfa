import { readStyle } from './inline-styles.ts';

/** A paragraph of Word that is an item of a list. */
export type WordItem = {
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  readonly start: number;
};

/** The part of a paragraph that shows the bullet or the number. */
export const isWordMarker = (style: ReadonlyMap<string, string>): boolean =>
  style.get('mso-list') === 'ignore';

const findMarker = (paragraph: Element): Element | null => {
  for (const span of paragraph.querySelectorAll('span[data-style]'))
    if (isWordMarker(readStyle(span))) return span;
  return null;
};

/** `1.`, `(a)`, `iv)`: a sign with a point or bracket. A lone letter, such as the `o` of the second level, is a bullet. */
const orderedMarker = /^\(?(?:(\d{1,4})|[a-z]{1,7})[.)]$/i;

/**
 * Word has no lists in its HTML: items are paragraphs with a style such as `mso-list: l0 level2 lfo1`, and their bullet is text.
 * Returns null for other paragraphs.
 */
export const readWordItem = (element: Element, style: ReadonlyMap<string, string>): WordItem | null => {
  if (element.localName !== 'p') return null;
  const list = style.get('mso-list') ?? '';
  const level = /\blevel(\d)\b/.exec(list)?.[1];
  if (level === undefined && !/^MsoList(?:Bullet|Number)/.test(element.className)) return null;
  const marker = findMarker(element);
  if (marker === null) return null;
  const ordered = orderedMarker.exec((marker.textContent ?? '').replace(/[\s\u00a0]+/g, ''));
  return {
    level: Number(level ?? /(\d)(?:CxSp|$)/.exec(element.className)?.[1] ?? 1),
    tag: ordered ? 'ol' : 'ul',
    start: Number(ordered?.[1] ?? 1),
  };
};
