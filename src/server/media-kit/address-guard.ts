import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { BlockList } from 'node:net';

/** Networks that are nobody's public place: this machine, the house it stands in, and what is kept for other uses. */
const innerNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  innerNetworks.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Public addresses are in 2000::/3. Outside of it are this machine, local networks, and every way to write an IPv4 address
  // as IPv6 (::/96, ::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48), behind which may be an inner one.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Inside of it: tunnels to an IPv4 address (Teredo in 2001::/23, 6to4 in 2002::/16), and examples.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  innerNetworks.ipv6.addSubnet(network, bits, 'ipv6');

const isInnerAddress = ({ address, family }: LookupAddress): boolean => {
  // One list for both would take every IPv4 address for one of ::ffff:0:0/96.
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return innerNetworks[kind].check(address, kind);
};

/** The addresses at which our server may ask for this URL; null for any. Throws where it must not ask. */
export type AddressGuard = (url: URL) => Promise<readonly LookupAddress[] | null>;

/** Ports below 1024 belong to services; of those only the web's own are asked. */
const isWebPort = (port: string): boolean => ['', '80', '443'].includes(port) || Number(port) >= 1_024;

/**
 * Content names the addresses that our server fetches. An author of it must not reach through us what only this
 * machine can; the content host itself was chosen by the operator and may be anywhere.
 */
export const createAddressGuard =
  (site: string, contentHost: string | null, lookup: typeof lookUp = lookUp): AddressGuard =>
  async (url) => {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not fetched`);
    if (url.username !== '' || url.password !== '')
      throw new Error('a name or password in an address is not sent');
    // Our own pictures are files; what is none of them is nothing that we would have to ask ourselves for.
    if (url.origin === new URL(site).origin) throw new Error('there is no such file of ours');
    if (contentHost !== null && url.origin === new URL(contentHost).origin) return null;
    if (!isWebPort(url.port)) throw new Error(`port ${url.port} is not asked`);
    const places = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
    if (places.some(isInnerAddress)) throw new Error('the address is inside our own network');
    return places;
  };
