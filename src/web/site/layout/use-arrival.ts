import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { viewsAddress } from '../../../shared/paths.ts';
import { keepThisPage } from '../../offline/keep-visited.ts';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Smoothly, or at once for those who do not want things to move. */
export const scrollToTop = (): void =>
  window.scrollTo({ top: 0, behavior: prefersStillness() ? 'auto' : 'smooth' });

/** The server sees no page being asked for here, and counts what it is told of. Without a network nobody is told. */
const tellOfView = (pathname: string): void => {
  if (navigator.onLine) navigator.sendBeacon?.(viewsAddress, pathname);
};

/**
 * What a browser does by itself when a page is loaded, for pages that change inside the site: the view goes to the
 * top, and those who listen or use the keyboard begin at the new page. Back and forward are left to the browser,
 * which knows where the reader was.
 */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation();
  const way = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    keepThisPage();
    tellOfView(pathname);
    if (way === 'POP') return;
    main.current?.focus({ preventScroll: true });
    scrollToTop();
  }, [pathname, way, main]);
};
