import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { MailDraft } from '../../mail/mail-service.ts';
import type { StoredNewsletter } from '../drafts/newsletter-store.ts';

/** Tells the team that the site has paused a newsletter. */
export const pausedMail = (
  site: string,
  { id, subject }: Pick<StoredNewsletter, 'id' | 'subject'>,
  reason: string,
): MailDraft => ({
  kind: 'team-paused-newsletter',
  subject: 'A newsletter was paused',
  replyTo: null,
  content: {
    heading: 'A newsletter was paused',
    paragraphs: [
      `The mail server refuses the emails of “${subject}”, and not because of their recipients. The site has paused it before more emails are refused. Nobody has lost their subscription.`,
      reason,
      'Please check the sender and the account at your mail server. Once you resume the newsletter, the refused emails will be sent again.',
    ],
    action: { label: 'See the newsletter', address: `${site}${adminPaths.newsletter}/${id}` },
  },
});
