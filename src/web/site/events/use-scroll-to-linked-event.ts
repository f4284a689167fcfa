import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the event in the hash (`#event-12`) after navigation inside the site, and returns the hash, so that the event
 * can be marked: the browser does both only on page loads.
 */
export const useScrollToLinkedEvent = (isLoaded: boolean): string => {
  const { hash } = useLocation();
  const navigationType = useNavigationType();
  /** Set after hydration, because the server does not know the hash. */
  const [linkedHash, setLinkedHash] = useState('');
  useEffect(() => {
    setLinkedHash(hash);
    if (!isLoaded || !hash || navigationType === 'POP') return;
    // After usePageChange has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash, navigationType]);
  return linkedHash;
};
