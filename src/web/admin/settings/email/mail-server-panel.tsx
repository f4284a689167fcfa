import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailSecurities, type OperatorSetupState } from '../../../../shared/admin/operator-settings.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { useUpdatePageData } from '../../page-data-context.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { OperatorForm } from '../operator/operator-form.tsx';
import { RemoveDialog } from '../operator/remove-dialog.tsx';
import { TypedField } from '../operator/typed-field.tsx';

type MailServer = OperatorSetupState['mailServer'];
type Errors = { readonly fieldErrors: Readonly<Record<string, string>> };

const Recipient = ({ fieldErrors }: Errors) => (
  <TypedField
    label="Send the test email to"
    name="recipient"
    type="email"
    value={useMember().email}
    maxLength={200}
    fieldErrors={fieldErrors}
  />
);

const ServerFields = ({ server, fieldErrors }: Errors & { readonly server: MailServer }) => (
  <>
    <TypedField
      label="Mail server"
      name="host"
      value={server.host}
      hint="Such as mail.example.org. Your email provider tells you these details."
      maxLength={253}
      fieldErrors={fieldErrors}
    />
    <TypedField
      label="Port"
      name="port"
      value={String(server.port)}
      inputMode="numeric"
      maxLength={5}
      fieldErrors={fieldErrors}
    />
    <FormField label="Encryption" fieldError={fieldErrors.security}>
      {(field) => (
        <select {...field} name="security" className="input" defaultValue={server.security}>
          {Object.entries(mailSecurities).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
    <TypedField
      label="Username"
      name="username"
      value={server.username}
      isOptional
      maxLength={200}
      fieldErrors={fieldErrors}
    />
    <TypedField
      label="Password of the mail server"
      name="password"
      type="password"
      isOptional
      hint={
        server.hasPassword
          ? 'A password is stored. Leave this empty to keep it.'
          : 'It is stored encrypted, and never shown again.'
      }
      maxLength={500}
      fieldErrors={fieldErrors}
    />
    {server.isSenderFixed ? (
      <>
        <input type="hidden" name="sender" value="" />
        <p className="text-sm text-ink-soft">
          The sender is set by the environment (<code>MAIL_FROM</code>).
        </p>
      </>
    ) : (
      <TypedField
        label="Sender"
        name="sender"
        value={server.sender}
        isOptional
        hint="Such as Thandiwe <hello@example.org>. If this is empty, emails come from the Contact Email."
        maxLength={300}
        fieldErrors={fieldErrors}
      />
    )}
  </>
);

/** Changes the mail server, which is tried with a test email first. A server of the environment can only be tested. */
export const MailServerPanel = ({ server }: { readonly server: MailServer }) => {
  const updatePage = useUpdatePageData();
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <section aria-labelledby="mail-server-title" className="panel grid gap-4 p-4 sm:p-6">
      <h2 id="mail-server-title" className="text-xl">
        {server.source === 'environment' ? 'Test the mail server' : 'Change the mail server'}
      </h2>
      {server.source === 'environment' ? (
        <>
          <p>
            Set by the environment (<code>SMTP_URL</code>), so it cannot be changed here.
          </p>
          <OperatorForm
            method="POST"
            path="/operator-settings/mail-server/test"
            button="Send Test Email"
            busy="Sending…"
          >
            {(fieldErrors) => <Recipient fieldErrors={fieldErrors} />}
          </OperatorForm>
        </>
      ) : (
        <>
          <OperatorForm
            method="PUT"
            path="/operator-settings/mail-server"
            button="Send Test Email and Save"
            busy="Sending a test email…"
            needsPassword
            onSaved={() => updatePage({ sendsMail: true })}
          >
            {(fieldErrors) => (
              <>
                <ServerFields server={server} fieldErrors={fieldErrors} />
                <Recipient fieldErrors={fieldErrors} />
              </>
            )}
          </OperatorForm>
          {server.source === 'entered' && (
            <button
              type="button"
              className="btn btn-quiet justify-self-start"
              onClick={() => setRemoving(true)}
            >
              Remove Mail Server
            </button>
          )}
        </>
      )}
      {isRemoving && (
        <RemoveDialog
          title="Remove the mail server?"
          path="/operator-settings/mail-server/remove"
          onRemoved={async () => {
            updatePage({ sendsMail: false });
            await client.invalidateQueries();
          }}
          onClose={() => setRemoving(false)}
        >
          <p>Emails will wait in the outbox until another mail server is set up.</p>
        </RemoveDialog>
      )}
    </section>
  );
};
