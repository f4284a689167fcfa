import { isIP } from 'node:net';

export type IpAddress = { readonly text: string; readonly family: 'ipv4' | 'ipv6' };

/** The eight groups of an IPv6 address as numbers; the address is known to be one. */
const groupsOf = (address: string): readonly number[] => {
  // A URL writes every such address in one way, an IPv4 address at its end included.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number(`0x${group}`)));
  const first = numbers(head);
  const last = numbers(tail ?? '');
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
};

/** An address in the one way we write it: an IPv4 address within IPv6 is that IPv4 address. Null where it is none. */
export const parseIp = (given: string): IpAddress | null => {
  const text = given.trim().replace(/%.*$/, '');
  const version = isIP(text);
  if (version === 0) return null;
  if (version === 4) return { text, family: 'ipv4' };
  const groups = groupsOf(text);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return { text: groups.map((group) => group.toString(16)).join(':'), family: 'ipv6' };
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  return { text: bytes.join('.'), family: 'ipv4' };
};

/**
 * The customer whom a network as `networkOf` tells it belongs to: a provider gives one customer up to a whole /48 of IPv6, which
 * has 65,536 such networks. For limits that nobody may get around by having many.
 */
export const customerOf = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

/** Whom an address stands for: of IPv6 one household or phone has a whole /64. */
export const networkOf = ({ text, family }: IpAddress): string =>
  family === 'ipv4' ? text : `${text.split(':').slice(0, 4).join(':')}::/64`;
