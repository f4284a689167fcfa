import type { Page } from '@playwright/test';

/**
 * What sticks out, is cut off, stands empty or lies over something else on the page as it is shown. Decoration may be
 * cut at an edge; words may not, unless they can be scrolled to or end in an ellipsis on purpose.
 */
export const layoutErrors = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const slack = 2;
    const show = (element: Element) => `<${element.localName} class="${element.getAttribute('class')}">`;
    const quote = (node: Node) => `“${node.textContent?.trim().slice(0, 40)}”`;

    const sideways = document.documentElement.scrollWidth - window.innerWidth;
    if (sideways > 0) faults.push(`${sideways} px sideways`);

    /** For the ears only: squeezed into a pixel. */
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only') !== null;

    type Words = { node: Node; element: Element; boxes: DOMRect[]; floats: boolean };
    const texts: Words[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      if (boxes.length > 0) texts.push({ node, element, boxes, floats: false });
    }

    for (const words of texts) {
      const { node, element, boxes } = words;
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      let isFree = false;
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position === 'fixed' || style.position === 'sticky') words.floats = true;
        const canBeScrolled = /auto|scroll/.test(style.overflowX + style.overflowY);
        const isOnPurpose = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (canBeScrolled || isOnPurpose) isFree = true;
        if (isFree || !/hidden|clip/.test(style.overflowX) || around === document.documentElement) continue;
        const box = around.getBoundingClientRect();
        if (right > box.right + slack || left < box.left - slack || bottom > box.bottom + slack)
          faults.push(`cut off by ${show(around)}: ${quote(node)}`);
      }
      if (!isFree && (right > window.innerWidth + slack || left < -slack))
        faults.push(`beyond the edge: ${quote(node)} in ${show(element)}`);
    }

    /** Lines of tight headings touch; words that lie over others share more than that. */
    const overlap = (one: DOMRect, other: DOMRect) => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return width > slack && height > 0.4 * Math.min(one.height, other.height);
    };
    const standing = texts.filter(({ floats }) => !floats);
    standing.forEach((one, index) => {
      for (const other of standing.slice(index + 1))
        if (one.boxes.some((box) => other.boxes.some((another) => overlap(box, another))))
          faults.push(`${quote(one.node)} lies over ${quote(other.node)} in ${show(other.element)}`);
    });

    const header = document.querySelector('header > div');
    const parts = [...(header?.children ?? [])].filter((part) => !isHidden(part));
    parts.forEach((part, index) => {
      for (const next of parts.slice(index + 1))
        if (part.getBoundingClientRect().right > next.getBoundingClientRect().left + 1)
          faults.push(`in the header ${show(part)} lies over ${show(next)}`);
    });

    const pictures = 'img, svg, iframe, input, textarea, select, video';
    for (const box of document.querySelectorAll(
      'h1, h2, h3, h4, p, ul, ol, li, a, button, dt, dd, figure, figcaption, blockquote, article, section',
    )) {
      const { width, height } = box.getBoundingClientRect();
      if (isHidden(box) || width === 0 || height === 0 || box.matches('[role=status]')) continue;
      if (!box.textContent?.trim() && !box.matches(`:has(${pictures})`))
        faults.push(`empty: ${show(box)} in ${box.parentElement ? show(box.parentElement) : ''}`);
    }
    return [...new Set(faults)].slice(0, 12);
  });

/** The words that end on another line than they begin. Only one without end may: anything else is squeezed too hard. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.sr-only')) continue;
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
