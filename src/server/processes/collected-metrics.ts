import { setTimeout as pause } from 'node:timers/promises';
import { formatMetrics } from '../metrics/format-metrics.ts';
import { addLabel, createGauge, type MetricFamily } from '../metrics/metric-family.ts';
import type { WorkerMessage } from './messages.ts';
import type { PoolWorker, WorkerPool } from './worker-pool.ts';

type Collected = Extract<WorkerMessage, { readonly kind: 'collected' }>;

/** How long a worker process may take, in milliseconds; without one that hangs the others are still shown. */
const collectTimeout = 3_000;

/** Collects the metrics of all worker processes; each value has the number of its process as a label. */
export const createCollectedMetrics = (pool: Pick<WorkerPool, 'listReady'>, countLost: () => number) => {
  const waiting = new Map<number, (collected: Collected) => void>();
  let lastId = 0;

  const collectFrom = async (worker: PoolWorker, withShared: boolean): Promise<readonly MetricFamily[]> => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<Collected>();
    waiting.set(id, resolve);
    worker.send({ kind: 'collect', id, withShared });
    const collected = await Promise.race([promise, pause(collectTimeout, null, { ref: false })]);
    waiting.delete(id);
    return collected === null
      ? []
      : [...addLabel(collected.own, 'worker', String(worker.slot)), ...collected.shared];
  };

  return {
    read: async (): Promise<string> => {
      const workers = pool.listReady();
      const families = await Promise.all(workers.map((worker, index) => collectFrom(worker, index === 0)));
      return formatMetrics([
        createGauge('campaign_worker_processes', 'Worker processes that serve the site.', workers.length),
        {
          ...createGauge(
            'campaign_worker_processes_lost_total',
            'Worker processes that ended without being told to.',
            countLost(),
          ),
          type: 'counter',
        },
        ...families.flat(),
      ]);
    },
    receive: (message: Collected): void => waiting.get(message.id)?.(message),
  };
};
