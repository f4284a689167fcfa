import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSite } from '../site-context.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { scrollToTop } from './use-arrival.ts';

/** How long the loading bar is shown before the page changes. */
const navigationDelay = 400;

/**
 * Following a link of the header: the loading bar for 400 ms, in which the page's script is fetched, then the page.
 * Back, forward, reload and new tabs go their usual way at once.
 */
export const useDelayedNavigation = () => {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const { preload } = useSite();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isLoading, setIsLoading] = useState(false);

  // Whatever else changed the page meanwhile, such as Back, has overtaken the wait.
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
