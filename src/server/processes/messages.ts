import type { MetricFamily } from '../metrics/metric-family.ts';

/** What a worker process says to the primary one. */
export type WorkerMessage =
  /** It listens, and serves the site. */
  | { readonly kind: 'ready' }
  /** A setting or the database keeps it from starting; it has printed why. */
  | { readonly kind: 'cannot start' }
  /** The metrics of this process for `id`, with those of the database if they were asked for. */
  | {
      readonly kind: 'collected';
      readonly id: number;
      readonly own: readonly MetricFamily[];
      readonly shared: readonly MetricFamily[];
    }
  /** It was asked for the metrics of all processes. */
  | { readonly kind: 'read metrics'; readonly id: number };

/** What the primary process says to a worker process. */
export type PrimaryMessage =
  /** Finish what is begun and end, because another process takes over. */
  | { readonly kind: 'retire' }
  /** End, because the program ends. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'collect'; readonly id: number; readonly withShared: boolean }
  | { readonly kind: 'metrics'; readonly id: number; readonly text: string };

/** Set for the one worker process that prints the lines of the start: the others would repeat them. */
export const printsStartVariable = 'CAMPAIGN_PRINTS_START';
