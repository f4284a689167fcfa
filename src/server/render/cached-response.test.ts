import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { readyAnswer, sendReady } from './cached-response.ts';
import { compressBody } from './compressed-body.ts';

const ask = async (headers: Readonly<Record<string, string>>, text = 'Moni! '.repeat(500)) => {
  const answer = readyAnswer(200, await compressBody(Buffer.from(text), 5), {});
  const server = createServer((incoming, response) => sendReady(incoming, response, answer)).listen(0);
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

test('each encoding has a tag of its own, which is known only to who holds that encoding', async () => {
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

test('a short answer is sent as it is, whatever the client accepts', async () => {
  const answer = await ask({ 'accept-encoding': 'br' }, 'Moni!');
  expect(answer).toMatchObject({ status: 200, encoding: undefined });
  expect(answer.etag).toBe((await ask({}, 'Moni!')).etag);
});

test('a weak form of the tag counts, as proxies write it', async () => {
  const { etag } = await ask({ 'accept-encoding': 'br' });
  expect((await ask({ 'accept-encoding': 'br', 'if-none-match': `W/${etag}` })).status).toBe(304);
});
