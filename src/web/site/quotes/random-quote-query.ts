import { queryOptions } from '@tanstack/react-query';
import { stripHtml } from '../../../content/text.ts';
import { quote } from '../../../content/types/quote.ts';
import { type ContentSource, listAllItems } from '../../data/content-source.ts';

/** In milliseconds; no refetch while the tab is hidden. */
const refreshInterval = 15_000;

/**
 * A random quote, replaced every fifteen seconds. Optional: an error is only logged.
 */
export const randomQuoteQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['quotes', 'random'],
    queryFn: async () => {
      const quotes = await listAllItems(source, quote, { _fields: 'id,date,slug,title,content' });
      const chosen = quotes[Math.floor(Math.random() * quotes.length)];
      return chosen ? { id: chosen.id, text: stripHtml(chosen.html) } : null;
    },
    refetchInterval: refreshInterval,
    meta: { isOptional: true },
  });
