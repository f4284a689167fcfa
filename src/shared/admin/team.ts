import { z } from 'zod';
import { teamRoles } from './roles.ts';

export const teamStatuses = ['Active', 'Suspended', 'Invited'] as const;

/** Somebody of the team as the list of users shows them. */
export const TeamPerson = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  /** Invited: has no password yet. */
  status: z.enum(teamStatuses),
  hasTwoFactor: z.boolean(),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

export const TeamList = z.object({ people: z.array(TeamPerson) });

/** What an Administrator says about somebody of the team. */
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
    .pipe(z.email('Please enter an e-mail address such as name@example.org.').max(200, 'Email is too long.')),
  role: z.enum(teamRoles, 'Please choose a role.'),
});
export type TeamPersonDraft = z.infer<typeof TeamPersonDraft>;

/** A change to somebody of the team, with what was there when it was begun. */
export const TeamPersonEdit = TeamPersonDraft.extend({
  seen: TeamPerson.pick({ name: true, username: true, email: true, role: true }),
});
export type TeamPersonEdit = z.infer<typeof TeamPersonEdit>;

/** A link by which somebody sets a password: told once, because only its digest is kept. */
export const PasswordLink = z.object({
  link: z.string(),
  /** Where it was mailed to. */
  email: z.string(),
  /** Whether mail leaves this site; without a mail server it waits in the outbox. */
  isMailed: z.boolean(),
});
export type PasswordLink = z.infer<typeof PasswordLink>;

/** How long such a link works. */
export const linkDays = 7;

/** What the team's own rules refuse. */
export const teamSentences = {
  lastAdministrator:
    'This is the last active Administrator. Make somebody else an Administrator first, so that the team is not locked out.',
  notYourself: 'This cannot be done to your own account. Another Administrator can do it for you.',
  usernameTaken: 'Somebody of the team has this username already.',
  emailTaken: 'Somebody of the team has this e-mail address already.',
  suspendedNeedsNoLink: 'This account is suspended. Restore it first; then you can send a new link.',
  conflict:
    'Somebody else changed this user a moment ago; the list shows how. Your changes are still here: save again to put them in place of theirs.',
  noLongerAdministrator: 'Only an Administrator may do this.',
} as const;
