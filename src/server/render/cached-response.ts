import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../http/matches-etag.ts';
import {
  type CompressedBody,
  chooseEncoding,
  compressBody,
  type Encoding,
  getEtagForEncoding,
} from './compressed-body.ts';

/** A response with its headers and bodies prepared, so that it is written to the socket without the framework. */
export type CachedResponse = {
  readonly status: number;
  readonly body: CompressedBody;
  readonly etags: Readonly<Record<Encoding, string>>;
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly notModifiedHeaders: Readonly<Record<Encoding, readonly string[]>>;
  /** Redirects to this address. Its parameters replace those of the request, and the others stay. */
  readonly movedTo?: string;
};

const forEachEncoding = <T>(create: (encoding: Encoding) => T): Readonly<Record<Encoding, T>> => ({
  br: create('br'),
  gzip: create('gzip'),
  identity: create('identity'),
});

/** Prepares the header lists once, so that sending builds nothing. */
export const createCachedResponse = (
  status: number,
  body: CompressedBody,
  headers: Readonly<Record<string, string>>,
): CachedResponse => {
  const shared = Object.entries(headers).flat();
  const etags = forEachEncoding((encoding) =>
    getEtagForEncoding(body.etag, body[encoding] === body.identity ? 'identity' : encoding),
  );
  const notModifiedHeaders = forEachEncoding((encoding) => [
    ...shared,
    'ETag',
    etags[encoding],
    'Vary',
    'Accept-Encoding',
  ]);
  return {
    status,
    body,
    etags,
    notModifiedHeaders,
    headers: forEachEncoding((encoding) => [
      ...notModifiedHeaders[encoding],
      'Content-Length',
      String(body[encoding].length),
      ...(body[encoding] === body.identity ? [] : ['Content-Encoding', encoding]),
    ]),
  };
};

/** Clients reject a response with too long headers, so a longer query is left out. */
const maxRedirectLength = 2_000;

/** The address to which a request is sent on: parameters of `movedTo` replace those of the request, the others stay. Its hash stays, too. */
export const createLocation = (movedTo: string, requested: string): string => {
  const search = /\?.*/s.exec(requested)?.[0] ?? '';
  const { pathname, searchParams, hash } = new URL(movedTo, 'http://site.invalid');
  const parameters = new URLSearchParams(search);
  for (const [name, value] of searchParams) parameters.set(name, value);
  const address = pathname + (searchParams.size === 0 ? search : `?${parameters}`) + hash;
  return address.length > maxRedirectLength ? movedTo : address;
};

/** The headers of a response, with the present address of a page that has moved. */
const createHeaders = (
  { headers, movedTo }: CachedResponse,
  encoding: Encoding,
  requested = '',
): readonly string[] =>
  movedTo === undefined
    ? headers[encoding]
    : [...headers[encoding], 'Location', createLocation(movedTo, requested)];

/** Sends 304 where the client has the response, the best accepted encoding otherwise, and no body for HEAD. */
export const sendCachedResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): void => {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  if (cached.status === 200 && matchesEtag(request.headers['if-none-match'], cached.etags[encoding])) {
    response.writeHead(304, cached.notModifiedHeaders[encoding] as string[]);
    response.end();
    return;
  }
  response.writeHead(cached.status, createHeaders(cached, encoding, request.url) as string[]);
  if (request.method === 'HEAD') response.end();
  else response.end(cached.body[encoding]);
};

/** Converts to a response of the framework that is never cached. The given status replaces 200, but not an error status. */
export const toWebResponse = (cached: CachedResponse, status: number): Response => {
  const headers = new Headers();
  for (let index = 0; index < cached.headers.identity.length; index += 2)
    headers.set(cached.headers.identity[index] ?? '', cached.headers.identity[index + 1] ?? '');
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  headers.delete('CDN-Cache-Control');
  return new Response(new Uint8Array(cached.body.identity), {
    status: cached.status === 200 ? status : cached.status,
    headers,
  });
};

/** Headers that `createCachedResponse` sets. */
const preparedHeaders = ['content-length', 'content-encoding', 'etag', 'vary', 'transfer-encoding'];

/** Converts a response of the framework to one that can be sent many times. */
export const toCachedResponse = async (response: Response): Promise<CachedResponse> => {
  const headers = [...response.headers].filter(([name]) => !preparedHeaders.includes(name));
  const body = await compressBody(Buffer.from(await response.arrayBuffer()), 5);
  return createCachedResponse(response.status, body, Object.fromEntries(headers));
};
