import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** A link from another page of ours to one event (`#event-12`): the browser itself does so only for whole pages. */
export const useLinkedEvent = (isLoaded: boolean): void => {
  const { hash } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    if (!isLoaded || !hash || way === 'POP') return;
    // Arriving at a page goes to its top first.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, hash, way]);
};
