import { z } from 'zod';
import { teamRoles } from './roles.ts';
import { linkDays } from './team.ts';

/** What the link of an invitation carries. */
export const InvitationToken = z.object({ token: z.string().max(200, 'This link is not valid.') });

/** Whose account the link is for. */
export const Invitation = z.object({
  name: z.string(),
  username: z.string(),
  role: z.enum(teamRoles),
  /** Whether they are new, and not somebody who forgot a password. */
  isNew: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The password that is set by the link; its rules are the server's. */
export const InvitationPassword = InvitationToken.extend({ password: z.string().max(1_000) });

/** Signed in; asked for the code of the authenticator app; or to sign in by oneself, because there were too many attempts. */
export const InvitationAnswer = z.union([
  z.object({ isSignedIn: z.literal(true) }),
  z.object({ needsCode: z.literal(true) }),
  z.object({ isSet: z.literal(true) }),
]);

export const invitationSentences = {
  notValid: `This link is not valid any more: it was used, replaced by a newer one, or is older than ${linkDays} days. Please ask an Administrator of the team for a new link.`,
} as const;
