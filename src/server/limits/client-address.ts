import { getNetwork, type IpAddress, parseIp } from './ip-address.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** All clients without a known address share this one. */
const unknown = 'unknown';

/** An entry of `X-Forwarded-For`: some proxies write the port behind the address. */
const parseEntry = (entry: string): IpAddress | null => {
  const match = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry.trim());
  return parseIp(match?.[1] ?? match?.[2] ?? entry);
};

/**
 * The address of the client, as far as it can be trusted: the peer of the connection. Where the peer is a trusted proxy, it
 * is the address that the proxy appended to `X-Forwarded-For`, and so on through the proxies. Entries further left may be
 * forged by the client.
 */
export const createClientAddress =
  (trusted: TrustedProxies | null) =>
  (peer: string | undefined, forwardedFor: string | undefined): string => {
    let known = peer === undefined ? null : parseIp(peer);
    if (known === null) return unknown;
    const entries = (forwardedFor ?? '').split(',');
    while (trusted?.check(known.text, known.family)) {
      const named = parseEntry(entries.pop() ?? '');
      // A missing or malformed entry: the address of the proxy itself is the last one that is certain.
      if (named === null) break;
      known = named;
    }
    return getNetwork(known);
  };
