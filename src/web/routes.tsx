import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { homeQueries } from './site/home/home-queries.ts';
import type { PageNeeds } from './site-context.tsx';

export type SiteRoute = {
  /** The path pattern, as React Router writes it. */
  readonly path: string;
  readonly page: LazyPage;
  /** Starts every request the page needs, together. */
  readonly prefetch: (client: QueryClient, needs: PageNeeds) => Promise<void>[];
  /** The search parameters the page reads; others make no difference to it. */
  readonly reads: readonly string[];
  /** The page's own part of the title, before the site's. */
  readonly title: string | null;
};

/** Every public page: the one table that server and browser share. A new page is a folder in `site/` and an entry here. */
export const routes: readonly SiteRoute[] = [
  {
    path: '/',
    page: lazyPage('home-page', () => import('./site/home/home-page.tsx')),
    prefetch: homeQueries,
    reads: [],
    title: null,
  },
];

/** Shown for every other address, with status 404. */
export const notFoundPage = lazyPage('not-found-page', () => import('./site/not-found/not-found-page.tsx'));

export const routeFor = (pathname: string): SiteRoute | undefined =>
  routes.find((route) => matchPath(route.path, pathname) !== null);
