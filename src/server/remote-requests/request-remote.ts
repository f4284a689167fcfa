import type { LookupAddress } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';

/** Returns the addresses that were checked. A second DNS query could return a different, private address. */
const createLookup =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (hostname, options, done) => {
    const [first] = addresses;
    if (first === undefined) done(new Error(`${hostname} has no address`), '');
    else if (options.all) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };

/**
 * Requests a picture and follows no redirect. With `addresses`, connects to one of them. Resolves when the headers have
 * arrived; the caller must read or destroy the body.
 */
export const requestRemote = (
  url: URL,
  addresses: readonly LookupAddress[] | null,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const clientRequest = request(url, {
      headers: { accept: 'image/*', ...headers },
      // No pooled connection: it could belong to an address of an earlier DNS answer.
      agent: false,
      signal,
      ...(addresses === null ? {} : { lookup: createLookup(addresses) }),
    });
    clientRequest.on('response', resolve);
    clientRequest.on('error', (error) => reject(signal.aborted ? signal.reason : error));
    clientRequest.end();
  });
