import type { Page } from '@playwright/test';
import { passedAttribute } from './page-parts.ts';

/**
 * Lists the elements of the open page, or of a part of it, that overflow, are cut off, are empty or overlap others, outside
 * the parts that are marked as passed. Decoration may be cut off at an edge; text may not, unless it can be scrolled to or
 * ends in an intended ellipsis.
 */
export const listLayoutErrors = (page: Page, root = ':root'): Promise<string[]> =>
  page.evaluate(
    ({ root, passed }) => {
      const errors: string[] = [];
      const tolerance = 2;
      const show = (element: Element) => `<${element.localName} class="${element.getAttribute('class')}">`;
      const quote = (node: Node) => `“${node.textContent?.trim().slice(0, 40)}”`;

      const overflow = document.documentElement.scrollWidth - window.innerWidth;
      if (overflow > 0) errors.push(`${overflow} px of horizontal overflow`);

      /** Remembers the results: texts share most of the elements around them, and reading a style takes long. */
      const once = <T>(read: (element: Element) => T): ((element: Element) => T) => {
        const known = new Map<Element, T>();
        return (element) => {
          const result = known.has(element) ? (known.get(element) as T) : read(element);
          known.set(element, result);
          return result;
        };
      };
      const isForScreenReaders: (element: Element) => boolean = once(
        (element) =>
          getComputedStyle(element).clipPath === 'inset(50%)' ||
          (element.parentElement !== null && isForScreenReaders(element.parentElement)),
      );
      const isChecked = once(
        (element) => element.closest(root) !== null && element.closest(`[${passed}]`) === null,
      );
      /** Invisible, or visible to screen readers only. */
      const isHidden = once(
        (element) =>
          !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
          isForScreenReaders(element),
      );
      /** What an element does to the texts inside it. */
      const readAround = once((element) => {
        const { position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        return {
          isFixed: position === 'fixed' || position === 'sticky',
          // Can be scrolled, or ends in an intended ellipsis.
          canOverflow:
            /auto|scroll/.test(overflowX + overflowY) ||
            textOverflow === 'ellipsis' ||
            webkitLineClamp !== 'none',
          scrolls: /auto|scroll/.test(overflowX + overflowY),
          cutsOff: /hidden|clip/.test(overflowX) && element !== document.documentElement,
          box: element.getBoundingClientRect(),
        };
      });

      type VisibleText = { node: Node; element: Element; boxes: DOMRect[]; isFixed: boolean };
      const texts: VisibleText[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        const element = node.parentElement;
        if (!element || !node.textContent?.trim() || isHidden(element)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        // The rest of a line behind an ellipsis is not shown.
        const end =
          getComputedStyle(element).textOverflow === 'ellipsis'
            ? element.getBoundingClientRect().right
            : Number.POSITIVE_INFINITY;
        const boxes = [...range.getClientRects()]
          .map(({ x, y, width, height }) => new DOMRect(x, y, Math.min(width, end - x), height))
          .filter(({ width, height }) => width > 0 && height > 0);
        if (boxes.length > 0) texts.push({ node, element, boxes, isFixed: false });
      }

      for (const text of texts) {
        const { node, element, boxes } = text;
        const isLeftOut = !isChecked(element);
        const left = Math.min(...boxes.map((box) => box.left));
        const right = Math.max(...boxes.map((box) => box.right));
        const bottom = Math.max(...boxes.map((box) => box.bottom));
        let canOverflow = false;
        for (let around: Element | null = element; around; around = around.parentElement) {
          const { isFixed, cutsOff, box, ...style } = readAround(around);
          if (isFixed) text.isFixed = true;
          if (style.canOverflow) canOverflow = true;
          // What is scrolled away overlaps nothing.
          if (style.scrolls)
            text.boxes = text.boxes.filter(
              (shown) =>
                shown.top < box.bottom &&
                shown.bottom > box.top &&
                shown.left < box.right &&
                shown.right > box.left,
            );
          if (canOverflow || !cutsOff || isLeftOut) continue;
          if (right > box.right + tolerance || left < box.left - tolerance || bottom > box.bottom + tolerance)
            errors.push(`cut off by ${show(around)}: ${quote(node)}`);
        }
        if (!canOverflow && !isLeftOut && (right > window.innerWidth + tolerance || left < -tolerance))
          errors.push(`beyond the edge: ${quote(node)} in ${show(element)}`);
      }

      /** Lines of a tight heading touch each other; texts that overlap share a larger area. */
      const overlap = (one: DOMRect, other: DOMRect) => {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return width > tolerance && height > 0.4 * Math.min(one.height, other.height);
      };
      const inFlow = texts
        .filter(({ isFixed }) => !isFixed)
        .map((text) => ({
          ...text,
          top: Math.min(...text.boxes.map((box) => box.top)),
          bottom: Math.max(...text.boxes.map((box) => box.bottom)),
        }));
      inFlow.forEach((one, index) => {
        for (const other of inFlow.slice(index + 1))
          if (
            // Most pairs are far apart: their lines need no comparison.
            one.top < other.bottom &&
            other.top < one.bottom &&
            (isChecked(one.element) || isChecked(other.element)) &&
            one.boxes.some((box) => other.boxes.some((another) => overlap(box, another)))
          )
            errors.push(`${quote(one.node)} overlaps ${quote(other.node)} in ${show(other.element)}`);
      });

      const header = document.querySelector('header > div');
      const parts = [...(header?.children ?? [])].filter((part) => !isHidden(part));
      parts.forEach((part, index) => {
        for (const next of parts.slice(index + 1))
          if (overlap(part.getBoundingClientRect(), next.getBoundingClientRect()))
            errors.push(`in the header ${show(part)} overlaps ${show(next)}`);
      });

      const pictures = 'img, svg, iframe, input, textarea, select, video';
      for (const box of document.querySelectorAll(
        'h1, h2, h3, h4, p, ul, ol, li, a, button, dt, dd, figure, figcaption, blockquote, article, section',
      )) {
        const { width, height } = box.getBoundingClientRect();
        if (
          !isChecked(box) ||
          isHidden(box) ||
          width === 0 ||
          height === 0 ||
          box.matches('[role=status], [contenteditable] *')
        )
          continue;
        if (!box.textContent?.trim() && !box.matches(`:has(${pictures})`))
          errors.push(`empty: ${show(box)} in ${box.parentElement ? show(box.parentElement) : ''}`);
      }
      return [...new Set(errors)].slice(0, 12);
    },
    { root, passed: passedAttribute },
  );

/** Lists the words that break across two lines because their container is too narrow. */
export const listBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      // Keys, hashes and commands are copied, not read.
      const isSkipped = node.parentElement?.closest('.sr-only, .select-all, code, pre');
      if (!node.parentElement?.checkVisibility() || isSkipped) continue;
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word);
      }
    }
    return broken;
  });
