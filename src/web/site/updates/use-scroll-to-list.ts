import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a click on a category or page link of the list, scrolls to the list once the new selection is loaded. After a
 * page link, which is below the cards, it also moves the focus to the list's heading. Back and links outside the list
 * are ignored.
 */
export const useScrollToList = (isLoaded: boolean) => {
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const clickedNav = useRef<Element | null>(null);
  const { key } = useLocation();
  useEffect(() => {
    const shown = list.current;
    const rememberClick = (event: Event) => {
      clickedNav.current = (event.target as Element).closest('nav');
    };
    shown?.addEventListener('click', rememberClick);
    return () => shown?.removeEventListener('click', rememberClick);
  }, []);
  // `key` changes with every navigation, also if the data was already cached.
  useEffect(() => {
    if (!isLoaded || !clickedNav.current) return;
    if (results.current?.contains(clickedNav.current)) heading.current?.focus({ preventScroll: true });
    clickedNav.current = null;
    list.current?.scrollIntoView();
  }, [key, isLoaded]);
  return { list, heading, results };
};
