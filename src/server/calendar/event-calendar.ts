import type { View } from '../../content/content-type.ts';
import { stripHtml } from '../../content/text/text.ts';
import type { event } from '../../content/types/event.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { escapeText, foldLine } from './calendar-text.ts';

type CalendarEvent = Pick<
  View<typeof event>,
  'id' | 'title' | 'html' | 'time' | 'endTime' | 'location' | 'price' | 'ticketUrl'
> & {
  /** Not null: an event without a day has no calendar file. */
  readonly day: string;
  /** Time of the last change (milliseconds). */
  readonly changed: number;
  /** The address of the event on the site. */
  readonly address: string;
};

type CalendarSite = { readonly origin: string; readonly title: string; readonly timeZone: string };

const hour = 3_600_000;

/** UTC in the format of iCalendar: 20251018T140000Z. */
const formatUtc = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const removeDashes = (day: string): string => day.replaceAll('-', '');
const getNextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);

/** An event without a time lasts the whole day. The end of an event is written only if the team has set it. */
const formatStartAndEnd = ({ day, time, endTime }: CalendarEvent, timeZone: string): string[] => {
  if (time === null)
    return [`DTSTART;VALUE=DATE:${removeDashes(day)}`, `DTEND;VALUE=DATE:${removeDashes(getNextDay(day))}`];
  const formatAt = (on: string, clock: string) => formatUtc(fromWallClock(`${on}T${clock}:00`, timeZone));
  const start = `DTSTART:${formatAt(day, time)}`;
  if (endTime === null) return [start];
  return [start, `DTEND:${formatAt(endTime > time ? day : getNextDay(day), endTime)}`];
};

const formatDescription = ({ html, price, ticketUrl }: CalendarEvent): string =>
  [stripHtml(html), price, ticketUrl === null ? '' : `Tickets: ${ticketUrl}`].filter(Boolean).join('\n\n');

/** One event as a calendar file. The UID of an event never changes, so a second import updates the entry. */
export const createEventCalendar = (event: CalendarEvent, site: CalendarSite): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.title)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(site.origin).hostname}`,
    // Without a METHOD, DTSTAMP is the time of the last change.
    `DTSTAMP:${formatUtc(event.changed)}`,
    ...formatStartAndEnd(event, site.timeZone),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(formatDescription(event))}`,
    ...(event.location === null ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `URL:${event.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
};
