import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '../site-context.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { scrollToTop } from './use-page-change.ts';

/** How long the loading bar is shown before the page changes. */
const navigationDelay = 400;

/**
 * Follows a link of the header: shows the loading bar for 400 ms while the page's script is loaded, then the page.
 * Back, forward, reload and new tabs are not delayed.
 */
export const useDelayedNavigation = () => {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const { preload } = useSite();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLoading, setIsLoading] = useState(false);

  // Another navigation, such as Back, cancels the delayed one.
  useEffect(() => {
    clearTimeout(timer.current);
    setIsLoading(false);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (event: MouseEvent, to: string): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    preload(to);
    clearTimeout(timer.current);
    setIsLoading(true);
    timer.current = setTimeout(() => {
      void navigate(to);
      if (to === pathname) scrollToTop();
    }, navigationDelay);
  };
  return { isLoading, follow };
};
