import type { QueryClient } from '@tanstack/react-query';
import type { PageNeeds } from '../../routing/page-module.ts';
import { mediaKitQuery } from './media-kit-query.ts';
import { newestQuotesQuery } from './newest-quotes-query.ts';

/** Starts what the journey section needs. */
export const journeyQueries = (client: QueryClient, { source }: PageNeeds): Promise<void>[] => [
  client.prefetchQuery(newestQuotesQuery(source)),
  client.prefetchQuery(mediaKitQuery(source)),
];
