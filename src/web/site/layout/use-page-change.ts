import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { viewsAddress } from '../../../shared/paths.ts';
import { cacheCurrentPage } from '../../offline/service-worker-client.ts';

/** The style sheet makes it smooth, unless the visitor prefers reduced motion. */
export const scrollToTop = (): void => window.scrollTo({ top: 0 });

/** Reports the view of a page that was opened without a page load, so that the server can count it. */
const reportView = (pathname: string): void => {
  if (navigator.onLine) navigator.sendBeacon?.(viewsAddress, pathname);
};

/**
 * Does for navigation inside the site what the browser does on a page load: scrolls to the top and moves the focus to
 * the new page. Back and forward are left to the browser, which restores the scroll position.
 */
export const usePageChange = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // It is about the page that was loaded.
    document.querySelector('.saved-note')?.remove();
    cacheCurrentPage();
    reportView(pathname);
    if (navigationType === 'POP') return;
    // A page that opens at a part of its own, such as a found order, has moved the focus there already.
    if (main.current?.querySelector(':focus')) return;
    main.current?.focus({ preventScroll: true });
    scrollToTop();
  }, [pathname, navigationType, main]);
};
