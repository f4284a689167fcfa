import { createServer } from 'node:http';
import { readAnswers } from './captured-answers.ts';

/**
 * The reference: Node's own server, answering the captured bytes and headers from memory and doing nothing
 * else. Run as `bare-server.ts FOLDER PORT`.
 */
const [folder = '', port = '0'] = process.argv.slice(2);
const answers = new Map(
  readAnswers(folder).map(({ name, headers, body }) => [`/${name}`, { headers: headers.flat(), body }]),
);

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (!answer) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, answer.headers);
  response.end(answer.body);
});
server.listen(Number(port), '127.0.0.1');
