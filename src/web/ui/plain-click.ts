import type { MouseEvent } from 'react';

/** Whether a click asks to follow a link here, and not for a new tab, a new window or a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;
