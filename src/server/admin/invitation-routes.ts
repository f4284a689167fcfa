import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  ForgottenPassword,
  InvitationPassword,
  InvitationToken,
  invitationSentences,
} from '../../shared/admin/invitation.ts';
import { createForgottenPassword } from '../auth/forgotten-password.ts';
import { createTeamInvitations } from '../auth/team-invitations.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, openRoute } from './admin-route.ts';
import { invalidFields, Rejected, tooManySignIns } from './rejected.ts';
import { withCookies } from './with-cookies.ts';

const path = `${adminApi}/invitation`;

const notValid = () => new Rejected(404, { message: invitationSentences.notValid });

/** The page behind an invitation's link. The token is sent in the body, so that no log contains an address with it. */
export const invitationRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { signIn, signInLimits, sendsMail, log } = dependencies;
  const forgotten = createForgottenPassword(dependencies);
  const invitations = createTeamInvitations(dependencies);
  const rejectGuesses = async (address: string): Promise<void> => {
    if (await signInLimits.isOverWithLinks(address)) throw tooManySignIns();
  };
  return [
    openRoute({
      method: 'POST',
      path: `${adminApi}/forgotten-password`,
      body: ForgottenPassword,
      handle: async ({ address, body: { email } }) => {
        if (await signInLimits.isOverWithLinkRequests(address, email)) throw tooManySignIns();
        if (sendsMail) forgotten.request(email);
        return null;
      },
    }),
    openRoute({
      method: 'POST',
      path,
      body: InvitationToken,
      handle: async ({ address, body }) => {
        await rejectGuesses(address);
        const invitation = await invitations.find(body.token);
        if (invitation === null) throw notValid();
        return invitation;
      },
    }),
    openRoute({
      method: 'POST',
      path: `${path}/password`,
      body: InvitationPassword,
      handle: async ({ address, headers, body: { token, password } }) => {
        await rejectGuesses(address);
        const accepted = await invitations.accept(token, password);
        if (accepted.kind === 'not-valid') throw notValid();
        if (accepted.kind === 'bad-password') throw invalidFields({ password: accepted.message });
        const { username } = accepted;
        // The password stays set when signing in fails: the user can sign in later.
        const outcome = await signIn
          .withPassword({ username, password }, { address, headers })
          .catch((error: unknown) => {
            log.error('signing in after a link was used failed', error);
            return null;
          });
        if (outcome?.kind === 'signed-in')
          return withCookies(Response.json({ isSignedIn: true }), outcome.cookies);
        if (outcome?.kind === 'needs-code')
          return withCookies(Response.json({ needsCode: true }), outcome.cookies);
        return { isSet: true };
      },
    }),
  ];
};
