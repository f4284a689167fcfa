import { z } from 'zod';
import { teamRoles } from './roles.ts';

const teamStatuses = ['Active', 'Suspended', 'Invited'] as const;

/** A row of the list of users. */
export const TeamPerson = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  /** `Invited`: has no password yet. */
  status: z.enum(teamStatuses),
  hasTwoFactor: z.boolean(),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

export const TeamList = z.object({ people: z.array(TeamPerson) });

/** The fields of a member that an Administrator can edit. */
export const TeamPersonDraft = z.object({
  name: z.string().trim().min(1, 'Name is required.').max(80, 'Name is too long.'),
  username: z
    .string()
    .trim()
    .regex(/^[\w.-]{3,60}$/, 'Username must have 3 to 60 letters, digits, dots, dashes or underscores.'),
  email: z
    .string()
    .trim()
    .min(1, 'Email is required.')
    .pipe(z.email('Please enter an email address such as name@example.org.').max(200, 'Email is too long.')),
  role: z.enum(teamRoles, 'Please choose a role.'),
});
export type TeamPersonDraft = z.infer<typeof TeamPersonDraft>;

/** A change of a member, with the values that were shown, to detect edit conflicts. */
export const TeamPersonEdit = TeamPersonDraft.extend({
  seen: TeamPerson.pick({ name: true, username: true, email: true, role: true }),
});
export type TeamPersonEdit = z.infer<typeof TeamPersonEdit>;

/** A link for setting a password; shown once, because only its digest is stored. */
export const PasswordLink = z.object({
  link: z.string(),
  /** The recipient of the mail. */
  email: z.string(),
  /** Whether a mail server is configured; without one, the mail waits in the outbox. */
  isMailed: z.boolean(),
});
export type PasswordLink = z.infer<typeof PasswordLink>;

/** The lifetime of such a link in days. */
export const linkDays = 7;

/** Why a change of the team is rejected. */
export const teamSentences = {
  lastAdministrator:
    'This is the last active Administrator. Please make someone else an Administrator first, so that the team is not locked out.',
  notYourself: 'You cannot do this to your own account. Another Administrator can do it for you.',
  usernameTaken: 'Someone in the team already has this username.',
  emailTaken: 'Someone in the team already has this email address.',
  suspendedNeedsNoLink: 'This account is suspended. Please restore it first, then send a new link.',
  conflict:
    'Someone else changed this user a moment ago, as the list shows. Your changes are still here: save again to replace theirs.',
  noLongerAdministrator: 'Only an Administrator can do this.',
} as const;
