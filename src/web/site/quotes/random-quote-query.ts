import { queryOptions } from '@tanstack/react-query';
import { stripHtml } from '../../../content/text.ts';
import { quote } from '../../../content/types/quote.ts';
import { type ContentSource, everyItem } from '../../data/content-source.ts';

/** How often another quote is fetched while somebody looks. */
const refreshInterval = 15_000;

/**
 * One quote at random, another every fifteen seconds; not while the tab is hidden. The page is whole without
 * it, so a failure is only logged.
 */
export const randomQuoteQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['quotes', 'random'],
    queryFn: async () => {
      const quotes = await everyItem(source, quote, { _fields: 'id,date,slug,title,content' });
      const chosen = quotes[Math.floor(Math.random() * quotes.length)];
      return chosen ? { id: chosen.id, text: stripHtml(chosen.html) } : null;
    },
    refetchInterval: refreshInterval,
    meta: { isOptional: true },
  });
