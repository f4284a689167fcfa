import { type Context, Hono } from 'hono';
import { documents } from '../../shared/documents.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type ContentHost, ContentUnavailable } from '../content-host/content-host.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import type { Log } from '../log.ts';
import type { ArchiveStore } from '../newsletter/archive/archive-store.ts';
import { createFeed } from './feed.ts';
import { createSitemaps } from './sitemap.ts';

type Dependencies = {
  readonly host: ContentHost;
  /** The public newsletters. */
  readonly archive: Pick<ArchiveStore, 'listSlugs'>;
  readonly settings: () => Promise<SiteSettings>;
  /** The public origin of the site. */
  readonly site: string;
  readonly log: Log;
};

const sendXml = (context: Context, type: string, body: string | null) => {
  if (body === null) return context.text('This sitemap does not exist.', 404);
  return context.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
};

/** Serves the documents for crawlers and feed readers: feed, sitemaps, robots.txt. */
export const createDiscoveryRoutes = ({ host, archive, settings, site, log }: Dependencies): Hono => {
  const app = new Hono();
  const sitemaps = createSitemaps(host, archive, site);

  app.get(documents.feed, async (context) =>
    sendXml(context, 'application/atom+xml', await createFeed(host, await settings(), site)),
  );
  app.get(documents.sitemap, async (context) => sendXml(context, 'application/xml', await sitemaps.index()));
  app.get('/sitemap-pages-1.xml', async (context) =>
    sendXml(context, 'application/xml', await sitemaps.pages()),
  );
  app.get('/:file{sitemap-updates-[1-9][0-9]{0,3}\\.xml}', async (context) => {
    const number = Number(/\d+/.exec(context.req.param('file'))?.[0]);
    return sendXml(context, 'application/xml', await sitemaps.updates(number));
  });
  app.get(documents.robots, (context) => {
    const lines = [
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /login',
      'Disallow: /api/',
      '',
      `Sitemap: ${site}${documents.sitemap}`,
    ];
    return context.text(`${lines.join('\n')}\n`, 200, { 'Cache-Control': 'no-cache' });
  });
  app.onError((error, context) => {
    const isUnavailable = error instanceof ContentUnavailable || isDatabaseUnavailable(error);
    if (!isUnavailable) log.error('document failed', error, { path: context.req.path });
    context.header('Retry-After', '10');
    context.header('Cache-Control', 'no-store');
    return context.text(
      'We cannot create this right now. Please try again later.',
      isUnavailable ? 503 : 500,
    );
  });
  return app;
};
