import { type Context, Hono } from 'hono';
import { hasRole } from '../../shared/admin/roles.ts';
import { memberHeader } from '../../shared/admin/session.ts';
import { addressHeader } from '../auth/auth-constants.ts';
import type { SignedIn, TeamAuth } from '../auth/team-auth.ts';
import { diskErrorMessages, getDiskErrorKind } from '../data-folder/disk-error.ts';
import { isDatabaseUnavailable, unavailableMessage } from '../db/database-unavailable.ts';
import { allowedMethods } from '../http/allowed-methods.ts';
import { retryHeaders } from '../http/retry-headers.ts';
import { hasSenderHeaders, isFromOwnPage } from '../http/same-origin.ts';
import { sanitiseTexts } from '../http/sanitise-text.ts';
import type { Log } from '../log.ts';
import type { AdminRoute, RouteResult } from './admin-route.ts';
import { getUploadBytes, parseBody, parseWith, readUpload } from './parse-request.ts';
import { administratorOnly, notFoundRejection, Rejected, signInUnavailable } from './rejected.ts';
import { createUploadLimit } from './upload-limit.ts';

type Dependencies = {
  readonly routes: readonly AdminRoute[];
  readonly auth: Pick<TeamAuth, 'signedIn'>;
  /** The site's own origin. */
  readonly site: string;
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
};

/** Proxies and browsers must not cache anything of the admin area. */
const responseHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

const serverError = { message: 'Something went wrong on our side. Please try again in a moment.' } as const;

/** The signed-in member; null where the route needs no session. Throws where the caller may not use the route. */
const authorize = async (
  route: AdminRoute,
  headers: Headers,
  { auth, log }: Pick<Dependencies, 'auth' | 'log'>,
): Promise<SignedIn | null> => {
  if (route.role === 'anyone') return null;
  const signedIn = await auth.signedIn(headers).catch((error: unknown) => {
    log.error('who is signed in could not be found out', error);
    throw signInUnavailable();
  });
  if (signedIn === null) throw new Rejected(401, { message: 'You are not signed in. Please sign in again.' });
  // In another tab, someone else has signed in: what was typed in this page must not be stored as theirs.
  const pageMember = headers.get(memberHeader);
  if (pageMember !== null && pageMember !== signedIn.member.id)
    throw new Rejected(401, {
      message: 'Someone else has signed in to this browser in the meantime. Please sign in again.',
    });
  if (!hasRole(signedIn.member.role, route.role)) throw administratorOnly();
  return signedIn;
};

const toResponse = (result: RouteResult): Response => {
  if (result instanceof Response) return result;
  return result === null ? new Response(null, { status: 204 }) : Response.json(result);
};

/**
 * The router of the whole admin API. For each route it checks the origin, the session and the role before it reads the body;
 * rejections carry a message for the user.
 */
export const createAdminRouter = ({ routes, auth, site, addressOf, log }: Dependencies): Hono => {
  const router = new Hono();
  const withinUploadLimit = createUploadLimit();
  router.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(responseHeaders)) context.res.headers.set(name, value);
  });

  const handle = (route: AdminRoute) => async (context: Context) => {
    const request = context.req.raw;
    // The browser sends the session's cookie by itself: a change must name the page that it comes from.
    const isAction = route.method !== 'GET' && route.role !== 'anyone';
    if (!isFromOwnPage(request, site) || (isAction && !hasSenderHeaders(request)))
      throw new Rejected(403, {
        message: 'This was sent from another site. Please do it in the admin area itself.',
      });
    const address = addressOf(context);
    const headers = new Headers(request.headers);
    headers.set(addressHeader, address);
    const signedIn = await authorize(route, headers, { auth, log });
    const params = route.params?.safeParse(sanitiseTexts(context.req.param()));
    if (params && !params.success) throw notFoundRejection('What you asked for');
    const handleRequest = async (): Promise<RouteResult> => {
      const parsed = {
        address,
        request,
        headers,
        params: params?.data ?? {},
        query: parseWith(route.query, sanitiseTexts(context.req.query())),
        body: await parseBody(request, route.body, route.maxBytes),
        file: await readUpload(request, route.upload),
      };
      // A file may take minutes to arrive: a session that ended meanwhile stores nothing.
      if (route.upload) await authorize(route, headers, { auth, log });
      return route.handle(parsed as never, signedIn);
    };
    const response = toResponse(
      await (route.upload && signedIn
        ? withinUploadLimit(signedIn.member.id, getUploadBytes(request, route.upload), handleRequest)
        : handleRequest()),
    );
    // A route that replaced the session has set its own cookie.
    if (response.headers.getSetCookie().length === 0)
      for (const cookie of signedIn?.cookies ?? []) response.headers.append('Set-Cookie', cookie);
    return response;
  };

  for (const route of routes) router.on(route.method, route.path, handle(route));

  router.notFound((context) => {
    const allowed = allowedMethods(router, context.req.path);
    if (allowed.length === 0) throw notFoundRejection('What you asked for');
    throw new Rejected(
      405,
      { message: 'This cannot be done at this address. Please reload the page.' },
      { Allow: allowed.join(', ') },
    );
  });
  router.onError((error, context) => {
    const headers = { ...responseHeaders, ...(error instanceof Rejected ? error.headers : {}) };
    if (error instanceof Rejected) return context.json(error.rejection, error.status, headers);
    // A cancelled upload or a lost connection is no error of the server, and no client reads the response.
    if (context.req.raw.signal.aborted) return context.json(serverError, 400, headers);
    log.error('admin request failed', error, { path: context.req.routePath });
    const diskError = getDiskErrorKind(error);
    if (diskError !== null) return context.json({ message: diskErrorMessages[diskError] }, 507, headers);
    if (isDatabaseUnavailable(error))
      return context.json({ message: unavailableMessage }, 503, { ...retryHeaders, ...responseHeaders });
    return context.json(serverError, 500, headers);
  });
  return router;
};
