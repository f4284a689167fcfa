import type { QueryClient } from '@tanstack/react-query';
import type { PageContext } from '../../routing/page-module.ts';
import { eventsTeaserQuery } from '../events/events-queries.ts';
import { prefetchJourney } from '../journey/journey-queries.ts';
import { randomQuoteQuery } from '../quotes/random-quote-query.ts';
import { updatesTeaserQuery } from '../updates/updates-queries.ts';
import { heroQuery } from './hero-query.ts';
import { votesQuery } from './votes-query.ts';

export const prefetchHomePage = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(heroQuery(context.source)),
  client.prefetchQuery(votesQuery(context.source)),
  client.prefetchQuery(randomQuoteQuery(context.source)),
  client.prefetchQuery(updatesTeaserQuery(context.source)),
  client.prefetchQuery(eventsTeaserQuery(context)),
  ...prefetchJourney(client, context),
];
