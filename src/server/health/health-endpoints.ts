import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readiness } from './readiness.ts';

export const healthPaths = { alive: '/healthz', ready: '/readyz' } as const;

const paths: ReadonlySet<string> = new Set(Object.values(healthPaths));

/** The path of a health endpoint that the request is for; null for any other request. */
const findPath = (url: string): string | null => {
  // On every request, so the common case is one comparison.
  if (url[1] !== 'h' && url[1] !== 'r') return null;
  const path = url.split('?', 1)[0] ?? '';
  return paths.has(path) ? path : null;
};

const send = (
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  body: string,
): void => {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(method === 'HEAD' ? undefined : body);
};

const text = 'text/plain; charset=utf-8';

/**
 * Answers `/healthz` and `/readyz` before everything else: they work in maintenance mode, need no page and count as no view. Returns
 * whether the request was one of them.
 */
export const createHealthEndpoints = (readiness: Readiness) => {
  let isStopping = false;

  const sendReadiness = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const problems = isStopping
      ? [{ check: 'process', reason: 'This process is stopping.' }]
      : await readiness();
    if (problems.length === 0) return send(request, response, 200, text, 'ready\n');
    const body = JSON.stringify({ status: 'not ready', problems });
    send(request, response, 503, 'application/json; charset=utf-8', `${body}\n`);
  };

  return {
    handle: (request: IncomingMessage, response: ServerResponse): boolean => {
      const path = findPath(request.url ?? '/');
      if (path === null) return false;
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        send(request, response, 405, text, 'Only GET and HEAD are answered here.\n');
      } else if (path === healthPaths.alive) send(request, response, 200, text, 'alive\n');
      else void sendReadiness(request, response);
      return true;
    },
    /** From now on a load balancer is told to send its requests elsewhere. */
    beginStop: (): void => {
      isStopping = true;
    },
  };
};

export type HealthEndpoints = ReturnType<typeof createHealthEndpoints>;
