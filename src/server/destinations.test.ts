import { expect, test } from 'vitest';
import { createDestinations } from './destinations.ts';

const pages: Record<string, readonly string[]> = {
  '/': [],
  '/updates': ['category', 'page'],
  '/vote': ['order'],
  '/pages/ŵana': [],
  '/pages/a%2Fb%3Fc%23d%25e': [],
};
const leadsTo = createDestinations((path) => {
  const reads = pages[path];
  return reads ? { reads, watchesVotes: path === '/vote' } : null;
});

test.each([
  ['/', { kind: 'page', key: '/' }],
  ['/?utm_source=x', { kind: 'page', key: '/' }],
  ['/updates?page=2&fbclid=y&category=Press', { kind: 'page', key: '/updates?category=Press&page=2' }],
  ['/updates?category=Press&page=2', { kind: 'page', key: '/updates?category=Press&page=2' }],
  ['/upd%61tes', { kind: 'page', key: '/updates' }],
  ['/pages/%c5%b5ana', { kind: 'page', key: '/pages/ŵana' }],
  ['/pages/a%2fb%3fc%23d%25e?page=2', { kind: 'page', key: '/pages/a%2Fb%3Fc%23d%25e' }],
  ['/vote?order=MM-1', { kind: 'page', key: '/vote?order=MM-1', watchesVotes: true }],
  ['/nowhere/at/all', { kind: 'page', key: '/404' }],
  ['/wp-json', { kind: 'answer', key: '/wp-json' }],
  ['/wp-json/wp/v2/update?page=2', { kind: 'answer', key: '/wp-json/wp/v2/update?page=2' }],
  ['/wp-jsonx', { kind: 'page', key: '/404' }],
  ['/static/js/a-1.js', { kind: 'file', path: '/static/js/a-1.js' }],
  ['/service-worker.js', { kind: 'file', path: '/service-worker.js' }],
  ['/favicon.svg', { kind: 'direct' }],
  ['/media-kit.zip', { kind: 'direct' }],
  ['/media-kit.zip/x', { kind: 'page', key: '/404' }],
  ['/vote/ledger.csv?x', { kind: 'direct' }],
  ['/vote/ledger.csvx', { kind: 'page', key: '/404' }],
  ['/share/update/moni.jpg', { kind: 'direct' }],
  ['/api/votes/progress', { kind: 'direct' }],
  ['/feed.xml?utm_source=x', { kind: 'answer', key: '/feed.xml' }],
  ['/sitemap-updates-2.xml', { kind: 'answer', key: '/sitemap-updates-2.xml' }],
  ['/events/12.ics?x', { kind: 'answer', key: '/events/12.ics' }],
  ['/events/twelve.ics', { kind: 'page', key: '/404' }],
  ['/about.html', { kind: 'page', key: '/404' }],
  ['/uploads/a.webp', { kind: 'upload', path: '/uploads/a.webp' }],
  ['/%E0%A4%A', { kind: 'malformed' }],
  ['/%00', { kind: 'malformed' }],
  ['*', { kind: 'malformed' }],
])('%s', (url, destination) => {
  expect(leadsTo(url)).toEqual(destination);
  expect(leadsTo(url)).toEqual(destination);
});

test('remembering addresses has an end', () => {
  for (let index = 0; index < 10_000; index += 1) leadsTo(`/nowhere/${index}`);
  expect(leadsTo('/')).toEqual({ kind: 'page', key: '/' });
});
