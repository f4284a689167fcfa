import { expect, test } from 'vitest';
import { createClientAddress } from './client-address.ts';
import { getCustomerNetwork } from './ip-address.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const addressWithoutProxies = createClientAddress(null);
const addressBehindProxies = createClientAddress(parseTrustedProxies('127.0.0.1, 10.0.0.0/8,fd00::/8 , ::1'));

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::203.0.113.7', '0:0:0:0::/64'],
  [undefined, 'unknown'],
  ['', 'unknown'],
  ['/run/site.sock', 'unknown'],
])('reads the address of a connection from %s as %s', (peer, address) => {
  expect(addressWithoutProxies(peer, undefined)).toBe(address);
  // The header of an untrusted peer does not count.
  expect(addressWithoutProxies(peer, '198.51.100.1')).toBe(address);
});

test('counts one IPv6 network as one address, and another network as another', () => {
  expect(addressWithoutProxies('2001:db8:1:2::1', undefined)).toBe(
    addressWithoutProxies('2001:db8:1:2:ffff::', undefined),
  );
  expect(addressWithoutProxies('2001:db8:1:2::1', undefined)).not.toBe(
    addressWithoutProxies('2001:db8:1:3::1', undefined),
  );
});

test.each<[string, string, string | undefined, string]>([
  ['one proxy', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['one proxy over mapped IPv6', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['a proxy over IPv6', 'fd12::5', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['two proxies', '127.0.0.1', '203.0.113.7, 10.1.2.3', '203.0.113.7'],
  ['a client that forged an entry', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['a client that forged a trusted address', '127.0.0.1', '10.0.0.9, 203.0.113.7', '203.0.113.7'],
  ['a client that forged malformed entries', '127.0.0.1', 'x, <script>, 203.0.113.7', '203.0.113.7'],
  ['a client that bypasses the proxy', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy without the header', '127.0.0.1', undefined, '127.0.0.1'],
  ['a proxy with an empty header', '127.0.0.1', '', '127.0.0.1'],
  ['a proxy with a malformed entry', '127.0.0.1', '203.0.113.7, nobody', '127.0.0.1'],
  ['a malformed entry behind the second proxy', '127.0.0.1', '203.0.113.7, 999.1.1.1, 10.1.2.3', '10.1.2.3'],
  ['only proxies', '127.0.0.1', '10.0.0.1, 10.0.0.2', '10.0.0.1'],
  ['ports', '127.0.0.1', '[2001:db8:1:2::9]:4711, 10.1.2.3:80', '2001:db8:1:2::/64'],
])('reads the address behind trusted proxies: %s', (_, peer, forwardedFor, address) => {
  expect(addressBehindProxies(peer, forwardedFor)).toBe(address);
});

test.each([
  '',
  'proxy.example',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::/0',
  '10.0.0.0/8/8',
  '10.0.0.0/x',
  '10.0.0.0/',
  'fd00::/129',
  '127.0.0.1,',
  '127.0.0.1;10.0.0.1',
  '::ffff:10.0.0.0/104',
])('rejects %j as a list of proxies', (text) => {
  expect(parseTrustedProxies(text)).toBeNull();
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('%s belongs to the customer %s', (network, customer) => {
  expect(getCustomerNetwork(network)).toBe(customer);
});
