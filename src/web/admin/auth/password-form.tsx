import { type FormEvent, useState } from 'react';
import { signInSentences } from '../../../shared/admin/session.ts';
import { AdminError } from '../admin-api.ts';
import { usePageData } from '../page-data-context.tsx';
import { FormError } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { useAuth } from './auth-context.tsx';

/** What is told where signing in did not work: no answer, or a server that failed, is no wrong password. */
export const signInError = (error: unknown): string =>
  error instanceof AdminError && error.status !== 0 && error.status < 500
    ? error.message
    : signInSentences.unavailable;

/** The first step: username and password. */
export const PasswordForm = ({ onCodeNeeded }: { readonly onCodeNeeded: () => void }) => {
  const { logIn } = useAuth();
  const { demoSignIn } = usePageData();
  const [isBusy, setBusy] = useState(false);
  const [failure, setError] = useState<string | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setBusy(true);
    setError(null);
    try {
      const isIn = await logIn({
        username: String(given.get('username')),
        password: String(given.get('password')),
      });
      if (!isIn) onCodeNeeded();
    } catch (error) {
      setError(signInError(error));
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
      <FormError error={failure === null ? null : { message: failure }} />
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
