import { Link } from 'react-router';
import { inboxAddress } from '../../../../shared/admin/inbox.ts';
import type { MailSetup } from '../../../../shared/admin/mail-setup.ts';

/** Through which server emails leave, and from which address. */
export const SendingPanel = ({ sending }: Pick<MailSetup, 'sending'>) => (
  <section aria-labelledby="sending-title" className="panel grid gap-3 p-4 sm:p-6">
    <h2 id="sending-title" className="text-xl">
      Sending
    </h2>
    {sending === null ? (
      <p>
        No mail server is set up, so emails wait in the{' '}
        <Link to={inboxAddress('outbox')} className="underline">
          outbox
        </Link>
        . You can enter one below, or the person who runs this site sets the variable <code>SMTP_URL</code>.
      </p>
    ) : (
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <dt className="text-ink-soft">Mail server</dt>
        <dd className="pb-2 wrap-anywhere sm:pb-0">{sending.server}</dd>
        <dt className="text-ink-soft">Sender</dt>
        <dd className="wrap-anywhere">{sending.sender}</dd>
      </dl>
    )}
  </section>
);
