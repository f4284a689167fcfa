import { contentTypes } from '../../content/registry.ts';
import type { RemoteContent } from '../content-host/content-host.ts';
import { createLabelled, type MetricFamily } from './metric-family.ts';

/** The copies of a remote content host: how old they are, and whether the host could be read last. */
export const collectContentHostMetrics = (
  { getState }: Pick<RemoteContent, 'getState'>,
  now: number,
): MetricFamily[] => {
  const states = contentTypes.map((type) => ({ name: type.name, ...getState(type) }));
  return [
    createLabelled(
      {
        name: 'campaign_content_host_up',
        help: 'Whether the content host could be read last.',
        type: 'gauge',
      },
      'type',
      Object.fromEntries(states.map(({ name, error }) => [name, error === null ? 1 : 0])),
    ),
    createLabelled(
      {
        name: 'campaign_content_host_copy_age_seconds',
        help: 'Age of the copy of the content host.',
        type: 'gauge',
      },
      'type',
      Object.fromEntries(
        states.flatMap(({ name, fetchedAt }) =>
          fetchedAt === null ? [] : [[name, (now - fetchedAt) / 1_000] as const],
        ),
      ),
    ),
  ];
};
