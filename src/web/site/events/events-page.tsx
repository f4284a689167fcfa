import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../../shared/paths.ts';
import type { PageContext } from '../../routing/page-module.ts';
import { buildAddress, readPageNumber } from '../../ui/search-parameters.ts';
import { useSite } from '../site-context.tsx';
import { PageBanner } from '../ui/page-banner.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { calendarMotif } from './calendar-motif.tsx';
import { EventsFilter } from './events-filter.tsx';
import { EventsList } from './events-list.tsx';
import { eventsListQuery, prefetchEventsPage, readFilter } from './events-list-query.ts';

export const prefetch = prefetchEventsPage;

/** As in the updates: an empty list and a search without results are no 404; an empty category or page is. */
const isListMissing = (client: QueryClient, context: PageContext): boolean =>
  client.getQueryData(eventsListQuery(context).queryKey)?.events.length === 0 &&
  readFilter(context.search).search === '' &&
  (readFilter(context.search).category !== '' || readPageNumber(context.search) > 1);

export const isMissing = import.meta.env.SSR ? isListMissing : undefined;

/** The address with the present name of a category that was renamed. */
const getMovedTo = (client: QueryClient, context: PageContext): string | null => {
  const { category } = readFilter(context.search);
  const present = client.getQueryData(eventsListQuery(context).queryKey)?.events[0]?.category;
  return category && present && present !== category
    ? buildAddress(paths.events, new URLSearchParams(), { category: present })
    : null;
};

export const movedTo = import.meta.env.SSR ? getMovedTo : undefined;

export default function EventsPage() {
  const invitation = useSite().settings.introductions.events;
  return (
    <>
      <PageHead title="Events" description={invitation} canonicalParameters={['category', 'page']} />
      <PageBanner motif={calendarMotif} eyebrow="Come along" title="Events">
        <p className="pb-6">{invitation}</p>
      </PageBanner>
      <EventsFilter />
      <EventsList />
    </>
  );
}
