import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scrolls to the event in the hash (`#event-12`) after navigation inside the site; the browser does so only on page loads. */
export const useScrollToLinkedEvent = (isLoaded: boolean): void => {
  const { hash } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (!isLoaded || !hash || navigationType === 'POP') return;
    // After usePageChange has scrolled to the top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash, navigationType]);
};
