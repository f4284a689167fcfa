/** A click of the browser or of React. */
type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a click is made with the main button and without a key that asks for a new tab, a window or a download. */
export const isUnmodifiedClick = (event: Click): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/**
 * Whether a click on a link is to be followed inside the site. Without a network the browser must load the page itself:
 * the service worker caches whole pages.
 */
export const isPlainClick = (event: Click): boolean =>
  !event.defaultPrevented && navigator.onLine !== false && isUnmodifiedClick(event);
