import { FormField } from '../../ui/form-field.tsx';

type PasswordInputProps = {
  readonly label: string;
  readonly name: string;
  readonly isNew?: boolean;
  readonly hint?: string;
  readonly fieldError?: string | undefined;
  /** Focuses the field; for forms without any other field. */
  readonly isFocused?: boolean;
};

/** A password field with `autocomplete` for password managers. */
export const PasswordInput = ({
  label,
  name,
  isNew = false,
  hint,
  fieldError,
  isFocused = false,
}: PasswordInputProps) => (
  <FormField label={label} hint={hint} fieldError={fieldError}>
    {(field) => (
      <input
        {...field}
        name={name}
        type="password"
        className="input"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        // biome-ignore lint/a11y/noAutofocus: it is the only thing to do where it appears
        autoFocus={isFocused}
        required
      />
    )}
  </FormField>
);
