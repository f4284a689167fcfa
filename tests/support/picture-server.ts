import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** How a picture is answered, by its path. */
export type PictureAnswer = (response: ServerResponse, request: IncomingMessage) => void;

export const pictureBytes =
  (bytes: Uint8Array | string, type = 'image/jpeg'): PictureAnswer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(bytes) }).end(bytes);
  };

/** Gives a function that serves pictures on the loopback until the test ends; it returns the origin and what was asked. */
export const pictureServer = () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
  return async (answers: Readonly<Record<string, PictureAnswer>>) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      asked.push(path);
      response.on('error', () => {});
      const answer = answers[path];
      if (answer) answer(response, request);
      else response.writeHead(404, { 'Content-Type': 'image/png' }).end('nothing');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
  };
};
