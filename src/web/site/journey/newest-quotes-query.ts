import { queryOptions } from '@tanstack/react-query';
import { splitLanguages } from '../../../content/text/language-text.ts';
import { quote } from '../../../content/types/quote.ts';
import type { ContentSource } from '../../data/content-source.ts';

/** How many quotes the journey section shows. */
const quotesShown = 3;

/** The newest quotes; the content host sorts by date. */
export const newestQuotesQuery = (source: ContentSource) =>
  queryOptions({
    queryKey: ['quotes', 'newest'],
    queryFn: async () => {
      const quotes = await source.list(quote, {
        per_page: quotesShown,
        _fields: 'id,date,slug,title,content',
      });
      return quotes.map(({ id, html }) => ({ id, text: splitLanguages(html) }));
    },
  });
