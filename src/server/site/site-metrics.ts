import type { RemoteContent } from '../content-host/content-host.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import { collectContentHostMetrics } from '../metrics/content-host-metrics.ts';
import { createDatabaseMetrics } from '../metrics/database-metrics.ts';
import { createGauge, type MetricFamily } from '../metrics/metric-family.ts';
import { createMetricsEndpoint } from '../metrics/metrics-endpoint.ts';
import { createMetricsReader, type MetricsSource } from '../metrics/metrics-source.ts';
import { createProcessMetrics } from '../metrics/process-metrics.ts';
import { createRequestMetrics } from '../metrics/request-metrics.ts';
import type { SiteDependencies } from './site-dependencies.ts';

type Parts = {
  readonly database: Database;
  readonly remote: RemoteContent | undefined;
  readonly countConnections: () => number;
  readonly sources: readonly { readonly collect: () => readonly MetricFamily[] }[];
  readonly log: Log;
};

/** Collects what the parts of the site count. */
export const createSiteMetrics = (
  { token, read }: NonNullable<SiteDependencies['metrics']>,
  { database, remote, countConnections, sources, log }: Parts,
) => {
  const requests = createRequestMetrics();
  const ownProcess = createProcessMetrics();
  const source: MetricsSource = {
    collectOwn: () => [
      ...requests.collect(),
      ...sources.flatMap(({ collect }) => collect()),
      createGauge('campaign_connections', 'Open connections of visitors.', countConnections()),
      ...(remote === undefined ? [] : collectContentHostMetrics(remote, Date.now())),
      ...ownProcess.collect(),
    ],
    collectShared: createDatabaseMetrics(database),
  };
  return {
    requests,
    source,
    endpoint:
      token === null
        ? null
        : createMetricsEndpoint({ token, read: read ?? createMetricsReader(source), log }),
  };
};
