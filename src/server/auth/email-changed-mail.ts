import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import type { MailDraft } from '../mail/mail-service.ts';

/** Tells a member's former address that the account has another one now. Without the new one: the address may be wrong. */
export const emailChangedMail = (
  { contestantName }: Pick<SiteSettings, 'contestantName'>,
  {
    name,
    site,
    by,
  }: { readonly name: string; readonly site: string; readonly by: 'member' | 'administrator' },
): MailDraft => ({
  kind: 'email-changed',
  subject: `Your email address for ${contestantName}’s campaign was changed`,
  replyTo: null,
  content: {
    heading: 'Your email address was changed',
    paragraphs: [
      `Hello ${name}, your account in the admin area has a new email address. From now on, we will send emails about your account there.`,
    ],
    action: { label: 'See your account', address: `${site}${adminPaths.settings}/security` },
    footnote:
      by === 'member'
        ? 'If this was you, you do not need to do anything. If it was not, please change your password right away and tell an Administrator.'
        : 'An Administrator made this change. If you do not know about it, please ask them.',
  },
});
