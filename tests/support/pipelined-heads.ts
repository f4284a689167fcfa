import { connect } from 'node:net';

/** How many requests are in flight on one connection. */
const depth = 32;

/**
 * Pipelines a HEAD request for every path on one connection: the server renders each whole response, and the client has
 * little to do. Returns how often each status occurred.
 */
export const requestHeads = (site: string, paths: Iterable<string>): Promise<Map<number, number>> =>
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
      const responses = (received + text).split('\r\n\r\n');
      received = responses.pop() ?? '';
      for (const response of responses) {
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      pending -= responses.length;
      send();
    });
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => {
      if (pending === 0) resolve(statuses);
      else reject(new Error(`The connection ended with ${pending} responses missing.`));
    });
  });
