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
  /** Milliseconds from request to the answer's last byte. */
  readonly p50: number;
  readonly p99: number;
  /** The share of one core that the generator itself used; near 1 it would be what is measured. */
  readonly busy: number;
};

export type LoadGenerator = {
  readonly run: (job: LoadJob) => Promise<LoadResult>;
  readonly stop: () => void;
};

/** As a phone's browser asks, so that what a page view costs is measured, too. */
const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

export const requestText = (path: string, encoding: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: ${browser}\r\nAccept: */*\r\nAccept-Encoding: ${encoding}\r\n\r\n`;

/** Starts the generator once; one process for all jobs stays warm. */
export const startLoadGenerator = (): LoadGenerator => {
  const child = fork(join(import.meta.dirname, 'load-worker.ts'));
  return {
    run: async (job) => {
      child.send(job);
      const [answer] = (await once(child, 'message')) as [LoadResult | { readonly error: string }];
      if ('error' in answer) throw new Error(answer.error);
      return answer;
    },
    stop: () => child.kill(),
  };
};
