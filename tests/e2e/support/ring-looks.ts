import type { JSHandle } from '@playwright/test';
import type { Focusable } from './focusables.ts';

/**
 * Runs in the page while the elements are drawn with the focus: what the ring of each looks like, if its style says so
 * exactly: an outline on a ground of one colour, which nothing cuts off and nothing covers. Rings with the same look are
 * equally visible. Null where only pixels can tell.
 */
const describeLooks = (focusables: readonly Focusable[]): (string | null)[] => {
  type Box = { left: number; top: number; right: number; bottom: number };
  const grow = ({ left, top, right, bottom }: Box, by: number): Box => ({
    left: left - by,
    top: top - by,
    right: right + by,
    bottom: bottom + by,
  });
  const isInside = (inner: Box, outer: Box) =>
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.right <= outer.right &&
    inner.bottom <= outer.bottom;
  const doTouch = (one: Box, other: Box) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const isClear = (colour: string) => /^rgba\(.*, 0\)$|^transparent$/.test(colour);
  const hasBackground = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration) =>
    backgroundImage !== 'none' || !isClear(backgroundColor);

  /** What draws more than text, and the box in which it may do so: that of a pseudo-element is not known. */
  type Painted = { readonly element: Element; readonly box: Box; readonly isDecoration: boolean };
  const listPainted = (element: Element): Painted[] => {
    const style = getComputedStyle(element);
    const painted: Painted[] = [];
    if (
      element.matches('img, svg, video, canvas, iframe, progress, input, select, textarea') ||
      hasBackground(style)
    )
      painted.push({ element, box: element.getBoundingClientRect(), isDecoration: false });
    const hasDecoration = ['::before', '::after'].some((name) => {
      const decoration = getComputedStyle(element, name);
      return decoration.content !== 'none' && hasBackground(decoration);
    });
    if (!hasDecoration) return painted;
    const box =
      (style.position === 'static' ? (element as HTMLElement).offsetParent : element) ?? document.body;
    return [...painted, { element, box: box.getBoundingClientRect(), isDecoration: true }];
  };
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  // Bars that stay at an edge cover nothing for long: see covered-focus.ts.
  const getBar = (element: Element): Element | null => {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(around).position) && !around.matches('dialog')) return around;
    return null;
  };
  const painted = [top, ...top.querySelectorAll('*')]
    .flatMap(listPainted)
    .map((part) => ({ ...part, bar: getBar(part.element) }));

  /** The place in which an element lets its contents show: all they can be scrolled to, if it scrolls. */
  const getShownBox = (
    element: Element,
    { overflowX, contentVisibility }: CSSStyleDeclaration,
  ): Box | null => {
    const isRoot = element === document.documentElement || element === document.body;
    if (!isRoot && overflowX === 'visible' && contentVisibility === 'visible') return null;
    const scrolled = isRoot ? document.documentElement : element;
    const { left, top } = scrolled.getBoundingClientRect();
    const x = isRoot ? -scrollX : left + scrolled.clientLeft - scrolled.scrollLeft;
    const y = isRoot ? -scrollY : top + scrolled.clientTop - scrolled.scrollTop;
    return { left: x, top: y, right: x + scrolled.scrollWidth, bottom: y + scrolled.scrollHeight };
  };

  const isAltered = ({ opacity, transform, clipPath, filter }: CSSStyleDeclaration) =>
    opacity !== '1' || transform !== 'none' || clipPath !== 'none' || filter !== 'none';

  return focusables.map(({ element }) => {
    const own = getComputedStyle(element);
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor, boxShadow } = own;
    const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)];
    // A ring inside its element has the element as its ground.
    if (outlineStyle !== 'solid' || width < 2 || offset < 0) return null;
    if (isAltered(own) || element.getClientRects().length > 1) return null;
    const ring = grow(element.getBoundingClientRect(), offset + width);
    let ground: { readonly element: Element; readonly colour: string } | null = null;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (isAltered(style)) return null;
      const shown = getShownBox(around, style);
      if (shown && !isInside(ring, shown)) return null;
      if (ground || !hasBackground(style)) continue;
      const box = around === document.body ? ring : around.getBoundingClientRect();
      const isOneColour = style.backgroundImage === 'none' && style.backgroundColor.startsWith('rgb(');
      if (!isOneColour || !isInside(ring, box)) return null;
      ground = { element: around, colour: style.backgroundColor };
    }
    const bar = getBar(element);
    const isGround = (other: Painted) =>
      !other.isDecoration && other.element.contains(ground?.element ?? null);
    const isAlone = painted.every(
      (other) =>
        !doTouch(ring, other.box) ||
        element.contains(other.element) ||
        isGround(other) ||
        (other.bar !== null && other.bar !== bar),
    );
    return ground && isAlone
      ? [outlineWidth, outlineOffset, outlineColor, boxShadow, 'on', ground.colour].join(' ')
      : null;
  });
};

export const describeRingLooks = (found: JSHandle<Focusable[]>): Promise<(string | null)[]> =>
  found.evaluate(describeLooks);
