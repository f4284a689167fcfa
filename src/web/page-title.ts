import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { routeFor } from './routes.tsx';
import { useSite } from './site-context.tsx';

/** What stands before the site's own title on a page that does not exist. */
export const notFoundTitle = 'Page not found';

/** A page's whole title, from its own part and the site's. */
export const titleOf = (own: string | null, siteTitle: string): string =>
  own === null ? siteTitle : `${own} | ${siteTitle}`;

/** Keeps the window's title right while pages change without a reload. */
export const usePageTitle = (): void => {
  const { pathname } = useLocation();
  const { settings } = useSite();
  const route = routeFor(pathname);
  const title = titleOf(route ? route.title : notFoundTitle, settings.siteTitle);
  useEffect(() => {
    document.title = title;
  }, [title]);
};
