import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { isDatabaseUnavailable } from '../db/database-unavailable.ts';
import { allowedMethods } from '../http/allowed-methods.ts';
import { chooseRejectionFormat, createProgramRejection } from '../http/rejection-format.ts';
import type { Rejections } from '../http/rejections.ts';
import { isFromOwnPage } from '../http/same-origin.ts';
import type { Log } from '../log.ts';
import { toWebResponse } from '../render/cached-response.ts';
import { plainErrorDocument } from '../render/document.ts';

/** The maximum body size for routers without a limit of their own. */
const maxBodyBytes = 64 * 1024;

type Dependencies = {
  /** The REST API, below `/wp-json`. */
  readonly rest: Hono;
  /** The public forms; they have their own size limits because of uploaded pictures. */
  readonly forms: Hono;
  /** The API of the admin area, which also has its own size limits. */
  readonly team: Hono;
  /** All other routers. */
  readonly routers: readonly Hono[];
  /** Whether a page exists at this path; pages are served outside this app. */
  readonly hasPage: (path: string) => boolean;
  readonly rejections: Rejections;
  /** The site's own origin. */
  readonly site: string;
  readonly log: Log;
};

const unexpectedError = {
  status: 500,
  code: 'rest_failed',
  sentence: 'Something went wrong. Please try again in a few minutes.',
} as const;

const noStore = { 'Cache-Control': 'no-store' };

const getRequestTarget = ({ req }: Context) => ({ path: req.path, accept: req.header('Accept') });

/** Handles every request that is not for a page or a file. */
export const createApp = ({
  rest,
  forms,
  team,
  routers,
  hasPage,
  rejections,
  site,
  log,
}: Dependencies): Hono => {
  const app = new Hono();

  app.route('/', forms);
  app.all(`${adminApi}/*`, (context) => team.fetch(context.req.raw, context.env));
  // CSRF protection: changes are accepted from the site's own pages, and from programs, which send no Origin.
  app.use(async (context, next) => {
    const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(context.req.method);
    if (isReading || isFromOwnPage(context.req.raw, site)) return next();
    return toWebResponse(await rejections.crossSite(getRequestTarget(context)), 403);
  });
  app.use(
    bodyLimit({
      maxSize: maxBodyBytes,
      onError: async (context) => toWebResponse(await rejections.tooLarge(getRequestTarget(context)), 413),
    }),
  );
  app.all('/wp-json', (context) => rest.fetch(context.req.raw));
  app.all('/wp-json/*', (context) => rest.fetch(context.req.raw));
  for (const router of routers) app.route('/', router);
  app.notFound(async (context) => {
    const { path, method } = context.req;
    const target = getRequestTarget(context);
    const allowed = [...new Set([...(hasPage(path) ? ['GET', 'HEAD'] : []), ...allowedMethods(app, path)])];
    if (allowed.length === 0) return toWebResponse(await rejections.notFound(target), 404);
    if (method === 'OPTIONS') return context.body(null, 204, { Allow: allowed.join(', ') });
    return toWebResponse(await rejections.wrongMethod(target, allowed), 405);
  });
  app.onError(async (error, context) => {
    if (isDatabaseUnavailable(error))
      return toWebResponse(await rejections.databaseUnavailable(getRequestTarget(context)), 503);
    log.error('request failed', error, { path: context.req.path });
    const { path, accept } = getRequestTarget(context);
    const shape = chooseRejectionFormat(path, accept);
    // Do not render a page: the renderer may be what failed.
    if (shape === 'page') return context.html(plainErrorDocument, 500, noStore);
    return toWebResponse(await createProgramRejection(shape, unexpectedError, noStore), 500);
  });
  return app;
};
