import { expect, test } from 'vitest';
import { formatLoginAddress, parseDestination } from './destination.ts';

test.each([
  ['/admin', '/login'],
  ['/admin/supporters?search=grace', '/login?to=%2Fadmin%2Fsupporters%3Fsearch%3Dgrace'],
])('redirects from %s to %s', (requested, address) => expect(formatLoginAddress(requested)).toBe(address));

test.each([
  ['', '/admin'],
  ['?to=/admin/supporters%3Fsearch%3Dgrace', '/admin/supporters?search=grace'],
  ['?to=/admin', '/admin'],
  ['?to=https://evil.example/admin', '/admin'],
  ['?to=//evil.example/admin', '/admin'],
  ['?to=/\\evil.example/admin', '/admin'],
  ['?to=/%09/evil.example/admin', '/admin'],
  ['?to=/admin%00', '/admin'],
  ['?to=/.//evil.example/admin', '/admin'],
  ['?to=/admin/../vote', '/admin'],
  ['?to=/administrator', '/admin'],
  ['?to=javascript:alert(1)', '/admin'],
])('parses the destination of %j as %s', (search, destination) =>
  expect(parseDestination(search)).toBe(destination),
);
