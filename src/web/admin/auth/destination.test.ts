import { expect, test } from 'vitest';
import { destinationIn, loginAddress } from './destination.ts';

test.each([
  ['/admin', '/login'],
  ['/admin/supporters?search=grace', '/login?to=%2Fadmin%2Fsupporters%3Fsearch%3Dgrace'],
])('whoever goes to %s is sent to %s', (going, address) => expect(loginAddress(going)).toBe(address));

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
])('%s leads to %s', (search, destination) => expect(destinationIn(search)).toBe(destination));
