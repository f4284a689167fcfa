import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

/** Sends the response for a picture. */
type PictureResponder = (response: ServerResponse, request: IncomingMessage) => void;

export const pictureBytes =
  (bytes: Uint8Array | string, type = 'image/jpeg'): PictureResponder =>
  (response) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(bytes) }).end(bytes);
  };

/** Returns a function that serves pictures on loopback until the test ends; it returns the origin and the requested paths. */
export const setUpPictureServer = () => {
  const servers: Server[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
  return async (responders: Readonly<Record<string, PictureResponder>>) => {
    const requestedPaths: string[] = [];
    const server = createServer((request, response) => {
      const path = request.url ?? '/';
      requestedPaths.push(path);
      response.on('error', () => {});
      const respond = responders[path];
      if (respond) respond(response, request);
      else response.writeHead(404, { 'Content-Type': 'image/png' }).end('nothing');
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requestedPaths };
  };
};
