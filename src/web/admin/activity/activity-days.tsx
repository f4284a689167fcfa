import type { ActivityLine } from '../../../shared/admin/activity.ts';
import { type DateFormat, formatDay, gmtTime, toWallClock } from '../../../shared/dates.ts';
import { ActivitySentence } from './activity-sentence.tsx';

type Clock = { readonly timezone: string; readonly dateFormat: DateFormat };

type Day = { readonly day: string; readonly lines: { readonly time: string; readonly line: ActivityLine }[] };

/** The lines by the campaign’s days, in the order of the list. */
const groupByDay = (lines: readonly ActivityLine[], timezone: string): readonly Day[] => {
  const days: Day[] = [];
  for (const line of lines) {
    const local = toWallClock(gmtTime(line.at), timezone);
    const day = local.slice(0, 10);
    if (days.at(-1)?.day !== day) days.push({ day, lines: [] });
    days.at(-1)?.lines.push({ time: local.slice(11, 16), line });
  }
  return days;
};

/** A page of the log, day by day. */
export const ActivityDays = ({
  lines,
  clock: { timezone, dateFormat },
}: {
  readonly lines: readonly ActivityLine[];
  readonly clock: Clock;
}) => (
  <>
    {groupByDay(lines, timezone).map(({ day, lines: ofDay }) => (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h2
          id={`day-${day}`}
          className="border-b border-line bg-paper px-4 pt-3 pb-1.5 font-sans text-sm font-semibold text-ink-soft max-sm:px-3"
        >
          {formatDay(day, dateFormat)}
        </h2>
        <ol>
          {ofDay.map(({ time, line }) => (
            <li key={line.id} className="flex gap-4 border-b border-line px-4 py-2 max-sm:gap-3 max-sm:px-3">
              <time dateTime={`${line.at}Z`} className="flex-none pt-px text-sm text-ink-soft tabular-nums">
                {time}
              </time>
              <div className="min-w-0">
                <ActivitySentence line={line} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
);
