import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { View } from '../../../content/content-type.ts';
import { stripHtml } from '../../../content/text.ts';
import { event } from '../../../content/types/event.ts';
import type { PageNeeds } from '../../routing/page-module.ts';
import { pageIn } from '../../ui/search-address.ts';
import { type EventCard, toEventCard } from './events-queries.ts';

/** How many events a page of the list shows. */
export const eventsPerPage = 6;

/** What the list shows of an event. */
export type ListedEvent = EventCard &
  Pick<View<typeof event>, 'isFeatured'> & {
    /** The whole text, plain. */
    readonly description: string;
  };

/** Which events an address asks for. Categories are written in small letters, however somebody typed them. */
export const filterIn = (search: URLSearchParams) => ({
  search: (search.get('search') ?? '').trim(),
  category: (search.get('category') ?? '').trim().toLowerCase(),
});

const toListedEvent = (view: View<typeof event>): ListedEvent => ({
  ...toEventCard(view),
  isFeatured: view.isFeatured,
  description: stripHtml(view.html),
});

/** One page of the events that were asked for, the upcoming first. While another page comes, the old one stays. */
export const eventsListQuery = (needs: PageNeeds) => {
  const { search, category } = filterIn(needs.search);
  const page = pageIn(needs.search);
  return queryOptions({
    queryKey: ['events', 'list', search, category, page],
    queryFn: async () => {
      const { items, total } = await needs.source.page(event, {
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

/** The names that the category select offers. */
export const eventCategoriesQuery = ({ source }: PageNeeds) =>
  queryOptions({
    queryKey: ['events', 'categories'],
    queryFn: async () => (await source.categories(event)).map(({ name }) => name),
  });

export const eventsPageQueries = (client: QueryClient, needs: PageNeeds): Promise<void>[] => [
  client.prefetchQuery(eventsListQuery(needs)),
  client.prefetchQuery(eventCategoriesQuery(needs)),
];
