import { Hono } from 'hono';
import { readItem } from '../../content/read-item.ts';
import { event } from '../../content/types/event.ts';
import { maxId } from '../../shared/max-id.ts';
import { paths } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { type ContentHost, type ContentItem, ContentUnavailable } from '../content-host/content-host.ts';
import { itemAnswer } from '../content-host/rest/wordpress-shape.ts';
import { eventCalendar } from './event-calendar.ts';

type Dependencies = {
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
  /** The origin people use. */
  readonly site: string;
};

/** The list searched for the event, because nobody can say on which page of it the event will stand. */
const addressOf = ({ id, title }: ContentItem, site: string): string => {
  const search = title ? `?search=${encodeURIComponent(title)}` : '';
  return `${site}${paths.events}${search}#event-${id}`;
};

/** A host elsewhere may have dates that are none; the event's own day is as good as any. */
const changedOf = ({ modifiedGmt }: ContentItem, day: string): number =>
  Date.parse(`${modifiedGmt}Z`) || Date.parse(`${day}T00:00:00Z`);

/** What the file is called on the visitor's phone. */
const fileNameOf = ({ id, slug }: ContentItem): string =>
  /^[\w-]{1,80}$/.test(slug) ? `${slug}.ics` : `event-${id}.ics`;

/** Events to take along: one calendar file for each that has a day. */
export const createCalendarRoutes = ({ host, settings, site }: Dependencies): Hono => {
  const app = new Hono();

  app.get('/events/:file{[0-9]+\\.ics}', async (context) => {
    const id = Number.parseInt(context.req.param('file'), 10);
    const item = id <= maxId ? await host.get(event, id) : null;
    const reading = item && readItem(event, itemAnswer(event, item, site, 'none'));
    if (!item || !reading || 'dropped' in reading) return context.text('There is no such event.', 404);
    const { day } = reading.item;
    if (day === null) return context.text('This event has no date yet. Please look again later.', 404);
    const { siteTitle, timezone } = await settings();
    const file = eventCalendar(
      { ...reading.item, day, changed: changedOf(item, day), address: addressOf(item, site) },
      { origin: site, title: siteTitle, timeZone: timezone },
    );
    return context.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileNameOf(item)}"`,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    });
  });

  app.onError((error, context) => {
    if (!(error instanceof ContentUnavailable)) throw error;
    context.header('Retry-After', '10');
    return context.text('Failed to load events. Please try again later.', 503);
  });
  return app;
};
