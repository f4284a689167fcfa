import { expect, test } from 'vitest';
import { getViewedPath, isPageView } from './is-page-view.ts';

test.each([
  ['a browser that opens a page', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['a page through the service worker', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }],
  ['an old browser', {}],
])('%s counts', (_, headers) => {
  expect(isPageView({ method: 'GET', headers })).toBe(true);
  expect(isPageView({ method: 'HEAD', headers })).toBe(false);
});

test.each([
  ['a script’s request', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ['a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['an image that is a page', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  ['Chrome’s prerendering', { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch;prerender' }],
  ['prefetching in an older Chrome', { purpose: 'prefetch' }],
  ['prefetching in an older Firefox', { 'x-moz': 'prefetch' }],
  ['a preview in an older Safari', { 'x-purpose': 'preview' }],
])('%s does not count', (_, headers) => {
  expect(isPageView({ method: 'GET', headers })).toBe(false);
});

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/events?search=gala&page=2', '/events'],
  ['/about?order=MM-7K2Q', '/about'],
  ['/updates/ŵaka', '/updates/ŵaka'],
])('a page at %s is counted as %s', (key, path) => {
  expect(getViewedPath({ kind: 'page', key }, { status: 200 })).toBe(path);
});

test('does not count missing pages, errors and other responses', () => {
  expect(getViewedPath({ kind: 'page', key: '/404' }, { status: 404 })).toBeNull();
  expect(getViewedPath({ kind: 'page', key: '/updates/gone' }, { status: 404 })).toBeNull();
  expect(getViewedPath({ kind: 'page', key: '/' }, { status: 503 })).toBeNull();
  // The visitor is redirected to the page, and its view is counted there.
  expect(getViewedPath({ kind: 'page', key: '/updates/former-slug' }, { status: 301 })).toBeNull();
  expect(getViewedPath({ kind: 'response', key: '/feed.xml' }, { status: 200 })).toBeNull();
  expect(getViewedPath({ kind: 'page', key: '/offline?for=%2Fabout' }, { status: 200 })).toBeNull();
});
