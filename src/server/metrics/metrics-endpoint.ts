import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import { metricsContentType } from './format-metrics.ts';
import type { ReadMetrics } from './metrics-source.ts';

const path = '/metrics';

const isMetricsPath = (url: string): boolean => url === path || url.startsWith(`${path}?`);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests, whose comparison takes the same time however much of the token is right. */
const createTokenCheck = (token: string) => {
  const expected = digest(`Bearer ${token}`);
  return ({ headers }: IncomingMessage): boolean =>
    timingSafeEqual(digest(headers.authorization ?? ''), expected);
};

type Dependencies = {
  /** What the client has to send; null: anyone who reaches the address may read. */
  readonly token: string | null;
  readonly read: ReadMetrics;
  readonly log: Log;
};

const send = (
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(method === 'HEAD' ? undefined : body);
};

const createHandler = ({ token, read, log }: Dependencies) => {
  const isAllowed = token === null ? () => true : createTokenCheck(token);
  const sendMetrics = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(request, response, 200, await read(), { 'Content-Type': metricsContentType });
    } catch (error) {
      log.error('metrics could not be collected', error);
      send(request, response, 500, 'The metrics could not be collected.\n');
    }
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isAllowed(request))
      send(request, response, 401, 'Send the token of METRICS_TOKEN as Authorization: Bearer.\n', {
        'WWW-Authenticate': 'Bearer',
      });
    else if (request.method === 'GET' || request.method === 'HEAD') void sendMetrics(request, response);
    else send(request, response, 405, 'Only GET and HEAD are answered here.\n', { Allow: 'GET, HEAD' });
  };
};

/** Handles a request for `/metrics`; returns false for any other. */
export type MetricsEndpoint = (request: IncomingMessage, response: ServerResponse) => boolean;

/** At the site's own address, only for who has the token. */
export const createMetricsEndpoint = (
  dependencies: Dependencies & { readonly token: string },
): MetricsEndpoint => {
  const handle = createHandler(dependencies);
  return (request, response) => {
    if (!isMetricsPath(request.url ?? '/')) return false;
    handle(request, response);
    return true;
  };
};

/** At an address of its own, which visitors do not reach. */
export const createMetricsServer = (dependencies: Dependencies): Server => {
  const handle = createHandler(dependencies);
  return createServer((request, response) => {
    if (isMetricsPath(request.url ?? '/')) handle(request, response);
    else send(request, response, 404, 'There is only /metrics here.\n');
  });
};
