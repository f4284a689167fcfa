import { connect } from 'node:net';

/** How many requests are on their way on one connection. */
const depth = 32;

/**
 * Asks for every path with HEAD on one connection, many at a time: the server makes each whole answer, and the client
 * has hardly anything to do. Gives how often each status came.
 */
export const askHeads = (site: string, paths: Iterable<string>): Promise<Map<number, number>> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site);
    const socket = connect(Number(port), hostname);
    const statuses = new Map<number, number>();
    const source = paths[Symbol.iterator]();
    let pending = 0;
    let received = '';
    const send = (): void => {
      let batch = '';
      while (pending < depth) {
        const next = source.next();
        if (next.done) break;
        batch += `HEAD ${next.value} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\n\r\n`;
        pending += 1;
      }
      if (batch) socket.write(batch, 'latin1');
      else if (pending === 0) socket.end();
    };
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      const answers = (received + text).split('\r\n\r\n');
      received = answers.pop() ?? '';
      for (const answer of answers) {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      pending -= answers.length;
      send();
    });
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => {
      if (pending === 0) resolve(statuses);
      else reject(new Error(`The connection ended with ${pending} answers to come.`));
    });
  });
