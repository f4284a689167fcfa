import { expect, test } from 'vitest';
import { getPageCaching } from './page-caching.ts';

const page = {
  path: '/events',
  status: 200,
  isPrivate: false,
  isPreview: false,
  watchesVotes: false,
} as const;

test('browsers and CDNs ask every time, unless the operator allows CDNs some seconds', () => {
  expect(getPageCaching(page, 0)).toEqual({ 'Cache-Control': 'no-cache' });
  expect(getPageCaching(page, 10)).toEqual({
    'Cache-Control': 'public, max-age=0, s-maxage=10',
    'CDN-Cache-Control': 'max-age=10, stale-while-revalidate=60',
  });
  expect(getPageCaching({ ...page, path: '/', watchesVotes: 'slowly' }, 10)).toHaveProperty(
    'CDN-Cache-Control',
  );
});

test.each([
  ['the count of votes', { path: '/vote', watchesVotes: true }, 'no-cache'],
  ['an order', { path: '/vote?order=MM-7K2Q' }, 'no-cache'],
  ['a preview', { path: '/about?preview=secret', isPreview: true }, 'no-cache'],
  ['a missing page', { status: 404 }, 'no-cache'],
  ['a page for one person', { isPrivate: true }, 'no-store'],
] as const)('%s is never sent by a CDN without asking', (_, given, expected) => {
  expect(getPageCaching({ ...page, ...given }, 10)).toEqual({ 'Cache-Control': expected });
});
