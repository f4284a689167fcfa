import { useEffect, useRef, useState } from 'react';

/** Milliseconds between the last change and storing the copy. */
const storeDelay = 400;

/**
 * Stores a copy of what is typed in this browser, shortly after each change and when the page is closed. `store` returns whether this
 * browser has it; it is called again after a change of one of `changing`.
 */
export const useBrowserCopy = (store: () => boolean, changing: readonly unknown[]) => {
  const [isInBrowser, setInBrowser] = useState(false);
  const latest = useRef(store);
  latest.current = store;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const storeNow = () => setInBrowser(latest.current());
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => {
    timer.current = setTimeout(storeNow, storeDelay);
    window.addEventListener('pagehide', storeNow);
    return () => {
      cancel();
      window.removeEventListener('pagehide', storeNow);
    };
  }, changing);
  return { isInBrowser, storeNow, cancel };
};
