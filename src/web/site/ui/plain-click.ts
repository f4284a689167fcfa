import type { MouseEvent } from 'react';

/**
 * Whether a click asks to follow a link here, and not for a new tab, a new window or a download. Without a network the
 * browser goes there itself: whole pages are what the phone has kept.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  navigator.onLine !== false &&
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.altKey;
