const readPadding = (side: 'scrollPaddingTop' | 'scrollPaddingBottom'): number =>
  Number.parseFloat(getComputedStyle(document.documentElement)[side]) || 0;

/**
 * How much of the window the bars above and below the text cover, in pixels. The style sheet has it as the scroll padding of the
 * page, by which the browser moves the cursor; the editor asks for it whenever it scrolls by itself, such as after a paste.
 */
export const coveredEdges = {
  get top() {
    return readPadding('scrollPaddingTop');
  },
  get bottom() {
    return readPadding('scrollPaddingBottom');
  },
  left: 0,
  right: 0,
};
