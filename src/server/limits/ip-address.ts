import { isIP } from 'node:net';

export type IpAddress = { readonly text: string; readonly family: 'ipv4' | 'ipv6' };

/** The eight groups of a valid IPv6 address as numbers. */
const parseGroups = (address: string): readonly number[] => {
  // URL normalises the notation, including an IPv4 address at the end.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number(`0x${group}`)));
  const first = numbers(head);
  const last = numbers(tail ?? '');
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last];
};

/** An address in one notation: an IPv4 address mapped into IPv6 becomes the IPv4 address. Null where the text is no address. */
export const parseIp = (given: string): IpAddress | null => {
  const text = given.trim().replace(/%.*$/, '');
  const version = isIP(text);
  if (version === 0) return null;
  if (version === 4) return { text, family: 'ipv4' };
  const groups = parseGroups(text);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (!isMapped) return { text: groups.map((group) => group.toString(16)).join(':'), family: 'ipv6' };
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  return { text: bytes.join('.'), family: 'ipv4' };
};

/**
 * The network of a provider's customer that a network of `getNetwork` belongs to: one customer may have a whole IPv6 /48 with
 * 65,536 networks. For limits that must not be evaded with many networks.
 */
export const getCustomerNetwork = (network: string): string =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;

/** The network that limits count as one client: one household or phone has a whole IPv6 /64. */
export const getNetwork = ({ text, family }: IpAddress): string =>
  family === 'ipv4' ? text : `${text.split(':').slice(0, 4).join(':')}::/64`;
