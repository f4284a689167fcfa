import type { AnyContentType } from '../../../../content/content-type.ts';
import type { ContentLine, ContentList, ContentStatus } from '../../../../shared/admin/content.ts';
import { formatDay, gmtTime, toWallClock } from '../../../../shared/dates.ts';

type LineDatesProps = {
  readonly type: AnyContentType;
  readonly line: Pick<ContentLine, 'date' | 'day' | 'status'>;
  readonly clock: ContentList['clock'];
  /** Without line breaks of its own. */
  readonly isOneLine?: boolean;
};

/** What the date of an entry means in each status. */
const dateLabels: Readonly<Record<ContentStatus, string>> = {
  published: 'Published',
  scheduled: 'Scheduled for',
  draft: 'Saved',
  bin: 'Dated',
};

/** The column heading: types with an own day, such as events, have a label for it. */
export const getDatesLabel = ({ day, fields }: AnyContentType): string =>
  day === undefined ? 'Date' : (fields[day]?.label ?? 'Date');

/** The date of publication; for types with an own day, such as events, that day comes first. */
export const LineDates = ({ type, line, clock, isOneLine = false }: LineDatesProps) => {
  const local = toWallClock(gmtTime(line.date), clock.timezone);
  const [date, time] = [formatDay(local, clock.dateFormat), local.slice(11, 16)];
  if (type.day === undefined)
    return (
      <span>
        <span className="md:whitespace-nowrap">{date}</span>{' '}
        <span className={isOneLine ? '' : 'text-sm text-ink-soft md:block'}>{time}</span>
      </span>
    );
  return (
    <span>
      <span className="md:whitespace-nowrap">
        {line.day === null ? 'Date TBA' : formatDay(line.day, clock.dateFormat)}
      </span>
      {isOneLine && ' · '}
      <span className={isOneLine ? '' : 'block text-sm text-ink-soft'}>
        {dateLabels[line.status]} <span className="md:whitespace-nowrap">{date}</span>
      </span>
    </span>
  );
};
