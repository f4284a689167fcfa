import { type FormEvent, useState } from 'react';
import { FormError } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useAuth } from './auth-context.tsx';
import { getSignInError } from './password-form.tsx';

/** The second step of the sign-in: a code of the authenticator app, or a recovery code. */
export const CodeForm = ({ onBeginAgain }: { readonly onBeginAgain: () => void }) => {
  const { enterCode } = useAuth();
  const [isRecovery, setRecovery] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setErrorMessage(null);
    try {
      // Afterwards the sign-in is over, and another screen replaces this form.
      await enterCode({ code, isRecovery });
    } catch (error) {
      setErrorMessage(getSignInError(error));
      setBusy(false);
    }
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <FormField
        // A new field: empty, and focused again.
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        hint={
          isRecovery
            ? 'One of the codes you saved when you turned on two-factor authentication. Each works once.'
            : 'The six digits that your authenticator app shows.'
        }
      >
        {(field) => (
          <input
            {...field}
            name="code"
            className="input text-lg tracking-widest"
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            // biome-ignore lint/a11y/noAutofocus: it is the only thing to do here
            autoFocus
            required
          />
        )}
      </FormField>
      <FormError error={errorMessage === null ? null : { message: errorMessage }} />
      <button type="submit" className="btn btn-main" disabled={isBusy}>
        {isBusy ? 'Checking…' : 'Continue'}
      </button>
      <div className="-mx-2.5 flex flex-wrap justify-between gap-x-1">
        <button
          type="button"
          className="btn btn-plain btn-small underline"
          onClick={() => {
            setRecovery(!isRecovery);
            setErrorMessage(null);
          }}
        >
          {isRecovery ? 'Use the Authenticator App' : 'Use a Recovery Code'}
        </button>
        <button type="button" className="btn btn-plain btn-small underline" onClick={onBeginAgain}>
          Start Again
        </button>
      </div>
    </form>
  );
};
