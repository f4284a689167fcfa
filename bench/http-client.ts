import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';

export type HttpResponse = {
  readonly status: number;
  readonly contentType: string;
  /** Alternating names and values, as received. */
  readonly rawHeaders: readonly string[];
  /** The bytes as received, still compressed. */
  readonly body: Buffer;
  readonly milliseconds: number;
};

const agent = new Agent({ keepAlive: true });

/** One request on a keep-alive connection. Unlike `fetch` it does not decompress the body. */
export const request = (port: number, path: string, encoding = 'br'): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = { 'Accept-Encoding': encoding };
    const request = get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
      buffer(response).then((body) => {
        const milliseconds = performance.now() - start;
        const { statusCode: status = 0, rawHeaders } = response;
        resolve({
          status,
          contentType: response.headers['content-type'] ?? '',
          rawHeaders,
          body,
          milliseconds,
        });
      }, reject);
    });
    request.once('error', reject);
  });

/** Throws unless the status is 200: the measurement would be of an error page. */
export const fetchPage = async (port: number, path: string, encoding = 'br'): Promise<HttpResponse> => {
  const response = await request(port, path, encoding);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status} instead of 200.`);
  return response;
};
