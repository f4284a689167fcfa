import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { formatEventPath } from '../../../shared/event-address.ts';

/**
 * Scrolls to the event in the hash (`#event-12`) after navigation inside the site, and returns the hash, so that the event
 * can be marked: the browser does both only on page loads. If the list does not contain the event, as with links that were
 * shared as a search for its title, the server is asked where it is now.
 */
export const useScrollToLinkedEvent = (isLoaded: boolean): string => {
  const { hash, search } = useLocation();
  const navigationType = useNavigationType();
  /** Set after hydration, because the server does not know the hash. */
  const [linkedHash, setLinkedHash] = useState('');
  useEffect(() => {
    setLinkedHash(hash);
    if (!isLoaded || !hash) return;
    // After usePageChange has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      const element = document.getElementById(hash.slice(1));
      const [, id] = hash.split('#event-');
      if (navigationType !== 'POP') element?.scrollIntoView();
      if (!element && id && !search.includes('event')) location.replace(formatEventPath(id));
    });
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash, navigationType]);
  return linkedHash;
};
