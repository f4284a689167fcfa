import { type FormEvent, useState } from 'react';
import { signInSentences } from '../../../shared/admin/session.ts';
import { AdminError } from '../admin-api.ts';
import { usePageData } from '../page-data-context.tsx';
import { FormError } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useAuth } from './auth-context.tsx';

/** The message of a failed sign-in. No response or a server error must not read like a wrong password. */
export const getSignInError = (error: unknown): string =>
  error instanceof AdminError && error.status !== 0 && error.status < 500
    ? error.message
    : signInSentences.unavailable;

/** The first step of the sign-in: username and password. */
export const PasswordForm = ({ onCodeNeeded }: { readonly onCodeNeeded: () => void }) => {
  const { logIn } = useAuth();
  const { demoSignIn } = usePageData();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setErrorMessage(null);
    try {
      const isSignedIn = await logIn({
        username: String(given.get('username')),
        password: String(given.get('password')),
      });
      if (!isSignedIn) onCodeNeeded();
    } catch (error) {
      setErrorMessage(getSignInError(error));
      setBusy(false);
    }
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <FormField label="Username">
        {(field) => (
          <input
            {...field}
            name="username"
            className="input"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </FormField>
      <FormField label="Password">
        {(field) => (
          <input
            {...field}
            name="password"
            type="password"
            className="input"
            autoComplete="current-password"
            required
          />
        )}
      </FormField>
      <FormError error={errorMessage === null ? null : { message: errorMessage }} />
      <button type="submit" className="btn btn-main" disabled={isBusy}>
        {isBusy ? 'Signing in…' : 'Login'}
      </button>
      {demoSignIn && (
        <p className="text-center text-sm text-ink-soft">
          Demo credentials: <strong className="text-ink">{demoSignIn.username}</strong> /{' '}
          <strong className="text-ink">{demoSignIn.password}</strong>
        </p>
      )}
    </form>
  );
};
