import type { MailSetup } from '../../../../shared/admin/mail-setup.ts';
import { TextToCopy } from '../../ui/text-to-copy.tsx';
import { Warning } from '../../ui/warning.tsx';
import { DkimCheckButton } from './dkim-check-button.tsx';

type SigningPanelProps = { readonly sending: NonNullable<MailSetup['sending']> };

/** Whether emails are signed, and the record with which receivers verify that. */
export const SigningPanel = ({ sending: { sender, signing } }: SigningPanelProps) => (
  <section aria-labelledby="signing-title" className="panel grid gap-4 p-4 sm:p-6">
    <h2 id="signing-title" className="text-xl">
      Signature (DKIM)
    </h2>
    {signing === null ? (
      <p>
        This site does not sign its emails. Many mail providers sign them, so please ask yours. If it does
        not, newsletters may be rejected or end up as spam. The person who runs this site can then set{' '}
        <code>DKIM_DOMAIN</code>, <code>DKIM_SELECTOR</code> and <code>DKIM_PRIVATE_KEY</code>.
      </p>
    ) : (
      <>
        <p>
          Every email is signed for <strong className="wrap-anywhere">{signing.domain}</strong>. Receivers
          verify the signature with a record in the DNS of this domain.
        </p>
        {!signing.isAligned && (
          <p>
            <Warning>The sender has a different domain.</Warning> Emails come from{' '}
            <span className="wrap-anywhere">{sender}</span>, so many receivers do not count this signature.
            The person who runs this site can set <code>MAIL_FROM</code> to an address of {signing.domain}, or
            sign for the domain of the sender.
          </p>
        )}
        <h3 className="text-lg">The record to publish</h3>
        <p className="text-sm text-ink-soft">
          Add it as a TXT record where the domain is managed. If the form there adds the domain by itself,
          leave it out at the end of the name. If it accepts at most 255 characters for one text, split the
          value into several texts in quotation marks.
        </p>
        <TextToCopy label="Name" text={signing.record.name} button="Copy Name" />
        <TextToCopy label="Value" text={signing.record.value} button="Copy Value" rows={5} />
        <DkimCheckButton />
      </>
    )}
  </section>
);
