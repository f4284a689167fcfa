import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { buildAddress, readPageNumber } from '../../ui/search-parameters.ts';
import { usePageContext } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { calendarMotif } from './calendar-motif.tsx';
import { EventsFilter } from './events-filter.tsx';
import { EventsList } from './events-list.tsx';
import { eventsListQuery, readFilter } from './events-list-query.ts';
import { findLinkedPage, isLinkedMissing, type LinkedEvent, prefetchEventsPage } from './linked-event.ts';

export const prefetch = import.meta.env.SSR ? prefetchEventsPage : undefined;

/** As in the updates: an empty list and a search without results are no 404; an empty category or page is, and a link to no event. */
const isListMissing = (client: QueryClient, context: PageContext): boolean =>
  isLinkedMissing(client, context) ||
  (client.getQueryData(eventsListQuery(context).queryKey)?.events.length === 0 &&
    readFilter(context.search).search === '' &&
    (readFilter(context.search).category !== '' || readPageNumber(context.search) > 1));

export const isMissing = import.meta.env.SSR ? isListMissing : undefined;

/** The page with the named event, or the address with the present name of a category that was renamed. */
const getMovedTo = (client: QueryClient, context: PageContext): string | null => {
  const linkedPage = findLinkedPage(client, context);
  if (linkedPage !== null) return linkedPage;
  const { category } = readFilter(context.search);
  const present = client.getQueryData(eventsListQuery(context).queryKey)?.events[0]?.category;
  return category && present && present !== category
    ? buildAddress(paths.events, new URLSearchParams(), { category: present })
    : null;
};

export const movedTo = import.meta.env.SSR ? getMovedTo : undefined;

export default function EventsPage() {
  const context = usePageContext();
  const invitation = context.settings.introductions.events;
  const linked = useQueryClient().getQueryData<LinkedEvent>([
    'events',
    'linked',
    context.search.get('event'),
  ]);
  return (
    <>
      <PageHead
        title="Events"
        description={invitation}
        {...linked}
        canonicalParameters={['category', 'page', 'event']}
      />
      <PageBanner motif={calendarMotif} eyebrow="Come along" title="Events">
        <p className="pb-6">{invitation}</p>
      </PageBanner>
      <EventsFilter />
      <EventsList />
    </>
  );
}
