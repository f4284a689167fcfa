import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { sendRequest } from '../../admin-api.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { memberKey } from '../../auth/member-query.ts';
import { useSave } from '../../auth/use-save.ts';
import { UsernameField } from '../../auth/username-field.tsx';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { PasswordInput } from './password-input.tsx';

type Given = { readonly name: string; readonly email: string; readonly currentPassword: string };

/** The name and the email address of the signed-in member. */
export const OwnDetails = () => {
  const { username, name, email } = useMember();
  const notify = useNotify();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [isTouched, setTouched] = useState(false);
  useUnsavedWork(isTouched);
  const saving = useSave({
    mutationFn: (given: Given) => sendRequest('POST', '/security/details', given),
    onSuccess: () => {
      setTouched(false);
      notify('Your details have been saved.');
      // Name and address stay as they were typed.
      const password = form.current?.elements.namedItem('currentPassword');
      if (password instanceof HTMLInputElement) password.value = '';
      return client.invalidateQueries({ queryKey: memberKey });
    },
  });
  const fieldErrors = getFieldErrors(saving.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    saving.mutate({
      name: String(given.get('name')),
      email: String(given.get('email')),
      currentPassword: String(given.get('currentPassword')),
    });
  };
  return (
    <section aria-labelledby="details-title" className="panel p-4 sm:p-6">
      <h2 id="details-title" className="pb-4 text-xl">
        Your Details
      </h2>
      <form
        ref={form}
        className="grid max-w-md gap-4"
        onSubmit={submit}
        onInput={() => setTouched(true)}
        noValidate
      >
        <FormError error={saving.error} />
        <UsernameField username={username} />
        <DisabledFields isDisabled={saving.isPending}>
          <FormField
            label="Name"
            hint="The team sees it. Visitors see it when you are the author of a post."
            fieldError={fieldErrors.name}
          >
            {(field) => (
              <input
                {...field}
                name="name"
                className="input"
                autoComplete="name"
                maxLength={80}
                defaultValue={name}
              />
            )}
          </FormField>
          <FormField
            label="Email"
            hint="If you change it, we will tell your old address."
            fieldError={fieldErrors.email}
          >
            {(field) => (
              <input
                {...field}
                name="email"
                type="email"
                className="input"
                autoComplete="email"
                maxLength={200}
                defaultValue={email}
              />
            )}
          </FormField>
          <PasswordInput
            label="Your Password"
            name="currentPassword"
            fieldError={fieldErrors.currentPassword}
          />
        </DisabledFields>
        <button type="submit" className="btn btn-main justify-self-start" disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save Details'}
        </button>
      </form>
    </section>
  );
};
