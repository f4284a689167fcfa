import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type LoadJob = {
  readonly port: number;
  /** The request as it goes over the wire. */
  readonly request: string;
  readonly connections: number;
  readonly milliseconds: number;
};

export type LoadResult = {
  readonly requests: number;
  readonly perSecond: number;
  /** Milliseconds from the request to the last byte of the response. */
  readonly p50: number;
  readonly p99: number;
  /** The generator's own share of one core; near 1 the generator would be the bottleneck. */
  readonly busy: number;
};

export type LoadGenerator = {
  readonly run: (job: LoadJob) => Promise<LoadResult>;
  readonly stop: () => void;
};

/** A real browser's user agent, so that the cost of counting page views is measured, too. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

export const requestText = (path: string, encoding: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: ${userAgent}\r\nAccept: */*\r\nAccept-Encoding: ${encoding}\r\n\r\n`;

/** Starts one generator process for all jobs, so that it is warmed up. */
export const startLoadGenerator = (): LoadGenerator => {
  const child = fork(join(import.meta.dirname, 'load-worker.ts'));
  return {
    run: async (job) => {
      child.send(job);
      const [result] = (await once(child, 'message')) as [LoadResult | { readonly error: string }];
      if ('error' in result) throw new Error(result.error);
      return result;
    },
    stop: () => child.kill(),
  };
};
