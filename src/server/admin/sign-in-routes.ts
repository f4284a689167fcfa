import { adminApi } from '../../shared/admin/admin-paths.ts';
import { Credentials, SignInCode, signInSentences } from '../../shared/admin/session.ts';
import type { Caller, SignInOutcome } from '../auth/sign-in.ts';
import { toOutageError } from '../db/outage.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, openRoute } from './admin-route.ts';
import { Rejected, signInUnavailable, tooManySignIns } from './rejected.ts';
import { withCookies } from './with-cookies.ts';

/** The response to an attempt; `wrongMessage` is for a wrong password or code. */
const toResponse = (outcome: SignInOutcome, wrongMessage: string): Response => {
  switch (outcome.kind) {
    case 'signed-in':
      return withCookies(Response.json({ isSignedIn: true }), outcome.cookies);
    case 'needs-code':
      return withCookies(Response.json({ needsCode: true }), outcome.cookies);
    case 'wrong':
      throw new Rejected(401, { message: wrongMessage });
    case 'used-code':
      throw new Rejected(401, { message: signInSentences.usedCode });
    case 'suspended':
      throw new Rejected(403, {
        message: 'This account is suspended. Please ask an Administrator in your team.',
      });
    case 'begun-too-long-ago':
      throw new Rejected(401, { message: signInSentences.begunTooLongAgo });
    case 'too-many':
      throw tooManySignIns();
  }
};

/** Any error here means that the database is unavailable. */
const orUnavailable = async <T>(
  attempt: Promise<T>,
  { database, log }: Pick<AdminDependencies, 'database' | 'log'>,
  event = 'signing in failed',
): Promise<T> =>
  attempt.catch((error: unknown) => {
    log.error(event, toOutageError(database.outage, error));
    throw signInUnavailable();
  });

/** Signing in, signing out, and who is signed in. */
export const signInRoutes = ({ auth, signIn, database, log }: AdminDependencies): readonly AdminRoute[] => [
  openRoute({
    method: 'POST',
    path: `${adminApi}/sign-in`,
    body: Credentials,
    handle: async ({ body, ...caller }) =>
      toResponse(
        await orUnavailable(signIn.withPassword(body, caller as Caller), { database, log }),
        signInSentences.wrong,
      ),
  }),
  openRoute({
    method: 'POST',
    path: `${adminApi}/sign-in/code`,
    body: SignInCode,
    handle: async ({ body, ...caller }) =>
      toResponse(
        await orUnavailable(signIn.withCode(body, caller as Caller), { database, log }),
        signInSentences.wrongCode,
      ),
  }),
  openRoute({
    method: 'POST',
    path: `${adminApi}/sign-out`,
    handle: async (caller) =>
      withCookies(
        Response.json({ isSignedIn: false }),
        await orUnavailable(signIn.signOut(caller), { database, log }, 'signing out failed'),
      ),
  }),
  // Open, because "not signed in" is a valid result and no error.
  openRoute({
    method: 'GET',
    path: `${adminApi}/me`,
    handle: async ({ headers }) => {
      const signedIn = await auth.signedIn(headers).catch((error: unknown) => {
        log.error('who is signed in could not be found out', error);
        throw signInUnavailable();
      });
      return withCookies(Response.json({ member: signedIn?.member ?? null }), signedIn?.cookies ?? []);
    },
  }),
];
