import { formatMetrics } from './format-metrics.ts';
import type { MetricFamily } from './metric-family.ts';

/** What one process can say. */
export type MetricsSource = {
  /** Of this process alone. */
  readonly collectOwn: () => MetricFamily[];
  /** The same in every process on the database. */
  readonly collectShared: () => Promise<MetricFamily[]>;
};

/** The text of all metrics; of a process with worker processes, of all of them. */
export type ReadMetrics = () => Promise<string>;

/** For a site of one process. */
export const createMetricsReader =
  ({ collectOwn, collectShared }: MetricsSource): ReadMetrics =>
  async () =>
    formatMetrics([...collectOwn(), ...(await collectShared())]);
