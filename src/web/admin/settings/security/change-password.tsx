import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { minPasswordLength } from '../../../../shared/admin/session.ts';
import { sendRequest } from '../../admin-api.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { useSave } from '../../auth/use-save.ts';
import { UsernameField } from '../../auth/username-field.tsx';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { PasswordInput } from './password-input.tsx';
import { sessionsQuery } from './security-queries.ts';

type Given = { readonly currentPassword: string; readonly newPassword: string };

/** Changes the password of the signed-in member, whose other sessions end. */
export const ChangePassword = () => {
  const { username } = useMember();
  const notify = useNotify();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [mismatch, setMismatch] = useState<string>();
  const changing = useSave({
    mutationFn: (given: Given) => sendRequest('POST', '/security/password', given),
    onSuccess: () => {
      form.current?.reset();
      notify('Your password has been changed. You have been signed out everywhere else.');
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const fieldErrors = getFieldErrors(changing.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [currentPassword, newPassword] = [
      String(given.get('currentPassword')),
      String(given.get('newPassword')),
    ];
    const isSame = newPassword === String(given.get('confirmation'));
    setMismatch(isSame ? undefined : 'The two passwords are not the same.');
    if (isSame) changing.mutate({ currentPassword, newPassword });
    else changing.reset();
  };
  return (
    <section aria-labelledby="password-title" className="panel p-4 sm:p-6">
      <h2 id="password-title" className="pb-4 text-xl">
        Change Password
      </h2>
      <form ref={form} className="grid max-w-md gap-4" onSubmit={submit} noValidate>
        <FormError error={changing.error} />
        <UsernameField username={username} />
        <DisabledFields isDisabled={changing.isPending}>
          <PasswordInput
            label="Current Password"
            name="currentPassword"
            fieldError={fieldErrors.currentPassword}
          />
          <PasswordInput
            label="New Password"
            name="newPassword"
            isNew
            hint={`At least ${minPasswordLength} characters. A short sentence is easy to remember.`}
            fieldError={fieldErrors.newPassword}
          />
          <PasswordInput label="Confirm New Password" name="confirmation" isNew fieldError={mismatch} />
        </DisabledFields>
        <button type="submit" className="btn btn-main justify-self-start" disabled={changing.isPending}>
          {changing.isPending ? 'Changing…' : 'Change Password'}
        </button>
      </form>
    </section>
  );
};
