import { Agent, request } from 'node:http';

export type TimedAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
};

/** Asks a site over connections that come from one of this machine's own addresses, such as `127.0.0.2`. */
export const addressClient = (site: string, localAddress: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });

  const ask = (path: string, body?: FormData, headers: Record<string, string> = {}): Promise<TimedAnswer> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      // Only a Response writes a form's boundary and parts.
      const written = body === undefined ? null : new Response(body);
      const type = written?.headers.get('content-type');
      const asked = request(site + path, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(type && { 'content-type': type }), ...headers },
      });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            retryAfter: answer.headers['retry-after'],
            milliseconds: performance.now() - start,
          }),
        );
        answer.resume();
      });
      if (written === null) asked.end();
      else void written.arrayBuffer().then((bytes) => asked.end(Buffer.from(bytes)), reject);
    });

  return { ask, close: () => agent.destroy() };
};
