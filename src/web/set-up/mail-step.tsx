import { useId } from 'react';
import { mailSecurities } from '../../shared/admin/operator-settings.ts';
import { type SetUpForm, type SetUpView, setUpStepPath } from '../../shared/set-up/set-up-view.ts';
import { describeField, FieldNotes, SetUpField } from './set-up-field.tsx';
import { SetUpFrame } from './set-up-frame.tsx';

type MailStepProps = { readonly view: Extract<SetUpView, { screen: 'mail' }> };

const SecurityField = ({ form }: { readonly form: SetUpForm }) => {
  const id = useId();
  const fieldError = form.fieldErrors.security;
  return (
    <div>
      <label htmlFor={id} className="block pb-1 font-semibold">
        Encryption
      </label>
      <select
        id={id}
        name="security"
        className="input"
        defaultValue={form.values.security}
        {...describeField(id, null, fieldError)}
      >
        {Object.entries(mailSecurities).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} fieldError={fieldError} />
    </div>
  );
};

const Recipient = ({ form }: { readonly form: SetUpForm }) => (
  <SetUpField
    form={form}
    name="recipient"
    label="Send the test email to"
    type="email"
    inputMode="email"
    autoComplete="email"
    hint="Your own email address."
    maxLength={200}
  />
);

const Continue = ({ label }: { readonly label: string }) => (
  <a href={setUpStepPath('payments')} className="btn btn-quiet">
    {label}
  </a>
);

/** Through which mail server emails leave, tried by a test email. */
export const MailStep = ({ view: { form, setup } }: MailStepProps) => {
  const { source, host, port, hasPassword, isSenderFixed } = setup.mailServer;
  const isFixed = source === 'environment';
  return (
    <SetUpFrame title="Email" step="mail" form={form}>
      <form method="post" action={setUpStepPath('mail')} className="grid gap-4" noValidate>
        {isFixed ? (
          <p>
            Emails leave through <strong className="wrap-anywhere">{`${host}:${port}`}</strong>. This is set
            by the environment (<code>SMTP_URL</code>).
          </p>
        ) : (
          <>
            <p className="text-sm text-ink-soft">
              Your email provider tells you these details, often under “SMTP”. Without a mail server the site
              works, but emails wait in the outbox: receipts, replies, newsletters and links to choose a new
              password.
            </p>
            <SetUpField
              form={form}
              name="host"
              label="Mail server"
              hint="Such as mail.example.org."
              maxLength={253}
            />
            <SetUpField form={form} name="port" label="Port" inputMode="numeric" maxLength={5} />
            <SecurityField form={form} />
            <SetUpField form={form} name="username" label="Username" isOptional maxLength={200} />
            <SetUpField
              form={form}
              name="password"
              label="Password"
              type="password"
              isOptional
              hint={
                hasPassword
                  ? 'A password is stored. Leave this empty to keep it.'
                  : 'It is stored encrypted, and never shown again.'
              }
              maxLength={500}
            />
            {isSenderFixed ? (
              <p className="text-sm text-ink-soft">
                The sender is set by the environment (<code>MAIL_FROM</code>).
              </p>
            ) : (
              <SetUpField
                form={form}
                name="sender"
                label="Sender"
                isOptional
                hint="Such as Thandiwe <hello@example.org>. Most servers only accept an address of their own."
                maxLength={300}
              />
            )}
          </>
        )}
        <Recipient form={form} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-main">
            {isFixed ? 'Send Test Email' : 'Send Test Email and Save'}
          </button>
          <Continue label={source === 'none' ? 'Skip for Now' : 'Continue'} />
        </div>
      </form>
    </SetUpFrame>
  );
};
