import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useMember } from '../../auth/auth-context.tsx';
import { UsernameField } from '../../auth/username-field.tsx';
import { FormError, fieldErrorsOf } from '../../ui/form-error.tsx';
import { PasswordInput } from './password-input.tsx';

type PasswordQuestionProps = {
  readonly action: string;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
  /** Why it is asked. */
  readonly children: ReactNode;
};

/** Asks for the password before something about the account changes. */
export const PasswordQuestion = ({ action, onPassword, onClose, children }: PasswordQuestionProps) => {
  const { username } = useMember();
  const asking = useMutation({ mutationFn: onPassword });
  const faults = fieldErrorsOf(asking.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    asking.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      {children}
      {!faults.password && <FormError error={asking.error} />}
      <UsernameField username={username} />
      <PasswordInput label="Password" name="password" fault={faults.password} isFocused />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-main" disabled={asking.isPending}>
          {asking.isPending ? 'Checking…' : action}
        </button>
      </div>
    </form>
  );
};
