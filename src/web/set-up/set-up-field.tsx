import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import type { SetUpForm } from '../../shared/set-up/set-up-view.ts';

type SetUpFieldProps = {
  readonly form: SetUpForm;
  readonly name: string;
  readonly label: string;
  readonly type?: HTMLInputTypeAttribute;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric' | 'url' | 'email';
  readonly maxLength?: number;
};

/** The attributes that link a control to its hint and its error. */
export const describeField = (id: string, hint: ReactNode, fieldError: string | undefined) => {
  const parts = [hint ? `${id}-hint` : '', fieldError ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    ...(fieldError ? { 'aria-invalid': true as const } : {}),
    ...(parts ? { 'aria-describedby': parts } : {}),
  };
};

/** The hint and the error below a control. */
export const FieldNotes = ({
  id,
  hint,
  fieldError,
}: {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly fieldError: string | undefined;
}) => (
  <>
    {hint && (
      <p id={`${id}-hint`} className="pt-1 text-sm text-ink-soft">
        {hint}
      </p>
    )}
    {fieldError && (
      <p id={`${id}-error`} className="pt-1 text-sm font-semibold text-danger">
        {fieldError}
      </p>
    )}
  </>
);

/** A field of a set-up form, rendered by the server with what was typed. Passwords are never sent back. */
export const SetUpField = ({
  form,
  name,
  label,
  type = 'text',
  hint,
  isOptional = false,
  autoComplete = 'off',
  inputMode,
  maxLength,
}: SetUpFieldProps) => {
  const id = useId();
  const fieldError = form.fieldErrors[name];
  return (
    <div>
      <label htmlFor={id} className="block pb-1 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        className="input"
        dir="auto"
        autoComplete={autoComplete}
        defaultValue={type === 'password' ? undefined : form.values[name]}
        inputMode={inputMode}
        maxLength={maxLength}
        {...describeField(id, hint, fieldError)}
      />
      <FieldNotes id={id} hint={hint} fieldError={fieldError} />
    </div>
  );
};
