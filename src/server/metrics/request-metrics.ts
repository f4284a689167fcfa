import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MetricFamily } from './metric-family.ts';

/** What answered a request. */
export const routeClasses = [
  'page',
  'form',
  'response',
  'file',
  'upload',
  'admin',
  'api',
  'other',
  'redirect',
  'malformed',
] as const;
export type RouteClass = (typeof routeClasses)[number];

/** Methods that have a name of their own; all others are counted together. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
const otherMethod = methods.length;

/** Upper bounds in seconds: a cached page takes less than a millisecond, a slow gateway many seconds. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The counts of one route class. */
class RouteSeries {
  /** By method and status in one number, which a map finds faster than a text. */
  readonly counts = new Map<number, number>();
  readonly buckets = new Float64Array(bounds.length + 1);
  sum = 0;

  record(method: number, status: number, seconds: number): void {
    const key = method * 1_000 + status;
    this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    let bucket = 0;
    while (bucket < bounds.length && seconds > (bounds[bucket] ?? 0)) bucket += 1;
    this.buckets[bucket] = (this.buckets[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

const listCounts = (series: ReadonlyMap<RouteClass, RouteSeries>): MetricFamily => ({
  name: 'campaign_http_requests_total',
  help: 'Requests by what answered them; without those of health and metrics.',
  type: 'counter',
  samples: [...series].flatMap(([route, { counts }]) =>
    [...counts].map(([key, value]) => ({
      labels: {
        route,
        method: methods[Math.floor(key / 1_000)] ?? 'other',
        status: String(key % 1_000),
      },
      value,
    })),
  ),
});

const listDurations = (series: ReadonlyMap<RouteClass, RouteSeries>): MetricFamily => ({
  name: 'campaign_http_request_duration_seconds',
  help: 'From the headers of a request to the end of its response.',
  type: 'histogram',
  samples: [...series].flatMap(([route, { buckets, sum }]) => {
    let count = 0;
    const cumulative = [...buckets].map((inBucket, index) => {
      count += inBucket;
      return {
        suffix: '_bucket',
        labels: { route, le: index < bounds.length ? String(bounds[index]) : '+Inf' },
        value: count,
      };
    });
    return [
      ...cumulative,
      { suffix: '_sum', labels: { route }, value: sum },
      { suffix: '_count', labels: { route }, value: count },
    ];
  }),
});

/** Handles a request, and returns what answers it. */
type RoutedListener = (request: IncomingMessage, response: ServerResponse) => RouteClass | null;

/** Counts requests and how long they take. Every cached page passes here, so nothing is built for it. */
export const createRequestMetrics = () => {
  const series = new Map(routeClasses.map((route) => [route, new RouteSeries()]));

  const record = (
    request: IncomingMessage,
    response: ServerResponse,
    route: RouteClass,
    startedAt: number,
  ) => {
    const method = methods.indexOf(request.method as (typeof methods)[number]);
    const seconds = (performance.now() - startedAt) / 1_000;
    series.get(route)?.record(method === -1 ? otherMethod : method, response.statusCode, seconds);
  };

  return {
    /** Wraps the listener; a route of null, which is that of health and metrics, is not counted. */
    measure:
      (listen: RoutedListener) =>
      (request: IncomingMessage, response: ServerResponse): void => {
        const startedAt = performance.now();
        const route = listen(request, response);
        if (route === null) return;
        // Cached responses and files have been written by now. The others end later, or their client goes away.
        if (response.writableEnded) record(request, response, route, startedAt);
        else response.once('close', () => record(request, response, route, startedAt));
      },
    collect: (): MetricFamily[] => {
      const used = new Map([...series].filter(([, { counts }]) => counts.size > 0));
      return [listCounts(used), listDurations(used)];
    },
  };
};

export type RequestMetrics = ReturnType<typeof createRequestMetrics>;
