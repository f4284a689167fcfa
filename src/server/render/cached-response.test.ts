import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createCachedResponse, sendCachedResponse } from './cached-response.ts';
import { compressBody } from './compressed-body.ts';

const ask = async (headers: Readonly<Record<string, string>>, text = 'Moni! '.repeat(500)) => {
  const answer = createCachedResponse(200, await compressBody(Buffer.from(text), 5), {});
  const server = createServer((incoming, response) => sendCachedResponse(incoming, response, answer)).listen(
    0,
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [response] = await once(request({ port, headers }).end(), 'response');
  response.resume();
  await once(response, 'end');
  server.close();
  return {
    status: response.statusCode,
    etag: response.headers.etag,
    encoding: response.headers['content-encoding'],
  };
};

test('each encoding has its own tag, and 304 is sent only for the tag of the same encoding', async () => {
  const encodings = ['identity', 'gzip', 'br'];
  const answers = await Promise.all(encodings.map((encoding) => ask({ 'accept-encoding': encoding })));
  const tags = answers.map(({ etag }) => etag);
  expect(new Set(tags).size).toBe(3);
  for (const [held, etag] of tags.entries())
    for (const [asked, encoding] of encodings.entries())
      expect(await ask({ 'accept-encoding': encoding, 'if-none-match': etag })).toMatchObject(
        held === asked ? { status: 304, etag } : { status: 200, etag: tags[asked] },
      );
});

test('a short response is not compressed, whatever the client accepts', async () => {
  const answer = await ask({ 'accept-encoding': 'br' }, 'Moni!');
  expect(answer).toMatchObject({ status: 200, encoding: undefined });
  expect(answer.etag).toBe((await ask({}, 'Moni!')).etag);
});

test('a weak tag matches, as proxies write it', async () => {
  const { etag } = await ask({ 'accept-encoding': 'br' });
  expect((await ask({ 'accept-encoding': 'br', 'if-none-match': `W/${etag}` })).status).toBe(304);
});
