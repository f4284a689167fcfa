import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { stripHtml } from '../../../content/text.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import type { ContentSource } from '../../data/content-source.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { eventsTeaserQuery } from '../events/events-queries.ts';
import { journeyQueries } from '../journey/journey-queries.ts';
import { randomQuoteQuery } from '../quotes/random-quote-query.ts';
import { updatesTeaserQuery } from '../updates/updates-queries.ts';

/** The first hero item as the page shows it, or null where there is none. */
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

export const homeQueries = (client: QueryClient, needs: PageNeeds): Promise<void>[] => [
  client.prefetchQuery(heroQuery(needs.source)),
  client.prefetchQuery(randomQuoteQuery(needs.source)),
  client.prefetchQuery(updatesTeaserQuery(needs.source)),
  client.prefetchQuery(eventsTeaserQuery(needs)),
  ...journeyQueries(client, needs),
];
