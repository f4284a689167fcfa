import { expect, test } from 'vitest';
import { createDestinations } from './destinations.ts';

const pages: Record<string, readonly string[]> = { '/': [], '/updates': ['category', 'page'] };
const leadsTo = createDestinations((path) => pages[path] ?? null);

test.each([
  ['/', { kind: 'page', key: '/' }],
  ['/?utm_source=x', { kind: 'page', key: '/' }],
  ['/updates?page=2&fbclid=y&category=Press', { kind: 'page', key: '/updates?category=Press&page=2' }],
  ['/updates?category=Press&page=2', { kind: 'page', key: '/updates?category=Press&page=2' }],
  ['/nowhere/at/all', { kind: 'page', key: '/404' }],
  ['/wp-json', { kind: 'rest', key: '/wp-json' }],
  ['/wp-json/wp/v2/update?page=2', { kind: 'rest', key: '/wp-json/wp/v2/update?page=2' }],
  ['/wp-jsonx', { kind: 'page', key: '/404' }],
  ['/static/js/a-1.js', { kind: 'file', path: '/static/js/a-1.js' }],
  ['/favicon.svg', { kind: 'file', path: '/favicon.svg' }],
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
