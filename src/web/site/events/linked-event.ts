import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Picture } from '../../../content/pictures/picture.ts';
import { createExcerpt, stripHtml } from '../../../content/text/text.ts';
import { event } from '../../../content/types/event.ts';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { readPageNumber } from '../../ui/search-parameters.ts';
import { eventCategoriesQuery, eventsListQuery, eventsPerPage, readFilter } from './events-list-query.ts';

/** The length of a description that is made from the text. */
const descriptionLength = 160;

/** The id or slug of the event that an address names; null if it names none. A filtered list is one of its own. */
const readLinked = ({ search }: PageContext): string | null => {
  const { search: text, category } = readFilter(search);
  if (category !== '') return null;
  // Older links search for the title that the event had, which its slug was made from.
  return text || search.get('event') || null;
};

/** What the head of the page says about the event that the address names. */
export type LinkedEvent = {
  /** The page of the list that contains it. */
  readonly page: number;
  readonly id: number;
  readonly name: string;
  readonly cover: Picture | null;
  readonly sharePicture: Picture | null;
  /** Title and description of the page. */
  readonly title: string;
  readonly description: string;
};

/** The event that the address names, with its page of the list; null if there is none. Only the server asks for it. */
const linkedEventQuery = (context: PageContext) => {
  const linked = readLinked(context) ?? '';
  return queryOptions({
    queryKey: ['events', 'linked', linked],
    queryFn: async (): Promise<LinkedEvent | null> => {
      const found = await context.source.locate?.(event, linked, {
        per_page: eventsPerPage,
        orderby: 'upcoming',
      });
      if (!found) return null;
      const { id, title, excerpt, cover, writtenExcerpt, searchTitle, searchDescription, sharePicture } =
        found.item;
      return {
        page: found.page,
        ...{ id, name: title, cover, sharePicture },
        title: searchTitle ?? title,
        description:
          searchDescription ?? writtenExcerpt ?? createExcerpt(stripHtml(excerpt), descriptionLength),
      };
    },
  });
};

/** The named event, once it was asked for. */
export const getLinkedEvent = (client: QueryClient, context: PageContext) =>
  client.getQueryData(linkedEventQuery(context).queryKey);

const getListed = (client: QueryClient, context: PageContext) =>
  client.getQueryData(eventsListQuery(context).queryKey)?.events;

const prefetchList = async (client: QueryClient, context: PageContext): Promise<void> => {
  await client.prefetchQuery(eventsListQuery(context));
  const isSearch = readFilter(context.search).search !== '';
  const hasFound = isSearch && getListed(client, context)?.length !== 0;
  if (readLinked(context) !== null && !hasFound) await client.prefetchQuery(linkedEventQuery(context));
};

export const prefetchEventsPage = (client: QueryClient, context: PageContext): Promise<void>[] => [
  prefetchList(client, context),
  client.prefetchQuery(eventCategoriesQuery(context)),
];

/** The address of the page of the list that contains the named event; null if this is the one, or there is none. */
export const findLinkedPage = (client: QueryClient, context: PageContext): string | null => {
  const linked = getLinkedEvent(client, context);
  if (!linked) return null;
  const { id, page } = linked;
  if (readFilter(context.search).search !== '')
    return `${paths.events}?search=&event=${id}&page=${page}#event-${id}`;
  return page === readPageNumber(context.search) ? null : `${paths.events}?page=${page}#event-${id}`;
};

/** Whether the address names an event that is not in the list. */
export const isLinkedMissing = (client: QueryClient, context: PageContext): boolean =>
  readLinked(context) !== null &&
  readFilter(context.search).search === '' &&
  !getListed(client, context)?.some(({ id }) => id === getLinkedEvent(client, context)?.id);
