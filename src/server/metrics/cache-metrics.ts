import { createLabelled, type MetricFamily } from './metric-family.ts';

/** Where the response of a page or a REST route came from; counted by plain additions, because every page does it. */
export const createCacheMetrics = () => {
  const counts = {
    /** The response was cached. */
    hit: 0,
    /** The last one was sent while the next one is rendered. */
    recent: 0,
    /** The last one was sent during an outage. */
    stale: 0,
    rendered: 0,
  };
  return {
    counts,
    collect: (): MetricFamily[] => [
      createLabelled(
        {
          name: 'campaign_cache_responses_total',
          help: 'Pages and REST responses by where they came from.',
          type: 'counter',
        },
        'from',
        counts,
      ),
    ],
  };
};

export type CacheCounts = ReturnType<typeof createCacheMetrics>['counts'];
