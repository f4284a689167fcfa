import { z } from 'zod';
import { teamRoles } from './roles.ts';
import { TeamPersonDraft } from './team.ts';

/** The token in an invitation link. */
export const InvitationToken = z.object({ token: z.string().max(200, 'This link is not valid.') });

/** The account that the link is for. */
export const Invitation = z.object({
  name: z.string(),
  username: z.string(),
  role: z.enum(teamRoles),
  /** A new member; false for a password reset. */
  isNew: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The address of a member who forgot the password. */
export const ForgottenPassword = TeamPersonDraft.pick({ email: true });

/** Sets the password; the server validates it. */
export const InvitationPassword = InvitationToken.extend({ password: z.string().max(1_000) });

/** Signed in; the second step is needed; or the password is set, but too many attempts prevent signing in now. */
export const InvitationResponse = z.union([
  z.object({ isSignedIn: z.literal(true) }),
  z.object({ needsCode: z.literal(true) }),
  z.object({ isSet: z.literal(true) }),
]);

export const invitationSentences = {
  notValid:
    'This link is no longer valid: it was used, replaced by a newer one, or is too old. Please ask an Administrator in your team for a new link.',
} as const;
