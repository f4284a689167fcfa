import { Hono } from 'hono';
import { event } from '../../content/types/event.ts';
import { formatEventPath } from '../../shared/event-address.ts';
import { maxId } from '../../shared/max-id.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type ContentHost, type ContentItem, ContentUnavailable } from '../content-host/content-host.ts';
import { toView } from '../content-host/item-view.ts';
import { createEventCalendar } from './event-calendar.ts';

type Dependencies = {
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
  /** The public origin of the site. */
  readonly site: string;
};

/** Falls back to the day of the event, because a remote host may send an invalid modification date. */
const getChangeTime = ({ modifiedGmt }: ContentItem, day: string): number =>
  Date.parse(`${modifiedGmt}Z`) || Date.parse(`${day}T00:00:00Z`);

const createFileName = ({ id, slug }: ContentItem): string =>
  /^[\w-]{1,80}$/.test(slug) ? `${slug}.ics` : `event-${id}.ics`;

/** Serves an iCalendar file for each event that has a day. */
export const createCalendarRoutes = ({ host, settings, site }: Dependencies): Hono => {
  const app = new Hono();

  app.get('/events/:file{[0-9]+\\.ics}', async (context) => {
    const id = Number.parseInt(context.req.param('file'), 10);
    const item = id <= maxId ? await host.get(event, id) : null;
    const result = item && toView(event, item);
    if (!item || !result || 'dropped' in result) return context.text('This event does not exist.', 404);
    const { day } = result.item;
    if (day === null) return context.text('This event has no date yet. Please check again later.', 404);
    const { siteTitle, timezone } = await settings();
    const file = createEventCalendar(
      {
        ...result.item,
        day,
        changed: getChangeTime(item, day),
        address: site + formatEventPath(item.id),
      },
      { origin: site, title: siteTitle, timeZone: timezone },
    );
    return context.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${createFileName(item)}"`,
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
