import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { sendRequest } from '../admin-api.ts';
import { FormError, getFieldErrors } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';

/** Asks for a link to a new password. The answer is the same for every address. */
const RequestForm = () => {
  const asking = useMutation({
    mutationFn: (email: string) => sendRequest('POST', '/forgotten-password', { email }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate(String(new FormData(event.currentTarget).get('email')));
  };
  if (asking.isSuccess)
    return (
      <p role="status" className="pt-3">
        If this is the email address of your account, we have sent you a link. It works once, within one hour.
      </p>
    );
  return (
    <form className="grid gap-4 pt-3" onSubmit={submit} noValidate>
      <FormField label="Your email address" fieldError={getFieldErrors(asking.error).email}>
        {(field) => <input {...field} name="email" type="email" className="input" autoComplete="email" />}
      </FormField>
      <FormError error={asking.error} />
      <button type="submit" className="btn btn-quiet" disabled={asking.isPending}>
        {asking.isPending ? 'Sending…' : 'Send Me a Link'}
      </button>
    </form>
  );
};

/** Help for a member who forgot the password: a link by email, or an Administrator where the site sends no email. */
export const ForgottenPassword = ({ sendsMail }: { readonly sendsMail: boolean }) =>
  sendsMail ? (
    <details className="mt-5 border-t border-line pt-3 text-sm">
      <summary className="cursor-pointer py-2 font-semibold underline">Forgot password?</summary>
      <RequestForm />
    </details>
  ) : (
    <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">
      If you forgot your password, please ask an Administrator in your team for a link to choose a new one.
    </p>
  );
