import { documents } from '../../../shared/documents.ts';
import { paths } from '../../../shared/paths.ts';
import type { MailDraft } from '../../mail/mail-service.ts';
import type { MailContent } from '../../mail/templates/mail-content.ts';

const buildTokenUrl = (site: string, path: string, token: string): string => `${site}${path}?token=${token}`;

/** The unsubscribe link in the mail, and the headers for the mail program's own button (RFC 8058). */
const createUnsubscribeOptions = (site: string, token: string) => ({
  unsubscribe: buildTokenUrl(site, paths.unsubscribe, token),
  headers: {
    'List-Unsubscribe': `<${site}${documents.oneClickUnsubscribe(token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

/**
 * Newsletters and the welcome mail carry the state of the vote ledger: the team can neither change nor delete mails that were delivered.
 * Null while the ledger is empty.
 */
export const createLedgerState = (checkpoint: string | null): Pick<MailContent, 'code'> =>
  checkpoint === null ? {} : { code: { label: 'The signed state of the vote ledger', text: checkpoint } };

type NewsletterMail = {
  /** The site's own origin. */
  readonly site: string;
  /** The contestant's. */
  readonly name: string;
  /** The subscriber's. */
  readonly token: string;
};

export const confirmationMailKind = 'newsletter-confirmation';

/**
 * Asks the owner of the address to confirm the subscription. Without the state of the ledger: lines of characters below
 * a link look like spam to somebody who does not know the campaign's mails yet.
 */
export const confirmationMail = ({
  site,
  name,
  token,
  confirmationToken,
}: NewsletterMail & { readonly confirmationToken: string }): MailDraft => {
  const { unsubscribe, headers } = createUnsubscribeOptions(site, token);
  return {
    kind: confirmationMailKind,
    subject: `Please confirm your subscription to ${name}’s newsletter`,
    replyTo: null,
    headers,
    content: {
      heading: 'One more step',
      paragraphs: [
        `You asked for the newsletter of ${name}’s campaign. Please confirm that this is your address, and we will send it to you.`,
      ],
      action: {
        label: 'Confirm my subscription',
        address: buildTokenUrl(site, paths.confirmSubscription, confirmationToken),
      },
      footnote:
        'If you did not ask for this, you can ignore this email. We send no newsletter without your confirmation.',
      unsubscribe,
    },
  };
};

/** Welcomes a confirmed subscriber. */
export const welcomeMail = ({
  site,
  name,
  token,
  checkpoint,
}: NewsletterMail & {
  /** The signed checkpoint of the vote ledger. */
  readonly checkpoint: string | null;
}): MailDraft => {
  const { unsubscribe, headers } = createUnsubscribeOptions(site, token);
  return {
    kind: 'newsletter-welcome',
    subject: `Welcome to ${name}’s newsletter`,
    replyTo: null,
    headers,
    content: {
      heading: ['You are subscribed. ', 'ny', 'Zikomo!', ''],
      paragraphs: [
        `Your subscription is confirmed. From now on, we will send news from ${name}’s campaign to this address.`,
      ],
      action: { label: 'Read the latest updates', address: site + paths.updates },
      ...createLedgerState(checkpoint),
      unsubscribe,
    },
  };
};
