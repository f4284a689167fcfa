import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * For a list of which another part was chosen: once that part is there, the view goes to the top of the list, and
 * the keyboard from the links below the cards to the list's heading. Smoothly or at once, as the style sheet says.
 * Only a choice within the list counts: Back, and links elsewhere, go their own way.
 */
export const useListArrival = (isThere: boolean) => {
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const chosenIn = useRef<Element | null>(null);
  const { key } = useLocation();
  useEffect(() => {
    const shown = list.current;
    const note = (event: Event) => {
      chosenIn.current = (event.target as Element).closest('nav');
    };
    shown?.addEventListener('click', note);
    return () => shown?.removeEventListener('click', note);
  }, []);
  // The key says that the address changed, also where the part was there at once.
  useEffect(() => {
    if (!isThere || !chosenIn.current) return;
    if (results.current?.contains(chosenIn.current)) heading.current?.focus({ preventScroll: true });
    chosenIn.current = null;
    list.current?.scrollIntoView();
  }, [key, isThere]);
  return { list, heading, results };
};
