import type { Database } from '../db/database.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { createGauge, createLabelled, type MetricFamily } from './metric-family.ts';

/** How long a result is used again, in milliseconds: with a hundred thousand orders counting them takes a while. */
const maxAge = 15_000;

const count = async ({ db }: Pick<Database, 'db'>): Promise<MetricFamily[]> => {
  const mails = await db
    .selectFrom('mail')
    .select((eb) => ['state', eb.fn.countAll<number | string>().as('total')])
    .groupBy('state')
    .execute();
  const orders = await db
    .selectFrom('vote_order')
    .select((eb) => ['book', 'state', eb.fn.countAll<number | string>().as('total')])
    .groupBy(['book', 'state'])
    .execute();
  return [
    createLabelled(
      { name: 'campaign_mails', help: 'Mails in the outbox.', type: 'gauge' },
      'state',
      Object.fromEntries(mails.map(({ state, total }) => [state, Number(total)])),
    ),
    {
      name: 'campaign_orders',
      help: 'Orders of votes.',
      type: 'gauge',
      samples: orders.map(({ book, state, total }) => ({ labels: { book, state }, value: Number(total) })),
    },
  ];
};

/** What all processes on one database have in common. During an outage only that it is one. */
export const createDatabaseMetrics = (
  database: Pick<Database, 'db'>,
  now: () => number = () => performance.now(),
) => {
  let shared: { readonly families: Promise<MetricFamily[]>; readonly since: number } | null = null;
  return async (): Promise<MetricFamily[]> => {
    if (shared === null || now() - shared.since >= maxAge)
      shared = { families: count(database), since: now() };
    const isUp = (value: number) =>
      createGauge('campaign_database_up', 'Whether the database answers.', value);
    try {
      return [isUp(1), ...(await shared.families)];
    } catch (error) {
      shared = null;
      if (!isDatabaseUnavailable(error)) throw error;
      return [isUp(0)];
    }
  };
};
