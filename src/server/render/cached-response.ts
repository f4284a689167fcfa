import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEtag } from '../http/matches-etag.ts';
import {
  type CompressedBody,
  chooseEncoding,
  compressBody,
  type Encoding,
  etagFor,
} from './compressed-body.ts';

/** An answer that stands ready: written straight to the socket, before any framework. */
export type ReadyAnswer = {
  readonly status: number;
  readonly body: CompressedBody;
  readonly etags: Readonly<Record<Encoding, string>>;
  readonly headers: Readonly<Record<Encoding, readonly string[]>>;
  readonly notModifiedHeaders: Readonly<Record<Encoding, readonly string[]>>;
};

const forEachEncoding = <T>(make: (encoding: Encoding) => T): Readonly<Record<Encoding, T>> => ({
  br: make('br'),
  gzip: make('gzip'),
  identity: make('identity'),
});

/** Prepares the header lists, so that answering builds nothing. */
export const readyAnswer = (
  status: number,
  body: CompressedBody,
  headers: Readonly<Record<string, string>>,
): ReadyAnswer => {
  const shared = Object.entries(headers).flat();
  const etags = forEachEncoding((encoding) =>
    etagFor(body.etag, body[encoding] === body.identity ? 'identity' : encoding),
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

/** Sends it: 304 where the client has it, the best accepted encoding otherwise, no body for HEAD. */
export const sendReady = (request: IncomingMessage, response: ServerResponse, answer: ReadyAnswer): void => {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  if (answer.status === 200 && matchesEtag(request.headers['if-none-match'], answer.etags[encoding])) {
    response.writeHead(304, answer.notModifiedHeaders[encoding] as string[]);
    response.end();
    return;
  }
  response.writeHead(answer.status, answer.headers[encoding] as string[]);
  if (request.method === 'HEAD') response.end();
  else response.end(answer.body[encoding]);
};

/** A page as the framework answers with it: once, for one visitor, with a status of its own where the page is well. */
export const responseFromReady = (answer: ReadyAnswer, status: number): Response => {
  const headers = new Headers();
  for (let at = 0; at < answer.headers.identity.length; at += 2)
    headers.set(answer.headers.identity[at] ?? '', answer.headers.identity[at + 1] ?? '');
  headers.delete('ETag');
  headers.set('Cache-Control', 'no-store');
  return new Response(new Uint8Array(answer.body.identity), {
    status: answer.status === 200 ? status : answer.status,
    headers,
  });
};

/** Headers that a ready answer sets itself. */
const ownHeaders = ['content-length', 'content-encoding', 'etag', 'vary', 'transfer-encoding'];

/** What the framework answered, made ready to be sent, and sent again. */
export const readyFromResponse = async (response: Response): Promise<ReadyAnswer> => {
  const headers = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
  const body = await compressBody(Buffer.from(await response.arrayBuffer()), 5);
  return readyAnswer(response.status, body, Object.fromEntries(headers));
};
