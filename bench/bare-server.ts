import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { readResponses } from './captured-responses.ts';

/**
 * The reference: a bare Node server that sends the captured responses from memory. Run as
 * `bare-server.ts FOLDER PORT`, or with a number of worker processes behind these.
 */
const [folder = '', port = '0', processes] = process.argv.slice(2);
const serve = (): void => {
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
};

if (processes === undefined || cluster.isWorker) serve();
else for (let number = 0; number < Number(processes); number += 1) cluster.fork();
