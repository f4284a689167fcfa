import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toWallClock } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import { buildAddress, readPageNumber } from '../../ui/search-parameters.ts';
import { usePageContext } from '../site-context.tsx';
import { Pager } from '../ui/pager.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { useFocusOnPageChange } from '../ui/use-focus-on-page-change.ts';
import { EventTicket } from './event-ticket.tsx';
import { eventsListQuery, eventsPerPage, readFilter } from './events-list-query.ts';
import { NoEvents } from './no-events.tsx';
import { formatResultsCount } from './results-count.ts';
import { useScrollToLinkedEvent } from './use-scroll-to-linked-event.ts';

/** Wide and narrow events alternate, so that six of them fill three rows of three columns. */
const isWideAt = (index: number): boolean => index % 4 === 0 || index % 4 === 3;

/** One page of the filtered events, and their number. */
export const EventsList = () => {
  const context = usePageContext();
  const query = useQuery(eventsListQuery(context));
  const { search, category } = readFilter(context.search);
  const page = readPageNumber(context.search);
  const list = useRef<HTMLDivElement>(null);
  useFocusOnPageChange(list, `${category}?${search}`, page);
  const linkedHash = useScrollToLinkedEvent(query.data !== undefined);
  const today = toWallClock(context.moment, context.settings.timezone).slice(0, 10);
  return (
    <div ref={list} tabIndex={-1} className="wrap scroll-mt-16 pt-8 pb-20 outline-none md:pb-28">
      <p role="status" className="min-h-7 text-lg font-semibold text-ink-soft">
        {query.data
          ? formatResultsCount({ ...query.data, shown: query.data.events.length }, eventsPerPage)
          : null}
      </p>
      <QueryView
        query={query}
        loading="Loading events..."
        outlines="outlines-tickets"
        failed="Failed to load events. Please try again later."
        isEmpty={({ events }) => events.length === 0}
        empty={
          <NoEvents
            isFiltered={search !== '' || category !== '' || page > 1}
            onClear={() => list.current?.focus({ preventScroll: true })}
          />
        }
      >
        {(data) => (
          <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
            <ul className="mt-5 grid gap-8 md:grid-cols-2 xl:grid-cols-3">
              {data.events.map((event, index) => (
                <li key={event.id} className={`flex min-w-0 ${isWideAt(index) ? 'xl:col-span-2' : ''}`}>
                  <EventTicket
                    event={event}
                    isPast={event.day !== null && event.day < today}
                    isLinked={linkedHash === `#event-${event.id}`}
                    isWide={isWideAt(index)}
                    isFirst={index === 0}
                  />
                </li>
              ))}
            </ul>
            <Pager
              label="Events"
              page={data.page}
              pages={Math.ceil(data.total / eventsPerPage)}
              getHref={(number) => buildAddress(paths.events, context.search, { page: number, event: null })}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
};
