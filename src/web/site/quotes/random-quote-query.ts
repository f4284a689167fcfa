import { queryOptions } from '@tanstack/react-query';
import { splitLanguages } from '../../../content/text/language-text.ts';
import { quote } from '../../../content/types/quote.ts';
import { type ContentSource, listAllItems } from '../../data/content-source.ts';

/** A random quote; the list is short. Optional: an error is only logged. */
export const randomQuoteQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['quotes', 'random'],
    queryFn: async () => {
      const quotes = await listAllItems(source, quote, { _fields: 'id,content' });
      const chosen = quotes[Math.floor(Math.random() * quotes.length)];
      return chosen
        ? { id: chosen.id, text: splitLanguages(chosen.html), isOnly: quotes.length === 1 }
        : null;
    },
    meta: { isOptional: true },
  });
