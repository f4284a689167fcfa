import { type IpAddress, networkOf, parseIp } from './ip-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** All whose address cannot be told count as one. */
const unknown = 'unknown';

/** An entry of `X-Forwarded-For`: some proxies write the port behind the address. */
const parseEntry = (entry: string): IpAddress | null => {
  const match = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry.trim());
  return parseIp(match?.[1] ?? match?.[2] ?? entry);
};

/**
 * Who is asking, as far as it can be known for certain: whoever is connected to us. Where that is a proxy we trust, it
 * is whom the proxy names, and so on back through the proxies. What stands further left anybody can have written.
 */
export const createClientAddress =
  (trusted: TrustedProxies | null) =>
  (peer: string | undefined, forwardedFor: string | undefined): string => {
    let known = peer === undefined ? null : parseIp(peer);
    if (known === null) return unknown;
    const entries = (forwardedFor ?? '').split(',');
    while (trusted?.check(known.text, known.family)) {
      const named = parseEntry(entries.pop() ?? '');
      // Nothing, or nonsense: the last one who was told is the one we know.
      if (named === null) break;
      known = named;
    }
    return networkOf(known);
  };
