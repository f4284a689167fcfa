import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Gives the addresses that were checked instead of asking the name server again: its second answer could be another. */
const lookupOf =
  (places: readonly LookupAddress[]): LookupFunction =>
  (hostname, options, done) => {
    const [first] = places;
    if (first === undefined) done(new Error(`${hostname} has no address`), '');
    else if (options.all) done(null, [...places]);
    else done(null, first.address, first.family);
  };

/**
 * Asks for a picture, at one of these addresses where they are given, and follows no redirect. The answer's headers have come;
 * its body is to be read or destroyed.
 */
export const askRemote = (
  url: URL,
  places: readonly LookupAddress[] | null,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = request(url, {
      headers: { accept: 'image/*' },
      // A connection of its own: one that is kept could lead to an address of an earlier answer.
      agent: false,
      signal,
      ...(places === null ? {} : { lookup: lookupOf(places) }),
    });
    asked.on('response', resolve);
    asked.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    asked.end();
  });
