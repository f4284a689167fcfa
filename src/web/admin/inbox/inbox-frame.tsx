import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { InboxFrame } from '../../../shared/admin/inbox.ts';
import { formatMoment } from '../../../shared/dates.ts';
import { fetchData } from '../admin-api.ts';

/** First part of all query keys of the inbox, so that one change invalidates all of them. */
export const inboxKey = 'inbox';

/** Data for all tabs, with the counts of open items. */
export const inboxFrameQuery = queryOptions({
  queryKey: [inboxKey, 'frame'],
  queryFn: ({ signal }) => fetchData('/inbox', InboxFrame, signal),
  refetchInterval: 60_000,
});

const FrameContext = createContext<InboxFrame | null>(null);
export const InboxFrameProvider = FrameContext;

export const useInboxFrame = (): InboxFrame => {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('A tab of the inbox was shown without its frame.');
  return frame;
};

/** A UTC moment in the campaign's time zone and date format. */
export const Moment = ({ gmt }: { readonly gmt: string }) => {
  const { clock } = useInboxFrame();
  return (
    <time dateTime={`${gmt}Z`} className="whitespace-nowrap tabular-nums">
      {formatMoment(gmt, clock)}
    </time>
  );
};
