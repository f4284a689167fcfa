import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Networks that are not public: this machine, local networks, and ranges reserved for other uses. */
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
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
  privateNetworks.ipv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Public addresses are in 2000::/3. Outside of that range are this machine, local networks, and every way to write an IPv4 address
  // as IPv6 (::/96, ::ffff:0:0/96, 64:ff9b::/96, 64:ff9b:1::/48), behind which may be a private one.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  // Inside of that range: tunnels to an IPv4 address (Teredo in 2001::/23, 6to4 in 2002::/16), and examples.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateNetworks.ipv6.addSubnet(network, bits, 'ipv6');

const isPrivateAddress = ({ address, family }: LookupAddress): boolean => {
  // A shared list would match every IPv4 address as one of ::ffff:0:0/96.
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  return privateNetworks[kind].check(address, kind);
};

/** Whether the host name of an address says by itself that it is inside a private network; no DNS query is made. */
export const isPrivateHostName = (hostname: string): boolean => {
  const name = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(name);
  if (family !== 0) return isPrivateAddress({ address: name, family });
  return /(^|\.)(localhost|local|internal|lan)\.?$/i.test(name);
};

/** Returns the IP addresses that the server may connect to for this URL, or null for any. Throws if the URL must not be fetched. */
export type AddressGuard = (url: URL) => Promise<readonly LookupAddress[] | null>;

/** Ports below 1024 belong to other services, except those of HTTP and HTTPS. */
const isWebPort = (port: string): boolean => ['', '80', '443'].includes(port) || Number(port) >= 1_024;

/**
 * Prevents server-side request forgery: the server fetches addresses that content authors wrote, and those must not lead
 * into the private network. The content host itself was chosen by the operator and may have any address.
 */
export const createAddressGuard =
  (site: string, contentHost: string | null, lookup: typeof lookUp = lookUp): AddressGuard =>
  async (url) => {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not fetched`);
    if (url.username !== '' || url.password !== '')
      throw new Error('a name or password in an address is not sent');
    // Pictures of this site are read as files, so the server never has to send a request to itself.
    if (url.origin === new URL(site).origin) throw new Error('there is no such file of ours');
    if (contentHost !== null && url.origin === new URL(contentHost).origin) return null;
    if (!isWebPort(url.port)) throw new Error(`port ${url.port} is not asked`);
    const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
    if (addresses.some(isPrivateAddress)) throw new Error('the address is inside our own network');
    return addresses;
  };
