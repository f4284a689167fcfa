import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { FirstCode, PasswordChange, PasswordProof, securitySentences } from '../../shared/admin/security.ts';
import { createOwnPassword } from '../auth/own-password.ts';
import { createOwnSessions } from '../auth/own-sessions.ts';
import { createOwnTwoFactor, type NotDone } from '../auth/own-two-factor.ts';
import { TeamRejection } from '../auth/team-rejection.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { faulty, notThere, Rejected, tooManySignIns } from './rejected.ts';
import { withCookies } from './with-cookies.ts';

const path = `${adminApi}/security`;

/** The sentence where two-factor authentication was not changed. */
const rejectionFor = ({ kind }: NotDone): Rejected => {
  switch (kind) {
    case 'too-many':
      return tooManySignIns();
    case 'wrong-password':
      return faulty({ password: securitySentences.wrongPassword });
    case 'wrong-code':
      return faulty({ code: securitySentences.wrongCode });
    case 'already-on':
      return new Rejected(409, { message: securitySentences.alreadyOn });
    case 'not-begun':
      return new Rejected(409, { message: securitySentences.notBegun });
    case 'not-on':
      return new Rejected(409, { message: securitySentences.notOn });
  }
};

/** Somebody else changed the account at the same moment: this session may be over. */
const orConflict = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof TeamRejection)) throw error;
    throw new Rejected(409, { message: securitySentences.conflict });
  });

const passwordRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => {
  const limits = dependencies.signInLimits;
  const password = createOwnPassword({ ...dependencies, limits });
  const twoFactor = createOwnTwoFactor({ ...dependencies, password, limits });
  return [
    teamRoute({
      method: 'POST',
      path: `${path}/password`,
      role: 'editor',
      body: PasswordChange,
      answer: async ({ body, address, ...signedIn }) => {
        const outcome = await orConflict(password.change(signedIn, address, body));
        if (outcome.kind === 'too-many') throw tooManySignIns();
        if (outcome.kind === 'faulty') throw faulty(outcome.fieldErrors);
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/begin`,
      role: 'editor',
      body: PasswordProof,
      answer: async ({ body, ...asker }) => {
        const outcome = await twoFactor.begin(asker, body.password);
        if (outcome.kind !== 'begun') throw rejectionFor(outcome);
        return outcome.setup;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/finish`,
      role: 'editor',
      body: FirstCode,
      answer: async ({ body, ...asker }) => {
        const outcome = await orConflict(twoFactor.finish(asker, body.code));
        if (outcome.kind !== 'done') throw rejectionFor(outcome);
        return withCookies(Response.json({ recoveryCodes: outcome.codes }), outcome.cookies);
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/two-factor/codes`,
      role: 'editor',
      answer: async ({ member }) => ({ left: await twoFactor.codesLeft(member) }),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/off`,
      role: 'editor',
      body: PasswordProof,
      answer: async ({ body, ...asker }) => {
        const outcome = await orConflict(twoFactor.turnOff(asker, body.password));
        if (outcome.kind !== 'done') throw rejectionFor(outcome);
        return withCookies(new Response(null, { status: 204 }), outcome.cookies);
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/two-factor/codes`,
      role: 'editor',
      body: PasswordProof,
      answer: async ({ body, ...asker }) => {
        const outcome = await orConflict(twoFactor.renewCodes(asker, body.password));
        if (outcome.kind !== 'done') throw rejectionFor(outcome);
        return { recoveryCodes: outcome.codes };
      },
    }),
  ];
};

const sessionRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => {
  const sessions = createOwnSessions(dependencies);
  return [
    teamRoute({
      method: 'GET',
      path: `${path}/sessions`,
      role: 'editor',
      answer: async ({ member, sessionId }) => {
        const { timezone, dateFormat } = await dependencies.settings();
        return { sessions: await sessions.list(member.id, sessionId), timezone, dateFormat };
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/sessions/:id`,
      role: 'editor',
      params: z.object({ id: z.string().max(100) }),
      answer: async ({ member, params }) => {
        if (!(await sessions.end(member.id, params.id))) throw notThere('This session');
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/sessions/end-others`,
      role: 'editor',
      answer: async ({ member, sessionId }) => {
        await sessions.endOthers(member.id, sessionId);
        return null;
      },
    }),
  ];
};

/** How everybody keeps their own account safe. */
export const securityRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => [
  ...passwordRoutes(dependencies),
  ...sessionRoutes(dependencies),
];
