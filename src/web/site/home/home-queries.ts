import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { stripHtml } from '../../../content/text.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import type { ContentSource } from '../../data/content-source.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { eventsTeaserQuery } from '../events/events-queries.ts';
import { prefetchJourney } from '../journey/journey-queries.ts';
import { randomQuoteQuery } from '../quotes/random-quote-query.ts';
import { updatesTeaserQuery } from '../updates/updates-queries.ts';

/** The first hero item, or null. */
export const heroQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['hero'],
    queryFn: async () => {
      const [hero] = await source.list(heroSection, { per_page: 1 });
      if (!hero) return null;
      const { title, cover, votingCloses, votingUrl } = hero;
      return { title, description: stripHtml(hero.html), cover, votingCloses, votingUrl };
    },
  });

export const prefetchHomePage = (client: QueryClient, context: PageContext): Promise<void>[] => [
  client.prefetchQuery(heroQuery(context.source)),
  client.prefetchQuery(randomQuoteQuery(context.source)),
  client.prefetchQuery(updatesTeaserQuery(context.source)),
  client.prefetchQuery(eventsTeaserQuery(context)),
  ...prefetchJourney(client, context),
];
