import { adminApi } from '../../shared/admin/admin-paths.ts';
import { InvitationPassword, InvitationToken, invitationSentences } from '../../shared/admin/invitation.ts';
import { createTeamInvitations } from '../auth/team-invitations.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { openRoute, type TeamRoute } from './admin-route.ts';
import { faulty, Rejected, tooManySignIns } from './rejected.ts';
import { withCookies } from './with-cookies.ts';

const path = `${adminApi}/invitation`;

const notValid = () => new Rejected(404, { message: invitationSentences.notValid });

/** What the link of an invitation leads to. What it carries comes in the body, so that no address with it is kept anywhere. */
export const invitationRoutes = (dependencies: AdminDependencies): readonly TeamRoute[] => {
  const { signIn, signInLimits, log } = dependencies;
  const invitations = createTeamInvitations(dependencies);
  const refuseGuesses = async (address: string): Promise<void> => {
    if (await signInLimits.isOverWithLinks(address)) throw tooManySignIns();
  };
  return [
    openRoute({
      method: 'POST',
      path,
      body: InvitationToken,
      answer: async ({ address, body }) => {
        await refuseGuesses(address);
        const invitation = await invitations.look(body.token);
        if (invitation === null) throw notValid();
        return invitation;
      },
    }),
    openRoute({
      method: 'POST',
      path: `${path}/password`,
      body: InvitationPassword,
      answer: async ({ address, headers, body: { token, password } }) => {
        await refuseGuesses(address);
        const accepted = await invitations.accept(token, password);
        if (accepted.kind === 'not-valid') throw notValid();
        if (accepted.kind === 'bad-password') throw faulty({ password: accepted.sentence });
        const { username } = accepted;
        // The password is set, whatever becomes of this: who cannot come in now signs in later.
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
