import { expect, test } from 'vitest';
import { createDestinationResolver, pagePath } from './destinations.ts';

const pages: Record<string, readonly string[]> = {
  '/': [],
  '/updates': ['category', 'page'],
  '/events': ['search'],
  '/vote': ['order'],
  '/pages/ŵana': [],
  '/pages/a%2Fb%3Fc%23d%25e': [],
};
/** Like the site's own routes: neither case nor a slash at the end makes a difference. */
const leadsTo = createDestinationResolver((path) => {
  const reads = pages[path.toLowerCase().replace(/(?<=.)\/$/, '')] ?? pages[path];
  return reads ? { reads, watchesVotes: path === '/vote' } : null;
});

const kept = (key: string) => ({ kind: 'page', key, isCacheable: true });
const response = (key: string) => ({ kind: 'response', key, isCacheable: true });

test.each([
  ['/', kept('/'), '/'],
  ['/?utm_source=x', kept('/'), '/?utm_source=x'],
  ['/updates?page=2&fbclid=y&category=Press', kept('/updates?category=Press&page=2')],
  ['/updates?category=Press&page=2', kept('/updates?category=Press&page=2')],
  ['/upd%61tes', kept('/updates'), '/updates'],
  ['/pages/%c5%b5ana', kept('/pages/ŵana'), '/pages/%C5%B5ana'],
  ['/pages/a%2fb%3fc%23d%25e?page=2', kept('/pages/a%2Fb%3Fc%23d%25e'), '/pages/a%2Fb%3Fc%23d%25e?page=2'],
  ['/vote?order=MM-1', { ...kept('/vote?order=MM-1'), watchesVotes: true }],
  ['/nowhere/at/all', kept('/404')],
  ['/NOWHERE/', kept('/404')],
  ['/wp-json', response('/wp-json')],
  ['/wp-json/wp/v2/update?page=2', response('/wp-json/wp/v2/update?page=2')],
  ['/wp-json/', response('/wp-json')],
  ['/wp-json/wp/v2/update/', response('/wp-json/wp/v2/update')],
  ['/wp-json/wp/v2/update?x=1&page=2&y[]=3', response('/wp-json/wp/v2/update?page=2')],
  ['/wp-json/wp/v2/update?utm=1', response('/wp-json/wp/v2/update')],
  ['/wp-json/wp/v2/update?slug[]=a&slug[0]=b', response('/wp-json/wp/v2/update?slug%5B%5D=a&slug%5B0%5D=b')],
  // As in a WordPress without permalinks.
  ['/?rest_route=/wp/v2/posts', response('/wp-json/wp/v2/posts'), '/wp-json/wp/v2/posts'],
  [
    '/?rest_route=%2Fwp%2Fv2%2Fposts%2F&page=2',
    response('/wp-json/wp/v2/posts?page=2'),
    '/wp-json/wp/v2/posts/?page=2',
  ],
  [
    '/index.php?page=2&rest_route=/wp/v2/posts',
    response('/wp-json/wp/v2/posts?page=2'),
    '/wp-json/wp/v2/posts?page=2',
  ],
  ['/?rest_route=/', response('/wp-json'), '/wp-json/'],
  ['/?rest_route=', kept('/'), '/?rest_route='],
  ['/?other_rest_route=/wp/v2/posts', kept('/'), '/?other_rest_route=/wp/v2/posts'],
  ['/updates?rest_route=/wp/v2/posts', kept('/updates'), '/updates?rest_route=/wp/v2/posts'],
  ['/wp-jsonx', kept('/404')],
  ['/wp-json%2fwp%2fv2', kept('/404'), '/wp-json%2Fwp%2Fv2'],
  ['/static/js/a-1.js', { kind: 'file' }],
  ['/service-worker.js', { kind: 'file' }],
  ['/favicon.svg', { kind: 'direct' }],
  ['/media-kit.zip', { kind: 'direct' }],
  ['/media-kit.zip/x', kept('/404')],
  ['/vote/ledger.csv?x', { kind: 'direct' }],
  ['/vote/ledger.csvx', kept('/404')],
  ['/vote/ledger/checkpoint', { kind: 'direct' }],
  ['/vote/ledger/checkpoints.xml', { kind: 'direct' }],
  ['/witness.mjs', { kind: 'direct' }],
  ['/vote/ledger/consistency?from=1&to=2', { kind: 'direct' }],
  ['/vote/ledger/format.txt', { kind: 'direct' }],
  ['/vote/ledger/nothing', kept('/404')],
  ['/vote/ledger/cloth/1-20-0a1b2c3d-ef4444.svg?x', response('/vote/ledger/cloth/1-20-0a1b2c3d-ef4444.svg')],
  ['/vote/ledger/cloth/1.svg', kept('/404')],
  ['/.well-known/vote-ledger-key', { kind: 'direct' }],
  ['/share/update/moni.jpg', { kind: 'direct' }],
  ['/newsletter/one-click/AbC', { kind: 'direct' }],
  ['/api/votes/progress', { kind: 'direct' }],
  ['/admin/content/update', { kind: 'direct' }],
  ['/feed.xml?utm_source=x', response('/feed.xml')],
  ['/sitemap-updates-2.xml', response('/sitemap-updates-2.xml')],
  ['/events/12.ics?x', response('/events/12.ics')],
  ['/events/twelve.ics', kept('/404')],
  ['/about.html', kept('/404')],
  ['/uploads/a.webp', { kind: 'upload' }],
  ['/uploads/../site.db', kept('/404'), '/site.db'],
  ['http://campaign.example/updates', kept('/updates'), '/updates'],
  ['http://campaign.example', kept('/'), '/'],
])('%s', (target, place, address: string = target) => {
  expect(leadsTo(target)).toEqual({ ...place, address });
  expect(leadsTo(target)).toEqual({ ...place, address });
});

