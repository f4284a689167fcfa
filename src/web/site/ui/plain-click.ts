import type { MouseEvent } from 'react';

/** Whether a click is made with the main button and without a key that asks for a new tab, a window or a download. */
export const isUnmodifiedClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Whether a click on a link is to be followed inside the site. Without a network the browser must load the page itself:
 * the service worker caches whole pages.
 */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && navigator.onLine !== false && isUnmodifiedClick(event);
