import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { InvitationResponse } from '../../../shared/admin/invitation.ts';
import { minPasswordLength } from '../../../shared/admin/session.ts';
import { sendForData } from '../admin-api.ts';
import { FormError, getFieldErrors } from '../ui/form-error.tsx';
import { FormField } from '../ui/form-field.tsx';
import { UsernameField } from './username-field.tsx';

type NewPasswordFormProps = {
  readonly token: string;
  readonly username: string;
  readonly onSet: (response: z.infer<typeof InvitationResponse>) => void;
};

/** Sets a new password with the token of a link. */
export const NewPasswordForm = ({ token, username, onSet }: NewPasswordFormProps) => {
  const [mismatch, setMismatch] = useState<string>();
  const setting = useMutation({
    mutationFn: (password: string) =>
      sendForData('POST', '/invitation/password', InvitationResponse, { token, password }),
    onSuccess: onSet,
  });
  const fieldErrors = getFieldErrors(setting.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const isSame = given.get('password') === given.get('confirmation');
    setMismatch(isSame ? undefined : 'The two passwords are not the same.');
    if (isSame) setting.mutate(String(given.get('password')));
    else setting.reset();
  };
  const field = (label: string, name: string, fieldError: string | undefined, hint?: string) => (
    <FormField label={label} fieldError={fieldError} hint={hint}>
      {(attributes) => (
        <input
          {...attributes}
          name={name}
          type="password"
          className="input"
          autoComplete="new-password"
          required
        />
      )}
    </FormField>
  );
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {!fieldErrors.password && <FormError error={setting.error} />}
      <UsernameField username={username} />
      {field(
        'New Password',
        'password',
        fieldErrors.password,
        `At least ${minPasswordLength} characters. A short sentence is easy to remember.`,
      )}
      {field('Confirm New Password', 'confirmation', mismatch)}
      <button type="submit" className="btn btn-main" disabled={setting.isPending}>
        {setting.isPending ? 'Saving…' : 'Set Password'}
      </button>
    </form>
  );
};
