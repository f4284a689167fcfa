import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { InboxFrame } from '../../../shared/admin/inbox.ts';
import { formatMoment } from '../../../shared/dates.ts';
import { ask } from '../admin-api.ts';

/** Everything the inbox has asked for begins with this: one change makes all of it out of date. */
export const inboxKey = 'inbox';

/** What every tab needs to know, with what waits behind each. */
export const inboxFrameQuery = queryOptions({
  queryKey: [inboxKey, 'frame'],
  queryFn: ({ signal }) => ask('/inbox', InboxFrame, signal),
  refetchInterval: 60_000,
});

const FrameContext = createContext<InboxFrame | null>(null);
export const InboxFrameProvider = FrameContext;

export const useInboxFrame = (): InboxFrame => {
  const frame = useContext(FrameContext);
  if (frame === null) throw new Error('A tab of the inbox was shown without its frame.');
  return frame;
};

/** A moment as the campaign's people read it; given in UTC. */
export const Moment = ({ gmt }: { readonly gmt: string }) => {
  const { clock } = useInboxFrame();
  return (
    <time dateTime={`${gmt}Z`} className="whitespace-nowrap tabular-nums">
      {formatMoment(gmt, clock)}
    </time>
  );
};
