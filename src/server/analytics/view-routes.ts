import { type Context, Hono } from 'hono';
import { viewsAddress } from '../../shared/paths.ts';
import { readLimitedBody } from '../http/limited-body.ts';
import { isFromOwnPage } from '../http/same-origin.ts';
import type { PageViewCounting } from './page-views.ts';

type Dependencies = {
  readonly views: Pick<PageViewCounting, 'countVisit'>;
  /** The site's own origin. */
  readonly site: string;
  /** Who is asking. */
  readonly addressOf: (context: Context) => string;
};

const longestPath = 2_000;

/**
 * Where a page tells that another one was opened inside the site: its path, as text. The answer is always the same and
 * comes at once; nobody waits for it, and nobody learns from it what counts.
 */
export const createViewRoutes = ({ views, site, addressOf }: Dependencies): Hono => {
  const app = new Hono();
  app.post(viewsAddress, async (context) => {
    const body = await readLimitedBody(context.req.raw, longestPath).catch(() => null);
    if (body?.isWhole && isFromOwnPage(context.req.raw, site))
      views.countVisit(body.bytes.toString(), context.req.header('user-agent'), addressOf(context));
    return context.body(null, 204, { 'Cache-Control': 'no-store' });
  });
  return app;
};
