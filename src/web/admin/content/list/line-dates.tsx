import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentLine, ContentList, ContentStatus } from '../../../../shared/admin/content.ts';
import { formatDay, gmtTime, toWallClock } from '../../../../shared/dates.ts';

type LineDatesProps = {
  readonly type: AnyContentType;
  readonly line: Pick<ContentLine, 'date' | 'day' | 'status'>;
  readonly clock: ContentList['clock'];
};

/** What the date of an entry tells, by how it stands. */
const dateWords: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  scheduled: 'Comes out',
  draft: 'Saved',
  bin: 'Dated',
};

/** The heading over the dates: the day that a type is about has a name of its own. */
export const datesLabel = ({ day, fields }: AnyContentType): string =>
  day === undefined ? 'Date' : (fields[day]?.label ?? 'Date');

/** When it was published; where the type is about a day, that day first, for it is what people look for. */
export const LineDates = ({ type, line, clock }: LineDatesProps) => {
  const local = toWallClock(gmtTime(line.date), clock.timezone);
  const [date, time] = [formatDay(local, clock.dateFormat), local.slice(11, 16)];
  if (type.day === undefined)
    return (
      <span>
        {date}
        <span className="block text-sm text-ink-soft">{time}</span>
      </span>
    );
  return (
    <span>
      {line.day === null ? 'Date TBA' : formatDay(line.day, clock.dateFormat)}
      <span className="block text-sm text-ink-soft">
        {dateWords[line.status]} {date}
      </span>
    </span>
  );
};
