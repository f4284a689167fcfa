import type { FormEvent } from 'react';
import { RecoveryCodes, type TwoFactorSetup } from '../../../../shared/admin/security.ts';
import { sendForData } from '../../admin-api.ts';
import { useSave } from '../../auth/use-save.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { QrCode } from './qr-code.tsx';

type FirstCodeFormProps = {
  readonly setup: TwoFactorSetup;
  readonly onFinished: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Groups of four characters are easier to copy by hand. */
const formatKey = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

/** QR code and key for the authenticator app; its first code turns two-factor authentication on. */
export const FirstCodeForm = ({ setup, onFinished, onClose }: FirstCodeFormProps) => {
  const finishing = useSave({
    mutationFn: (code: string) => sendForData('POST', '/security/two-factor/finish', RecoveryCodes, { code }),
    onSuccess: ({ recoveryCodes }) => onFinished(recoveryCodes),
  });
  const fieldErrors = getFieldErrors(finishing.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    finishing.mutate(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p>
        Scan this with an authenticator app, such as Google Authenticator, Aegis or the one in your password
        manager.
      </p>
      <div className="justify-self-center">
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
      </div>
      <div>
        <p>
          If you are on that phone,{' '}
          <a href={setup.uri} className="underline">
            open your authenticator app
          </a>
          , or enter this key in it:
        </p>
        <code className="my-2 block rounded-lg bg-paper px-3 py-2 font-mono break-words">
          {formatKey(setup.key)}
        </code>
        <CopyButton text={setup.key} label="Copy Key" />
      </div>
      {!fieldErrors.code && <FormError error={finishing.error} />}
      <FormField label="Code" hint="The six digits that the app shows now." fieldError={fieldErrors.code}>
        {(field) => (
          <input
            {...field}
            name="code"
            className="input text-lg tracking-widest"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
        )}
      </FormField>
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-main" disabled={finishing.isPending}>
          {finishing.isPending ? 'Checking…' : 'Turn On'}
        </button>
      </div>
    </form>
  );
};
