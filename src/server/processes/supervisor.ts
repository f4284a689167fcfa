import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from '../environment.ts';
import { listen } from '../http/listen.ts';
import type { Log } from '../log.ts';
import { createMetricsServer } from '../metrics/metrics-endpoint.ts';
import { createCollectedMetrics } from './collected-metrics.ts';
import { createCrashLoopCheck, maxFailedStarts } from './crash-loop.ts';
import { createWorkerPool, type PoolWorker } from './worker-pool.ts';

/** The longest pause before the next attempt to replace a worker process, in milliseconds, while others serve the site. */
const maxRestartPause = 30_000;
const firstRestartPause = 250;

/** How long worker processes may take to end, in milliseconds: longer than each gives its connections. */
const stopTime = 15_000;
const retireTime = 75_000;

type Dependencies = Pick<Environment, 'metrics'> & {
  readonly count: number;
  readonly print: (line: string) => void;
  readonly log: Log;
};

/** Ends a worker process; one that does not end is killed. */
const end = async (worker: PoolWorker, kind: 'retire' | 'stop', time: number): Promise<void> => {
  worker.send({ kind });
  const timer = setTimeout(worker.kill, time);
  await worker.ended;
  clearTimeout(timer);
};

/**
 * Keeps a number of worker processes running, which serve the site at one address. This process itself has no part of the site: it
 * starts them one after the other, replaces those that end, and passes on connections.
 */
export const createSupervisor = ({ count, metrics, print, log }: Dependencies) => {
  const crashLoop = createCrashLoopCheck();
  let isStopping = false;
  let lost = 0;
  const finished = Promise.withResolvers<number>();

  const pool = createWorkerPool({
    onMessage: (worker, message) => {
      if (message.kind === 'collected') collected.receive(message);
      if (message.kind === 'read metrics')
        void collected.read().then((text) => worker.send({ kind: 'metrics', id: message.id, text }));
    },
    onLost: (worker, cause) => {
      if (isStopping) return;
      lost += 1;
      log.warn('worker process ended, another one starts', { worker: worker.slot, cause });
      keepRunning();
    },
  });
  const collected = createCollectedMetrics(pool, () => lost);

  // One start at a time: the first one sets up the database, and a machine that is busy with a start still serves visitors.
  let starts: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = starts.then(work);
    starts = done.catch(() => {});
    return done;
  };

  /** Starts one worker process; null if it ended before it was ready. */
  const startWorker = async (printsStart = false): Promise<PoolWorker | null> => {
    const worker = pool.start({ printsStart });
    if (await worker.ready) {
      crashLoop.recordReady();
      return worker;
    }
    await worker.ended;
    return null;
  };

  const stop = async (code: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await Promise.all(pool.list().map((worker) => end(worker, 'stop', stopTime)));
    metricsServer?.close();
    finished.resolve(code);
  };

  /** Starts worker processes until there are enough. Without any that serves the site, it gives up after a few failed starts. */
  const fill = async (isFirstStart: boolean): Promise<void> => {
    let restartPause = firstRestartPause;
    while (!isStopping && pool.listReady().length < count) {
      const isFirst = isFirstStart && pool.listReady().length === 0;
      const worker = pool.start({ printsStart: isFirst });
      if (await worker.ready) {
        crashLoop.recordReady();
        restartPause = firstRestartPause;
        continue;
      }
      await worker.ended;
      const isLoop = crashLoop.recordFailure();
      if (isStopping) return;
      // It has said what is to be done, and another attempt would say the same.
      if (isFirst && worker.cannotStart()) return void stop(1);
      if (isLoop && pool.listReady().length === 0) {
        print(
          `The site stops, because ${maxFailedStarts} worker processes ended within a minute before they could serve it; the lines above say why.`,
        );
        return void stop(1);
      }
      await pause(restartPause);
      restartPause = Math.min(restartPause * 2, maxRestartPause);
    }
  };

  const keepRunning = (): void => {
    void inTurn(() => fill(false));
  };

  /** Replaces one worker process after the other, each by one that listens already. */
  const restartAll = async (): Promise<void> => {
    let replaced = 0;
    for (const former of pool.listReady()) {
      // One that was lost meanwhile comes back before another one is replaced.
      await fill(false);
      if (isStopping) return;
      if (former.isEnded()) continue;
      if ((await startWorker()) === null) {
        if (!isStopping)
          print(
            `The restart was given up after ${replaced} of ${count} worker processes, because a new one did not start; the lines above say why. The others go on as they were.`,
          );
        return;
      }
      await end(former, 'retire', retireTime);
      replaced += 1;
    }
    if (!isStopping) print(`All ${replaced} worker processes were replaced.`);
  };

  const metricsServer = metrics?.listenAt
    ? createMetricsServer({ token: metrics.token, read: collected.read, log })
    : null;

  return {
    /** Resolves with the exit code when all worker processes have ended. */
    run: async (): Promise<number> => {
      if (metricsServer !== null && metrics?.listenAt)
        await listen(metricsServer, metrics.listenAt.host, metrics.listenAt.port, 'METRICS_PORT');
      await inTurn(() => fill(true));
      if (!isStopping && count > 1) print(`${count} worker processes serve the site.`);
      return finished.promise;
    },
    restart: (): void => {
      void inTurn(restartAll);
    },
    stop: (): void => {
      void stop(0);
    },
    kill: (): void => {
      for (const worker of pool.list()) worker.kill();
    },
  };
};
