import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { mayDo } from '../../shared/admin/roles.ts';
import { addressHeader } from '../auth/auth-constants.ts';
import type { SignedIn, TeamAuth } from '../auth/team-auth.ts';
import { diskErrorOf, diskSentences } from '../data-folder/disk-error.ts';
import { isDatabaseUnavailable, unavailableSentence } from '../db/database-unavailable.ts';
import { allowedMethods } from '../http/allowed-methods.ts';
import { tidyTexts } from '../http/remove-control-characters.ts';
import { retryHeaders } from '../http/retry-headers.ts';
import { isFromOwnPage, saysWhoSent } from '../http/same-origin.ts';
import type { Log } from '../log.ts';
import type { RouteAnswer, TeamRoute } from './admin-route.ts';
import { readBody, readBy, readUpload } from './parse-request.ts';
import { notThere, Rejected, signInUnavailable } from './rejected.ts';
import { createUploadsUnderWay } from './uploads-under-way.ts';

type Dependencies = {
  readonly routes: readonly TeamRoute[];
  readonly auth: Pick<TeamAuth, 'signedIn'>;
  /** The site's own origin. */
  readonly site: string;
  readonly addressOf: (context: Context) => string;
  readonly log: Log;
};

/** Nothing of the admin area is kept by anybody on the way. */
const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const;

const failed = { message: 'Something went wrong on our side. Please try again in a moment.' } as const;

/** Who asks, where the route wants to know. */
const admit = async (
  route: TeamRoute,
  headers: Headers,
  { auth, log }: Pick<Dependencies, 'auth' | 'log'>,
): Promise<SignedIn | null> => {
  if (route.role === 'anyone') return null;
  const signedIn = await auth.signedIn(headers).catch((error: unknown) => {
    log.error('who is signed in could not be found out', error);
    throw signInUnavailable();
  });
  if (signedIn === null) throw new Rejected(401, { message: 'You are not signed in. Please sign in again.' });
  if (!mayDo(signedIn.member.role, route.role))
    throw new Rejected(403, { message: 'Only an Administrator may do this.' });
  return signedIn;
};

const asResponse = (answer: RouteAnswer): Response => {
  if (answer instanceof Response) return answer;
  return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
};

/**
 * The one door to everything the admin area asks and tells. Each route's handler checks the origin, the session and the
 * role before anything is read; what a rule refuses is told in sentences for people.
 */
export const createAdminRouter = ({ routes, auth, site, addressOf, log }: Dependencies): Hono => {
  const door = new Hono();
  const withinUploadLimit = createUploadsUnderWay();
  door.use(requestId());
  door.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(answerHeaders)) context.res.headers.set(name, value);
  });

  const handle = (route: TeamRoute) => async (context: Context) => {
    const request = context.req.raw;
    // Who is signed in acts by it: what changes something must not come from nowhere.
    const isAction = route.method !== 'GET' && route.role !== 'anyone';
    if (!isFromOwnPage(request, site) || (isAction && !saysWhoSent(request)))
      throw new Rejected(403, {
        message: 'This was sent from another site. Please use the admin area itself.',
      });
    const address = addressOf(context);
    const headers = new Headers(request.headers);
    headers.set(addressHeader, address);
    const signedIn = await admit(route, headers, { auth, log });
    const params = route.params?.safeParse(tidyTexts(context.req.param()));
    if (params && !params.success) throw notThere('What you asked for');
    const answer = async (): Promise<RouteAnswer> => {
      const asked = {
        address,
        request,
        headers,
        params: params?.data ?? {},
        query: readBy(route.query, tidyTexts(context.req.query())),
        body: await readBody(request, route.body, route.largest),
        file: await readUpload(request, route.upload),
      };
      // A file may take minutes to arrive: a session that ended meanwhile stores nothing.
      if (route.upload) await admit(route, headers, { auth, log });
      return route.answer(asked as never, signedIn);
    };
    const response = asResponse(
      await (route.upload && signedIn ? withinUploadLimit(signedIn.member.id, answer) : answer()),
    );
    // A route that gave the caller another session has the last word.
    if (response.headers.getSetCookie().length === 0)
      for (const cookie of signedIn?.cookies ?? []) response.headers.append('Set-Cookie', cookie);
    return response;
  };

  for (const route of routes) door.on(route.method, route.path, handle(route));

  door.notFound((context) => {
    const allowed = allowedMethods(door, context.req.path);
    if (allowed.length === 0) throw notThere('What you asked for');
    throw new Rejected(
      405,
      { message: 'This cannot be done at this address. Please load the page again.' },
      { Allow: allowed.join(', ') },
    );
  });
  door.onError((error, context) => {
    const headers = { ...answerHeaders, ...(error instanceof Rejected ? error.headers : {}) };
    if (error instanceof Rejected) return context.json(error.rejection, error.status, headers);
    // Whoever cancels an upload, or loses the connection, looks for no answer; nothing of ours has failed.
    if (context.req.raw.signal.aborted) return context.json(failed, 400, headers);
    log.error('admin request failed', error, {
      request: context.get('requestId'),
      path: context.req.routePath,
    });
    const diskError = diskErrorOf(error);
    if (diskError !== null) return context.json({ message: diskSentences[diskError] }, 507, headers);
    if (isDatabaseUnavailable(error))
      return context.json({ message: unavailableSentence }, 503, { ...retryHeaders, ...answerHeaders });
    return context.json(failed, 500, headers);
  });
  return door;
};
