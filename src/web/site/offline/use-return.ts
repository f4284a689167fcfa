import { useEffect } from 'react';

/** How often the network is tried while the page is open: some phones do not notice that it is back. In milliseconds. */
const interval = 15_000;

/** Opens the requested page as soon as the site answers; Back then does not lead to the offline page. */
export const useReturn = (requested: string | null): void => {
  useEffect(() => {
    if (requested === null) return;
    // The service worker leaves HEAD to the network.
    const open = () =>
      void fetch(requested, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.replace(requested),
        () => {},
      );
    window.addEventListener('online', open);
    const timer = setInterval(open, interval);
    return () => {
      window.removeEventListener('online', open);
      clearInterval(timer);
    };
  }, [requested]);
};
