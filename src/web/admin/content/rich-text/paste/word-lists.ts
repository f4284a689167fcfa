import { readStyle } from './inline-styles.ts';

/** An item of a list in Word. */
export type WordItem = {
  readonly content: Element;
  readonly level: number;
  readonly tag: 'ul' | 'ol';
  readonly start: number;
};

/** The part of a paragraph that shows the bullet or the number. */
export const isWordMarker = (style: ReadonlyMap<string, string>): boolean =>
  style.get('mso-list') === 'ignore';

/** A paragraph in one of Word's two styles for quotes. */
export const isWordQuote = ({ localName, className }: Element): boolean =>
  localName === 'p' && /^Mso(?:Intense)?Quote/.test(className);

const findMarker = (paragraph: Element): Element | null => {
  for (const span of paragraph.querySelectorAll('span[data-style]'))
    if (isWordMarker(readStyle(span))) return span;
  return null;
};

/** `1.`, `(a)`, `iv)`: a sign with a point or bracket. A lone letter, such as the `o` of the second level, is a bullet. */
const orderedMarker = /^\(?(?:(\d{1,4})|[a-z]{1,7})[.)]$/i;

/** An item of Word: a paragraph with a style such as `mso-list: l0 level2 lfo1`, whose bullet is text. */
const readParagraphItem = (paragraph: Element, style: ReadonlyMap<string, string>): WordItem | null => {
  const level = /\blevel(\d)\b/.exec(style.get('mso-list') ?? '')?.[1];
  if (level === undefined && !/^MsoList(?:Bullet|Number)/.test(paragraph.className)) return null;
  const marker = findMarker(paragraph);
  if (marker === null) return null;
  const ordered = orderedMarker.exec((marker.textContent ?? '').replace(/[\s\u00a0]+/g, ''));
  return {
    content: paragraph,
    level: Number(level ?? /(\d)(?:CxSp|$)/.exec(paragraph.className)?.[1] ?? 1),
    tag: ordered ? 'ol' : 'ul',
    start: Number(ordered?.[1] ?? 1),
  };
};

/** An item of Word on the web, which has a list of its own and says its level. */
const readListItem = (item: Element): WordItem => ({
  content: item,
  level: Math.min(9, Math.max(1, Number(item.getAttribute('data-aria-level')) || 1)),
  tag: item.parentElement?.localName === 'ol' ? 'ol' : 'ul',
  start: Math.min(9_999, Math.max(1, Number(item.getAttribute('data-aria-posinset')) || 1)),
});

/** A list of Word on the web without the element around it: its items say their levels, and none is inside another. */
const isFlatList = ({ localName, children }: Element): boolean =>
  (localName === 'ul' || localName === 'ol') &&
  children.length > 0 &&
  [...children].every((child) => child.localName === 'li' && child.hasAttribute('data-aria-level'));

/** The items that an element contains; none for elements that are not part of a list of Word. */
export const readWordItems = (element: Element): readonly WordItem[] => {
  if (element.classList.contains('ListContainerWrapper'))
    return [...element.querySelectorAll('li[data-aria-level]')].map(readListItem);
  if (isFlatList(element)) return [...element.children].map(readListItem);
  const item = element.localName === 'p' ? readParagraphItem(element, readStyle(element)) : null;
  return item === null ? [] : [item];
};