test.each([
  ['/updates/', '/updates'],
  ['/UPDATES', '/updates'],
  ['/updates//', '/updates'],
  ['//updates', '/updates'],
  ['/Updates/?page=2', '/updates?page=2'],
  ['/pages/%C5%B4ANA', '/pages/%C5%B5ana'],
  ['/LOGIN', '/login'],
  ['/admin/', '/admin'],
  ['/./updates', '/updates'],
  ['/nowhere/../updates', '/updates'],
  ['/wp-json/../media-kit.zip', '/media-kit.zip'],
  ['/wp-json/%2e%2e/media-kit.zip', '/media-kit.zip'],
  ['/wp-json/.%2E/api/admin/me', '/api/admin/me'],
  ['/wp-json//wp/v2/update?page=2', '/wp-json/wp/v2/update?page=2'],
  ['/static/..//feed.xml', '/feed.xml'],
  ['//evil.example/../updates', '/updates'],
  ['/../../updates', '/updates'],
])('%s is another spelling of %s', (target, address) => {
  expect(leadsTo(target)).toEqual({ kind: 'moved', address });
  expect(leadsTo(address)).not.toMatchObject({ kind: 'moved' });
});

test('an address that is too long for a header is served without a redirect', () => {
  const search = `?page=2&x=${'y'.repeat(3_000)}`;
  expect(leadsTo(`/UPDATES${search}`)).toEqual({ ...kept('/updates?page=2'), address: `/updates${search}` });
});

test.each([
  '/%E0%A4%A',
  '/%',
  '/%00',
  '/%0a',
  '/updates/%7f',
  '*',
  'no-slash',
  '/a\\b',
  '/\\evil.example',
  '/a#b',
  '/updates?page=2#b',
])('%s is malformed', (target) => {
  expect(leadsTo(target)).toEqual({ kind: 'malformed' });
});

test('an escaped backslash stays one, and leads to no other page', () => {
  const target = '/updates/%5Cx%5C..%5C..%5C..%5Cvote';
  expect(pagePath(target)).toBe(target);
  expect(new URL(pagePath(target), 'http://site.invalid').pathname).toBe(target);
});

test('responses to free text and to very long addresses are not cacheable', () => {
  expect(leadsTo('/events?search=moni')).toMatchObject({ kind: 'page', isCacheable: false });
  expect(leadsTo('/wp-json/wp/v2/update?search=moni')).toMatchObject({
    kind: 'response',
    isCacheable: false,
  });
  expect(leadsTo(`/wp-json/wp/v2/update?slug=${'a'.repeat(600)}`)).toMatchObject({ isCacheable: false });
  // A page that does not read the word is the same page.
  expect(leadsTo(`/?search=moni&x=${'y'.repeat(600)}`)).toMatchObject({ key: '/', isCacheable: true });
});

test('the cache of destinations has a limit', () => {
  for (let index = 0; index < 10_000; index += 1) leadsTo(`/nowhere/${index}`);
  expect(leadsTo('/')).toEqual({ ...kept('/'), address: '/' });
});
