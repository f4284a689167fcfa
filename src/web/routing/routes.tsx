import { matchRoutes } from 'react-router';
import { type LazyPage, lazyPage } from './lazy-page.tsx';

/** What only the server needs to know of a route: `PUBLIC_SCRIPTS` leaves it out of the browser’s script, see content/field.ts. */
type ServerPart = {
  /** The search parameters that the page reads; the response cache ignores others. */
  readonly reads?: readonly string[];
  /** Whether the page shows vote counts and so changes with votes: `slowly` where they are only the height of the sun. */
  readonly watchesVotes?: true | 'slowly';
};

type SiteRoute = ServerPart & {
  /** The path pattern in React Router's syntax. */
  readonly path: string;
  readonly page: LazyPage;
};

const route = (path: string, page: LazyPage, serverPart?: ServerPart | false): SiteRoute => ({
  path,
  page,
  ...serverPart,
});

/** All public pages, for server and browser. A new page is a folder in `site/` and a line here. */
export const routes: readonly SiteRoute[] = [
  route(
    '/',
    lazyPage('home-page', () => import('../site/home/home-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { watchesVotes: 'slowly' },
  ),
  route(
    '/gallery',
    lazyPage('gallery-page', () => import('../site/gallery/gallery-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['tab', 'date', 'album', 'photo', 'video'] },
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
    !process.env.PUBLIC_SCRIPTS && { reads: ['category', 'page'] },
  ),
  route(
    '/updates/:slug',
    lazyPage('update-page', () => import('../site/updates/update-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['comments'] },
  ),
  route(
    '/events',
    lazyPage('events-page', () => import('../site/events/events-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['search', 'category', 'page', 'event'] },
  ),
  route(
    '/pages/:slug',
    lazyPage('content-page', () => import('../site/pages/content-page.tsx')),
  ),
  route(
    '/contact',
    lazyPage('contact-page', () => import('../site/contact/contact-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['order'] },
  ),
  route(
    '/privacy',
    lazyPage('privacy-page', () => import('../site/privacy/privacy-page.tsx')),
  ),
  route(
    '/my-data',
    lazyPage('my-data-page', () => import('../site/my-data/my-data-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['token', 'done'] },
  ),
  route(
    '/newsletter/confirm',
    lazyPage('confirm-page', () => import('../site/newsletter/confirm-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['token'] },
  ),
  route(
    '/newsletter/unsubscribe',
    lazyPage('unsubscribe-page', () => import('../site/newsletter/unsubscribe-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['token'] },
  ),
  route(
    '/newsletter/archive',
    lazyPage('archive-page', () => import('../site/newsletter/archive/archive-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['page'] },
  ),
  route(
    '/newsletter/archive/:slug',
    lazyPage('archived-page', () => import('../site/newsletter/archive/archived-page.tsx')),
  ),
  route(
    '/vote',
    lazyPage('vote-page', () => import('../site/vote/vote-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['order', 'votes', 'count', 'method'], watchesVotes: true },
  ),
  route(
    '/vote/ledger',
    lazyPage('ledger-page', () => import('../site/ledger/ledger-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['page', 'entry'], watchesVotes: true },
  ),
  route(
    '/vote/find',
    lazyPage('find-vote-page', () => import('../site/find-vote/find-vote-page.tsx')),
    !process.env.PUBLIC_SCRIPTS && { reads: ['orders'] },
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
