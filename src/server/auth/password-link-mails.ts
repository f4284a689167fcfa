import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { linkDays } from '../../shared/admin/team.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { MailDraft } from '../mail/mail-service.ts';

type Campaign = Pick<SiteSettings, 'contestantName'>;

export const createPasswordLink = (site: string, token: string): string =>
  `${site}${adminPaths.invitation}?token=${token}`;

type Invited = { readonly name: string; readonly username: string; readonly inviter: string };

/** Invites a new member to the team. */
export const invitationMail = (
  { contestantName }: Campaign,
  link: string,
  { name, username, inviter }: Invited,
): MailDraft => ({
  kind: 'team-invitation',
  subject: `You are invited to ${contestantName}’s campaign`,
  replyTo: null,
  content: {
    heading: `Welcome to the team, ${name}`,
    paragraphs: [
      `${inviter} has invited you to the admin area of ${contestantName}’s campaign. Choose a password to get started.`,
    ],
    details: [['Your username', username]],
    action: { label: 'Choose your password', address: link },
    footnote: `The link works once, within ${linkDays} days. If you were not expecting this email, you can ignore it.`,
  },
});

/** Sends a member the link to a new password. */
export const newPasswordMail = (
  { contestantName }: Campaign,
  link: string,
  { name, username, inviter }: Invited,
): MailDraft => ({
  kind: 'team-password-link',
  subject: `A new password for ${contestantName}’s campaign`,
  replyTo: null,
  content: {
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, ${inviter} has sent you this link to choose a new password for the admin area. Your old password works until then.`,
    ],
    details: [['Your username', username]],
    action: { label: 'Choose a new password', address: link },
    footnote: `The link works once, within ${linkDays} days. If you did not ask for it, please check with ${inviter}.`,
  },
});

/** Sends a member who forgot the password the link to a new one. */
export const forgottenPasswordMail = (
  { contestantName }: Campaign,
  link: string,
  { name, username }: Omit<Invited, 'inviter'>,
): MailDraft => ({
  kind: 'team-forgotten-password',
  subject: `A new password for ${contestantName}’s campaign`,
  replyTo: null,
  content: {
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, here is your link to choose a new password for the admin area. Your old password works until then.`,
    ],
    details: [['Your username', username]],
    action: { label: 'Choose a new password', address: link },
    footnote:
      'The link works once, within one hour. If you did not ask for it, you can ignore this email: nothing has changed.',
  },
});
