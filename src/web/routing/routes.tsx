import { matchRoutes } from 'react-router';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

export type SiteRoute = {
  /** The path pattern in React Router's syntax. */
  readonly path: string;
  readonly page: LazyPage;
  /** The search parameters that the page reads; the response cache ignores others. */
  readonly reads: readonly string[];
  /** Whether the page shows vote counts and so changes with votes: `slowly` where they are only the height of the sun. */
  readonly watchesVotes: boolean | 'slowly';
};

const route = (
  path: string,
  page: LazyPage,
  reads: readonly string[] = [],
  watchesVotes: SiteRoute['watchesVotes'] = false,
): SiteRoute => ({ path, page, reads, watchesVotes });

/** All public pages, for server and browser. A new page is a folder in `site/` and a line here. */
export const routes: readonly SiteRoute[] = [
  route(
    '/',
    lazyPage('home-page', () => import('../site/home/home-page.tsx')),
    [],
    'slowly',
  ),
  route(
    '/gallery',
    lazyPage('gallery-page', () => import('../site/gallery/gallery-page.tsx')),
    ['tab', 'date', 'album', 'photo', 'video'],
  ),
  route(
    '/about',
    lazyPage('about-page', () => import('../site/about/about-page.tsx')),
  ),
  route(
    '/offline',
    lazyPage('offline-page', () => import('../site/offline/offline-page.tsx')),
  ),
  route(
    '/sponsors',
    lazyPage('sponsors-page', () => import('../site/sponsors/sponsors-page.tsx')),
  ),
  route(
    '/updates',
    lazyPage('updates-page', () => import('../site/updates/updates-page.tsx')),
    ['category', 'page'],
  ),
  route(
    '/updates/:slug',
    lazyPage('update-page', () => import('../site/updates/update-page.tsx')),
    ['comments'],
  ),
  route(
    '/events',
    lazyPage('events-page', () => import('../site/events/events-page.tsx')),
    ['search', 'category', 'page'],
  ),
  route(
    '/pages/:slug',
    lazyPage('content-page', () => import('../site/pages/content-page.tsx')),
  ),
  route(
    '/contact',
    lazyPage('contact-page', () => import('../site/contact/contact-page.tsx')),
    ['order'],
  ),
  route(
    '/newsletter/confirm',
    lazyPage('confirm-page', () => import('../site/newsletter/confirm-page.tsx')),
    ['token'],
  ),
  route(
    '/newsletter/unsubscribe',
    lazyPage('unsubscribe-page', () => import('../site/newsletter/unsubscribe-page.tsx')),
    ['token'],
  ),
  route(
    '/vote',
    lazyPage('vote-page', () => import('../site/vote/vote-page.tsx')),
    ['order', 'votes', 'count', 'method'],
    true,
  ),
  route(
    '/vote/ledger',
    lazyPage('ledger-page', () => import('../site/ledger/ledger-page.tsx')),
    ['page', 'entry'],
    true,
  ),
  route(
    '/vote/find',
    lazyPage('find-vote-page', () => import('../site/find-vote/find-vote-page.tsx')),
    ['orders'],
  ),
  route(
    '/vote/verify',
    lazyPage('verify-receipt-page', () => import('../site/verify-receipt/verify-receipt-page.tsx')),
  ),
];

/** Shown for every other address, with status 404. */
export const notFoundPage = lazyPage('not-found-page', () => import('../site/not-found/not-found-page.tsx'));

/** Finds the route of a path, with its path parameters. */
export const findRoute = (pathname: string) => {
  const match = matchRoutes([...routes], pathname)?.[0];
  return match ? { ...match.route, params: match.params } : undefined;
};
