import { expect, test } from 'vitest';
import { createAuthCookies } from './auth-cookies.ts';

const secret = 'a secret of the test';
const headersWith = (cookie: string): Headers => new Headers({ cookie, 'user-agent': 'Test' });
const cookieValue = (line: string): string => /^[^=]+=([^;]*)/.exec(line)?.[1] ?? '';

test.each([
  ['http://campaign.test', 'campaign.session_token', false],
  ['https://campaign.test', '__Host-campaign.session_token', true],
])('on %s the session’s cookie is called %s', (site, name, isSecure) => {
  const cookies = createAuthCookies({ site, secret });
  const line = cookies.serialise('session_token', 'token of a session', 90.9);
  expect(line.startsWith(`${name}=`)).toBe(true);
  expect(line.split('; ').slice(1)).toEqual([
    'Max-Age=90',
    'Path=/',
    'HttpOnly',
    ...(isSecure ? ['Secure'] : []),
    'SameSite=Lax',
  ]);
  const value = cookieValue(line);
  const read = (cookie: string) => cookies.read(headersWith(cookie), 'session_token');
  expect(read(`${name}=${value}`)).toBe('token of a session');
  expect(read(`a=b; ${name}=${value}; ${name}=${value}`)).toBe('token of a session');
  expect(read(`${name}=junk; ${name}=${value}`)).toBe('token of a session');
  const other = cookieValue(cookies.serialise('session_token', 'of somebody else', 1));
  const foreign = cookieValue(
    createAuthCookies({ site, secret: 'another' }).serialise('session_token', 'token', 1),
  );
  for (const cookie of [
    '',
    name,
    `${name}=`,
    `${name}=%`,
    `${name}=${foreign}`,
    `${name}="${value}"`,
    `${name}=${value}x`,
    `${name}=${decodeURIComponent(value).slice(0, -1)}`,
    `${name.toUpperCase()}=${value}`,
    `x${name}=${value}`,
    `__Secure-${name}=${value}`,
    `${name}=${value}; ${name}=${other}`,
  ])
    expect(read(cookie), cookie).toBeNull();
});

test('recognises the cookie of a session by its signature alone', () => {
  const cookies = createAuthCookies({ site: 'https://campaign.test', secret });
  const pair = (from: typeof cookies) =>
    /^[^;]*/.exec(from.serialise('session_token', 'a token', 1))?.[0] ?? '';
  expect(cookies.hasSession(`a=b; ${pair(cookies)}`)).toBe(true);
  const forged = pair(createAuthCookies({ site: 'https://campaign.test', secret: 'another' }));
  expect(cookies.hasSession(`${forged}; ${pair(cookies)}`)).toBe(true);
  for (const header of [
    undefined,
    '',
    'a=b',
    forged,
    '__Host-campaign.session_token=',
    '__Host-campaign.session_token=%',
  ])
    expect(cookies.hasSession(header), header).toBe(false);
  // A long header costs no more than a few signatures.
  expect(cookies.hasSession(`${forged}; `.repeat(200) + pair(cookies))).toBe(false);
});

test('passes on one cookie, or none', () => {
  const cookies = createAuthCookies({ site: 'https://campaign.test', secret });
  const headers = headersWith('campaign.two_factor=one; __Secure-campaign.trust_device=two');
  const passedOn = cookies.withOnly(headers, 'two_factor', 'mine');
  expect(passedOn.get('cookie')).toMatch(/^__Host-campaign\.two_factor=mine\.[^;]+$/);
  expect(cookies.read(passedOn, 'two_factor')).toBe('mine');
  expect(passedOn.get('user-agent')).toBe('Test');
  expect(cookies.withoutCookies(headers).get('cookie')).toBeNull();
});

test('limits the cookie’s age to the session’s', () => {
  const cookies = createAuthCookies({ site: 'https://campaign.test', secret });
  const line = cookies.serialise('session_token', 'token', 1_000);
  expect(cookies.capSessionAge([line, 'other=1; Max-Age=2000'], 500.5)).toEqual([
    line.replace('1000', '500'),
    'other=1; Max-Age=2000',
  ]);
  expect(cookies.capSessionAge([line], 5_000)).toEqual([line]);
});
