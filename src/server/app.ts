import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { adminApi } from '../shared/admin/admin-paths.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { allowedMethods } from './http/allowed-methods.ts';
import { programRejection, rejectionFormat } from './http/rejection-format.ts';
import type { Rejections } from './http/rejections.ts';
import { isFromOwnPage } from './http/same-origin.ts';
import type { Log } from './log.ts';
import { responseFromReady } from './render/cached-response.ts';
import { plainErrorDocument } from './render/document.ts';

/** The largest body any request may have where a room does not keep a limit of its own. */
const largestBody = 64 * 1024;

type Dependencies = {
  /** The REST door, below `/wp-json`. */
  readonly rest: Hono;
  /** What visitors send; it keeps limits of its own, because a picture may be among it. */
  readonly forms: Hono;
  /** What the admin area asks and tells; it keeps limits of its own, too. */
  readonly team: Hono;
  /** Everything else that answers, each at its own addresses. */
  readonly rooms: readonly Hono[];
  /** Whether there is a page at this path, which is read outside the framework. */
  readonly hasPage: (path: string) => boolean;
  readonly rejections: Rejections;
  /** The site's own origin. */
  readonly site: string;
  readonly log: Log;
};

const failed = {
  status: 500,
  code: 'rest_failed',
  sentence: 'Something went wrong. Please try again in a few minutes.',
} as const;

const noStore = { 'Cache-Control': 'no-store' };

const askedIn = ({ req }: Context) => ({ path: req.path, accept: req.header('Accept') });

/**
 * Everything that is not a page or a file. Nothing happens on import; all it works with is handed in.
 */
export const createApp = ({
  rest,
  forms,
  team,
  rooms,
  hasPage,
  rejections,
  site,
  log,
}: Dependencies): Hono => {
  const app = new Hono();

  app.use(requestId());
  app.route('/', forms);
  app.all(`${adminApi}/*`, (context) => team.fetch(context.req.raw, context.env));
  // What changes something is taken from our own pages, and from programs, which name no page.
  app.use(async (context, next) => {
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
    if (isReading || isFromOwnPage(context.req.raw, site)) return next();
    return responseFromReady(await rejections.foreignPage(askedIn(context)), 403);
  });
  app.use(
    bodyLimit({
      maxSize: largestBody,
      onError: async (context) => responseFromReady(await rejections.tooLarge(askedIn(context)), 413),
    }),
  );
  app.all('/wp-json', (context) => rest.fetch(context.req.raw));
  app.all('/wp-json/*', (context) => rest.fetch(context.req.raw));
  for (const room of rooms) app.route('/', room);
  app.notFound(async (context) => {
    const { path, method } = context.req;
    const asked = askedIn(context);
    const allowed = [...new Set([...(hasPage(path) ? ['GET', 'HEAD'] : []), ...allowedMethods(app, path)])];
    if (allowed.length === 0) return responseFromReady(await rejections.nothingThere(asked), 404);
    if (method === 'OPTIONS') return context.body(null, 204, { Allow: allowed.join(', ') });
    return responseFromReady(await rejections.wrongMethod(asked, allowed), 405);
  });
  app.onError(async (error, context) => {
    if (isDatabaseUnavailable(error))
      return responseFromReady(await rejections.databaseUnavailable(askedIn(context)), 503);
    log.error('request failed', error, { request: context.get('requestId'), path: context.req.path });
    const { path, accept } = askedIn(context);
    const shape = rejectionFormat(path, accept);
    // What a page is made with may just have failed.
    if (shape === 'page') return context.html(plainErrorDocument, 500, noStore);
    return responseFromReady(await programRejection(shape, failed, noStore), 500);
  });
  return app;
};
