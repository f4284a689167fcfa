import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';

export type Answer = {
  readonly status: number;
  readonly contentType: string;
  /** Names and values in turn, as they came. */
  readonly rawHeaders: readonly string[];
  /** The bytes as they came, still compressed. */
  readonly body: Buffer;
  readonly milliseconds: number;
};

const agent = new Agent({ keepAlive: true });

/** One request on a kept connection. Unlike `fetch` it leaves a compressed body as it is. */
export const ask = (port: number, path: string, encoding = 'br'): Promise<Answer> =>
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

/** The same where anything but 200 means that the measurement would be of something else. */
export const askForPage = async (port: number, path: string, encoding = 'br'): Promise<Answer> => {
  const answer = await ask(port, path, encoding);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} instead of 200.`);
  return answer;
};
