import { formatDay, gmtTime, toWallClock } from '../../../../shared/dates.ts';
import { useInboxSummary } from '../../inbox/inbox-summary.tsx';

/** The days that a statement covers, in the campaign's time zone. */
export const PeriodText = ({ first, last }: { readonly first: string; readonly last: string }) => {
  const { clock } = useInboxSummary();
  const [from, to] = [first, last].map((gmt) =>
    formatDay(toWallClock(gmtTime(gmt), clock.timezone), clock.dateFormat),
  );
  return from === to ? from : `${from} to ${to}`;
};
