import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

/** Networks that are nobody's public place: this machine, the house it stands in, and what is kept for other uses. */
const innerNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  innerNetworks.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  innerNetworks.addSubnet(network, bits, 'ipv6');

/** Throws where our server must not ask. */
export type AddressGuard = (url: URL) => Promise<void>;

/**
 * Content names the addresses that our server fetches. An author of it must not reach through us what only this
 * machine can; the content host itself was chosen by the operator and may be anywhere.
 */
export const createAddressGuard =
  (site: string, contentHost: string | null): AddressGuard =>
  async (url) => {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not fetched`);
    // Our own pictures are files; what is none of them is nothing that we would have to ask ourselves for.
    if (url.origin === new URL(site).origin) throw new Error('there is no such file of ours');
    if (contentHost !== null && url.origin === new URL(contentHost).origin) return;
    const places = await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true });
    if (places.some(({ address, family }) => innerNetworks.check(address, family === 6 ? 'ipv6' : 'ipv4')))
      throw new Error('the address is inside our own network');
  };
