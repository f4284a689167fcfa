import type { View } from '../../content/content-type.ts';
import { stripHtml } from '../../content/text.ts';
import type { event } from '../../content/types/event.ts';
import { fromWallClock } from '../../shared/dates.ts';
import { escapeText, foldLine } from './calendar-text.ts';

type CalendarEvent = Pick<
  View<typeof event>,
  'id' | 'title' | 'html' | 'time' | 'location' | 'price' | 'ticketUrl'
> & {
  /** Without a day there is nothing to enter into a calendar. */
  readonly day: string;
  /** When the event was last changed (milliseconds). */
  readonly changed: number;
  /** Where the site tells of it. */
  readonly address: string;
};

type CalendarSite = { readonly origin: string; readonly title: string; readonly timeZone: string };

const hour = 3_600_000;
/** Events have a beginning but no end; this long is kept free for one. */
const usualLength = 2 * hour;

/** 2025-10-18T14:00:00 as a calendar writes it, in UTC. */
const utc = (time: number): string => `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const digits = (day: string): string => day.replaceAll('-', '');
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour).toISOString().slice(0, 10);

/** An event without a time fills its day. */
const spanOf = ({ day, time }: CalendarEvent, timeZone: string): string[] => {
  if (time === null)
    return [`DTSTART;VALUE=DATE:${digits(day)}`, `DTEND;VALUE=DATE:${digits(dayAfter(day))}`];
  const begins = fromWallClock(`${day}T${time}:00`, timeZone);
  return [`DTSTART:${utc(begins)}`, `DTEND:${utc(begins + usualLength)}`];
};

const descriptionOf = ({ html, price, ticketUrl }: CalendarEvent): string =>
  [stripHtml(html), price, ticketUrl === null ? '' : `Tickets: ${ticketUrl}`].filter(Boolean).join('\n\n');

/** One event as a calendar file. The same event always has the same UID, so taking it again brings it up to date. */
export const eventCalendar = (event: CalendarEvent, site: CalendarSite): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(site.title)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(site.origin).hostname}`,
    // Without a METHOD this is when the event was last changed.
    `DTSTAMP:${utc(event.changed)}`,
    ...spanOf(event, site.timeZone),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(descriptionOf(event))}`,
    ...(event.location === null ? [] : [`LOCATION:${escapeText(event.location)}`]),
    `URL:${event.address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
};
