import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  DetailsChange,
  FirstCode,
  PasswordChange,
  PasswordProof,
  securitySentences,
} from '../../shared/admin/security.ts';
import { createOwnDetails } from '../auth/own-details.ts';
import { createOwnPassword } from '../auth/own-password.ts';
import { createOwnSessions } from '../auth/own-sessions.ts';
import { createOwnTwoFactor, type TwoFactorRejection } from '../auth/own-two-factor.ts';
import { TeamRejection } from '../auth/team-rejection.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { invalidFields, notFoundRejection, Rejected, tooManySignIns } from './rejected.ts';
import { withCookies } from './with-cookies.ts';

const path = `${adminApi}/security`;

/** The message where two-factor authentication was not changed. */
const toRejected = ({ kind }: TwoFactorRejection): Rejected => {
  switch (kind) {
    case 'too-many':
      return tooManySignIns();
    case 'wrong-password':
      return invalidFields({ password: securitySentences.wrongPassword });
    case 'wrong-code':
      return invalidFields({ code: securitySentences.wrongCode });
    case 'already-on':
      return new Rejected(409, { message: securitySentences.alreadyOn });
    case 'not-begun':
      return new Rejected(409, { message: securitySentences.notBegun });
    case 'not-on':
      return new Rejected(409, { message: securitySentences.notOn });
  }
};

/** The account was changed at the same moment: this session may have ended. */
const orConflict = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof TeamRejection)) throw error;
    throw new Rejected(409, { message: securitySentences.conflict });
  });

const passwordRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const limits = dependencies.signInLimits;
  const password = createOwnPassword({ ...dependencies, limits });
  const details = createOwnDetails({ ...dependencies, password });
  const twoFactor = createOwnTwoFactor({ ...dependencies, password, limits });
  return [
    teamRoute({
      method: 'POST',
      path: `${path}/details`,
      role: 'editor',
      body: DetailsChange,
      handle: async ({ body, address, ...signedIn }) => {
        const outcome = await orConflict(details.change(signedIn, address, body));
        if (outcome.kind === 'too-many') throw tooManySignIns();
        if (outcome.kind === 'invalid') throw invalidFields(outcome.fieldErrors);
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/password`,
      role: 'editor',
      body: PasswordChange,
      handle: async ({ body, address, ...signedIn }) => {
        const outcome = await orConflict(password.change(signedIn, address, body));
        if (outcome.kind === 'too-many') throw tooManySignIns();
        if (outcome.kind === 'invalid') throw invalidFields(outcome.fieldErrors);
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/begin`,
      role: 'editor',
      body: PasswordProof,
      handle: async ({ body, ...caller }) => {
        const outcome = await twoFactor.begin(caller, body.password);
        if (outcome.kind !== 'begun') throw toRejected(outcome);
        return outcome.setup;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/finish`,
      role: 'editor',
      body: FirstCode,
      handle: async ({ body, ...caller }) => {
        const outcome = await orConflict(twoFactor.finish(caller, body.code));
        if (outcome.kind !== 'done') throw toRejected(outcome);
        return withCookies(Response.json({ recoveryCodes: outcome.codes }), outcome.cookies);
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/two-factor/codes`,
      role: 'editor',
      handle: async ({ member }) => ({ left: await twoFactor.codesLeft(member) }),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/off`,
      role: 'editor',
      body: PasswordProof,
      handle: async ({ body, ...caller }) => {
        const outcome = await orConflict(twoFactor.turnOff(caller, body.password));
        if (outcome.kind !== 'done') throw toRejected(outcome);
        return withCookies(new Response(null, { status: 204 }), outcome.cookies);
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/codes`,
      role: 'editor',
      body: PasswordProof,
      handle: async ({ body, ...caller }) => {
        const outcome = await orConflict(twoFactor.renewCodes(caller, body.password));
        if (outcome.kind !== 'done') throw toRejected(outcome);
        return { recoveryCodes: outcome.codes };
      },
    }),
  ];
};

const sessionRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const sessions = createOwnSessions(dependencies);
  return [
    teamRoute({
      method: 'GET',
      path: `${path}/sessions`,
      role: 'editor',
      handle: async ({ member, sessionId }) => {
        const { timezone, dateFormat } = await dependencies.settings();
        return { sessions: await sessions.list(member.id, sessionId), timezone, dateFormat };
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/sessions/:id`,
      role: 'editor',
      params: z.object({ id: z.string().max(100) }),
      handle: async ({ member, params }) => {
        if (!(await sessions.end(member.id, params.id))) throw notFoundRejection('This session');
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/sessions/end-others`,
      role: 'editor',
      handle: async ({ member, sessionId }) => {
        await sessions.endOthers(member.id, sessionId);
        return null;
      },
    }),
  ];
};

/** The caller's own name, email address, password, two-factor authentication and sessions. */
export const securityRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => [
  ...passwordRoutes(dependencies),
  ...sessionRoutes(dependencies),
];
