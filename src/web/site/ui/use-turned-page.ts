import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Following the pager inside the list: the view and the keyboard go to where the new page begins. Another filter
 * leaves both where they are, at the form; Back and forward leave them to the browser.
 */
export const useTurnedPage = (list: RefObject<HTMLElement | null>, filter: string, page: number): void => {
  const way = useNavigationType();
  const shown = useRef({ filter, page });
  useEffect(() => {
    const isTurned = shown.current.filter === filter && shown.current.page !== page;
    shown.current = { filter, page };
    if (!isTurned || way === 'POP') return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [list, filter, page, way]);
};
