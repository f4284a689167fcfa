import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { OperatorSetupResult } from '../../../../shared/admin/operator-settings.ts';
import { sendForData } from '../../admin-api.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { useSave } from '../../auth/use-save.ts';
import { UsernameField } from '../../auth/username-field.tsx';
import { DisabledFields } from '../../ui/disabled-fields.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { PasswordInput } from '../security/password-input.tsx';

type OperatorFormProps = {
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  readonly button: string;
  /** The label of the button while the server is asked. */
  readonly busy: string;
  /** Whether the member's own password is needed. */
  readonly needsPassword?: boolean;
  readonly onSaved?: () => void;
  readonly children?: (fieldErrors: Readonly<Record<string, string>>) => ReactNode;
};

/** A form whose values are tried before they are stored, with what was found below its button. */
export const OperatorForm = ({
  method,
  path,
  button,
  busy,
  needsPassword = false,
  onSaved,
  children,
}: OperatorFormProps) => {
  const { username } = useMember();
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [isTouched, setTouched] = useState(false);
  useUnsavedWork(isTouched);
  const saving = useSave({
    mutationFn: (values: Readonly<Record<string, unknown>>) =>
      sendForData(method, path, OperatorSetupResult, values),
    onSuccess: async () => {
      setTouched(false);
      for (const field of form.current?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? [])
        field.value = '';
      onSaved?.();
      // Many screens depend on the mail server or the payments.
      await client.invalidateQueries();
    },
  });
  const fieldErrors = getFieldErrors(saving.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  };
  return (
    <form
      ref={form}
      className="grid max-w-xl gap-4"
      onSubmit={submit}
      onInput={() => setTouched(true)}
      noValidate
    >
      <FormError error={saving.error} />
      <DisabledFields isDisabled={saving.isPending}>
        {/* Before the form's own fields: of two with the same name the last one is sent, and a mail server has a username, too. */}
        {needsPassword && <UsernameField username={username} />}
        {children?.(fieldErrors)}
        {needsPassword && (
          <PasswordInput
            label="Your Password"
            name="currentPassword"
            hint="The password you sign in with. We ask for it because this change affects everyone."
            fieldError={fieldErrors.currentPassword}
          />
        )}
      </DisabledFields>
      <button type="submit" className="btn btn-main justify-self-start" disabled={saving.isPending}>
        {saving.isPending ? busy : button}
      </button>
      <p role="status" className="font-semibold empty:hidden">
        {saving.isSuccess ? saving.data.message : ''}
      </p>
    </form>
  );
};
