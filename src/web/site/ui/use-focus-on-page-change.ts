import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';

/**
 * After a click in the pager, moves focus and scroll position to the start of the list. A changed filter leaves them at
 * the form; Back and forward leave them to the browser.
 */
export const useFocusOnPageChange = (
  list: RefObject<HTMLElement | null>,
  filter: string,
  page: number,
): void => {
  const navigationType = useNavigationType();
  const shown = useRef({ filter, page });
  useEffect(() => {
    const hasPageChanged = shown.current.filter === filter && shown.current.page !== page;
    shown.current = { filter, page };
    if (!hasPageChanged || navigationType === 'POP') return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  }, [list, filter, page, navigationType]);
};
