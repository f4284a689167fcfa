import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { type LanguageText, splitLanguages } from '../../../content/text/language-text.ts';
import { event } from '../../../content/types/event.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { readPageNumber } from '../../ui/search-parameters.ts';
import { type EventCard, toEventCard } from './events-queries.ts';

/** How many events a page of the list shows. */
export const eventsPerPage = 6;

export type ListedEvent = EventCard &
  Pick<View<typeof event>, 'isFeatured'> & {
    /** The full text without HTML. */
    readonly description: LanguageText;
  };

/** Reads search text and category from the address. Categories are in lower case. */
export const readFilter = (search: URLSearchParams) => ({
  search: (search.get('search') ?? '').trim(),
  category: (search.get('category') ?? '').trim().toLowerCase(),
});

const toListedEvent = (view: View<typeof event>): ListedEvent => ({
  ...toEventCard(view),
  isFeatured: view.isFeatured,
  description: splitLanguages(view.html),
});

/** One page of the filtered events, upcoming first. The previous page stays displayed while another one is loaded. */
export const eventsListQuery = (context: PageContext) => {
  const { search, category } = readFilter(context.search);
  const page = readPageNumber(context.search);
  return queryOptions({
    queryKey: ['events', 'list', search, category, page],
    queryFn: async () => {
      const { items, total } = await context.source.page(event, {
        per_page: eventsPerPage,
        page,
        orderby: 'upcoming',
        search: search || undefined,
        category: category || undefined,
      });
      return { page, total, events: items.map(toListedEvent) };
    },
    placeholderData: keepPreviousData,
  });
};

/** The names for the category select. */
export const eventCategoriesQuery = ({ source }: PageContext) =>
  queryOptions({
    queryKey: ['events', 'categories'],
    queryFn: async () => (await source.categories(event)).map(({ name }) => name),
  });
