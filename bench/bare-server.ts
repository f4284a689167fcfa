import { createServer } from 'node:http';
import { readResponses } from './captured-responses.ts';

/**
 * The reference: a bare Node server that sends the captured responses from memory. Run as
 * `bare-server.ts FOLDER PORT`.
 */
const [folder = '', port = '0'] = process.argv.slice(2);
const responses = new Map(
  readResponses(folder).map(({ name, headers, body }) => [`/${name}`, { headers: headers.flat(), body }]),
);

const server = createServer((request, response) => {
  const captured = responses.get(request.url ?? '');
  if (!captured) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, captured.headers);
  response.end(captured.body);
});
server.listen(Number(port), '127.0.0.1');
