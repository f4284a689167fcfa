import type { QueryClient } from '@tanstack/react-query';
import type { PageContext } from '../../routing/page-module.ts';
import { mediaKitQuery } from './media-kit-query.ts';
import { newestQuotesQuery } from './newest-quotes-query.ts';

/** Starts the requests of the journey section. */
export const prefetchJourney = (client: QueryClient, { source }: PageContext): Promise<void>[] => [
  client.prefetchQuery(newestQuotesQuery(source)),
  client.prefetchQuery(mediaKitQuery(source)),
];
