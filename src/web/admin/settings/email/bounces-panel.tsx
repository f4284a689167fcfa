import type { MailSetup } from '../../../../shared/admin/mail-setup.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { usePageData } from '../../page-data-context.tsx';
import { TextToCopy } from '../../ui/text-to-copy.tsx';
import { Warning } from '../../ui/warning.tsx';

type MailboxProps = { readonly mailbox: NonNullable<MailSetup['mailbox']> };

const MailboxState = ({ mailbox: { name, readAt, problem, nextAt, bounces, ignored } }: MailboxProps) => {
  const clock = usePageData();
  return (
    <>
      <p>
        The site reads <strong className="wrap-anywhere">{name}</strong> every five minutes.
      </p>
      {problem !== null && (
        <p>
          <Warning>{problem}</Warning>{' '}
          {nextAt === null
            ? 'The site is trying again.'
            : `The site tries again on ${formatMoment(nextAt, clock)}.`}
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <dt className="text-ink-soft">Last read</dt>
        <dd className="pb-2 sm:pb-0">{readAt === null ? 'Not yet' : formatMoment(readAt, clock)}</dd>
        <dt className="text-ink-soft">Reports about your emails</dt>
        <dd className="pb-2 tabular-nums sm:pb-0">{formatNumber(bounces)}</dd>
        <dt className="text-ink-soft">Other reports, left unread</dt>
        <dd className="tabular-nums">{formatNumber(ignored)}</dd>
      </dl>
    </>
  );
};

/** How the site learns that an email was refused after it had left, or reported as spam. */
export const BouncesPanel = ({ mailbox, webhook }: Pick<MailSetup, 'mailbox' | 'webhook'>) => (
  <section aria-labelledby="bounces-title" className="panel grid gap-4 p-4 sm:p-6">
    <h2 id="bounces-title" className="text-xl">
      Emails that come back
    </h2>
    <p className="text-sm text-ink-soft">
      Some emails are refused only hours after they were sent, and some people report them as spam.
      Newsletters then no longer go to these addresses.
    </p>
    <h3 className="text-lg">Mailbox</h3>
    {mailbox === null ? (
      <p>
        No mailbox is read. The person who runs this site can set <code>BOUNCE_ADDRESS</code> and{' '}
        <code>BOUNCE_IMAP_URL</code>.
      </p>
    ) : (
      <MailboxState mailbox={mailbox} />
    )}
    <h3 className="text-lg">Webhook</h3>
    {webhook === null ? (
      <p>
        Reports of a mail provider are not accepted. The person who runs this site can set{' '}
        <code>BOUNCE_WEBHOOK_SECRET</code>.
      </p>
    ) : (
      <>
        <p>Signed reports are accepted at this address.</p>
        <TextToCopy label="Address" text={webhook} button="Copy Address" />
      </>
    )}
  </section>
);
