import { Agent, request as httpRequest } from 'node:http';

export type TimedResponse = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
};

/** Sends requests to a site from one of this machine's own IP addresses, such as `127.0.0.2`. */
export const createAddressClient = (site: string, localAddress: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });

  const request = (
    path: string,
    body?: FormData,
    headers: Record<string, string> = {},
  ): Promise<TimedResponse> =>
    new Promise((resolve, reject) => {
      const start = performance.now();
      // A Response serialises the form with its multipart boundary.
      const written = body === undefined ? null : new Response(body);
      const type = written?.headers.get('content-type');
      const outgoing = httpRequest(site + path, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...(type && { 'content-type': type }), ...headers },
      });
      outgoing.on('error', reject);
      outgoing.on('response', (response) => {
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            milliseconds: performance.now() - start,
          }),
        );
        response.resume();
      });
      if (written === null) outgoing.end();
      else void written.arrayBuffer().then((bytes) => outgoing.end(Buffer.from(bytes)), reject);
    });

  return { request, close: () => agent.destroy() };
};
