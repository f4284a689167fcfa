import { type Context, Hono } from 'hono';
import { viewsAddress } from '../../shared/paths.ts';
import { readLimitedBody } from '../http/limited-body.ts';
import { isFromOwnPage } from '../http/same-origin.ts';
import type { PageViewCounting } from './page-views.ts';

type Dependencies = {
  readonly views: Pick<PageViewCounting, 'countVisit'>;
  /** The site's own origin. */
  readonly site: string;
  /** The client's IP address. */
  readonly addressOf: (context: Context) => string;
};

const maxBodyBytes = 2_000;

/**
 * Receives the path of a page that was opened by navigation within the site, as text. The response is always the same and
 * immediate: a client cannot learn from it what is counted.
 */
export const createViewRoutes = ({ views, site, addressOf }: Dependencies): Hono => {
  const app = new Hono();
  app.post(viewsAddress, async (context) => {
    const body = await readLimitedBody(context.req.raw, maxBodyBytes).catch(() => null);
    const visitor = { userAgent: context.req.header('user-agent'), cookie: context.req.header('cookie') };
    if (body?.isWhole && isFromOwnPage(context.req.raw, site))
      views.countVisit(body.bytes.toString(), visitor, addressOf(context));
    return context.body(null, 204, { 'Cache-Control': 'no-store' });
  });
  return app;
};
