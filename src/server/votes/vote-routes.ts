import { Hono } from 'hono';
import { getClothAddress } from '../../shared/cloth/cloth.ts';
import { parseEntryNumber } from '../../shared/votes/ledger.ts';
import { voteAddresses } from '../../shared/votes/votes.ts';
import { retryAfterOutage } from '../db/database-unavailable.ts';
import type { Log } from '../log.ts';
import type { Votes } from './votes.ts';

type Dependencies = {
  readonly votes: Pick<Votes, 'progress' | 'orderByReference' | 'ledgerPage' | 'cloth'>;
  readonly log: Log;
};

/** The JSON API that open pages poll. */
export const createVoteRoutes = ({ votes, log }: Dependencies): Hono => {
  const app = new Hono();
  app.use('/api/votes/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    context.header('X-Content-Type-Options', 'nosniff');
  });

  app.get(voteAddresses.progress, async (context) => context.json(await votes.progress()));
  app.get('/api/votes/ledger', async (context) =>
    context.json(await votes.ledgerPage(Number(context.req.query('page') ?? 1))),
  );
  app.get(getClothAddress(null), async (context) =>
    context.json(await votes.cloth.get(parseEntryNumber(context.req.query('entry') ?? ''))),
  );
  app.get('/api/votes/orders/:reference', async (context) => {
    const order = await votes.orderByReference(context.req.param('reference'));
    if (order) return context.json({ order });
    return context.json({ message: 'There is no order with this reference. Please check it.' }, 404);
  });

  app.onError((error, context) => {
    // Without the path: it may contain a reference, which gives access to the order.
    log.error('question about votes failed', error);
    context.header('Retry-After', String(retryAfterOutage));
    return context.json(
      { message: 'We cannot read the votes right now. Please try again in a moment.' },
      503,
    );
  });
  return app;
};
