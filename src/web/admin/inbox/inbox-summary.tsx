import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { InboxSummary } from '../../../shared/admin/inbox.ts';
import { formatMoment } from '../../../shared/dates.ts';
import { fetchData } from '../admin-api.ts';

/** First part of all query keys of the inbox, so that one change invalidates all of them. */
export const inboxKey = 'inbox';

/** Data for all tabs, with the counts of open items. */
export const inboxSummaryQuery = queryOptions({
  queryKey: [inboxKey, 'summary'],
  queryFn: ({ signal }) => fetchData('/inbox', InboxSummary, signal),
  refetchInterval: 60_000,
});

const SummaryContext = createContext<InboxSummary | null>(null);
export const InboxSummaryProvider = SummaryContext;

export const useInboxSummary = (): InboxSummary => {
  const summary = useContext(SummaryContext);
  if (summary === null) throw new Error('A tab of the inbox was shown without its summary.');
  return summary;
};

/** A UTC moment in the campaign's time zone and date format. */
export const Moment = ({ gmt }: { readonly gmt: string }) => {
  const { clock } = useInboxSummary();
  return (
    <time dateTime={`${gmt}Z`} className="tabular-nums md:whitespace-nowrap">
      {formatMoment(gmt, clock)}
    </time>
  );
};
