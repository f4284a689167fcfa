import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createGauge, createLabelled, type MetricFamily } from './metric-family.ts';

/** How often the delay of the event loop is measured, in milliseconds. */
const resolution = 20;

const percentiles = [50, 90, 99];

/** Memory, processor time and the delay of the event loop, under the names that Prometheus' own libraries use. */
export const createProcessMetrics = () => {
  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  return {
    collect: (): MetricFamily[] => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const delays = Object.fromEntries(
        percentiles.map((percentile) => [
          String(percentile / 100),
          // The histogram contains the interval itself.
          Math.max(0, delay.percentile(percentile) / 1e6 - resolution) / 1_000,
        ]),
      );
      delay.reset();
      return [
        createGauge('process_resident_memory_bytes', 'Memory of the process.', rss),
        createGauge('nodejs_heap_size_used_bytes', 'Memory in use by JavaScript.', heapUsed),
        createGauge('nodejs_external_memory_bytes', 'Memory of buffers outside the heap.', external),
        {
          ...createGauge('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
          type: 'counter',
        },
        createGauge('process_uptime_seconds', 'Time since the start of the process.', process.uptime()),
        createLabelled(
          {
            name: 'nodejs_eventloop_delay_seconds',
            help: 'Delay of the event loop since the last scrape.',
            type: 'gauge',
          },
          'quantile',
          delays,
        ),
      ];
    },
  };
};
