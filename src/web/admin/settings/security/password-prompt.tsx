import type { FormEvent, ReactNode } from 'react';
import { useMember } from '../../auth/auth-context.tsx';
import { useSave } from '../../auth/use-save.ts';
import { UsernameField } from '../../auth/username-field.tsx';
import { FormError, getFieldErrors } from '../../ui/form-error.tsx';
import { PasswordInput } from './password-input.tsx';

type PasswordPromptProps = {
  readonly action: string;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
  /** The name of the field in the request, for its error. */
  readonly field?: string;
  /** Explains why the password is needed. */
  readonly children: ReactNode;
};

/** Asks for the password before a change of the account. */
export const PasswordPrompt = ({
  action,
  onPassword,
  onClose,
  field = 'password',
  children,
}: PasswordPromptProps) => {
  const { username } = useMember();
  const mutation = useSave({ mutationFn: onPassword });
  const fieldErrors = getFieldErrors(mutation.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutation.mutate(String(new FormData(event.currentTarget).get(field)));
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {children}
      {!fieldErrors[field] && <FormError error={mutation.error} />}
      <UsernameField username={username} />
      <PasswordInput label="Password" name={field} fieldError={fieldErrors[field]} isFocused />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-main" disabled={mutation.isPending}>
          {mutation.isPending ? 'Checking…' : action}
        </button>
      </div>
    </form>
  );
};
