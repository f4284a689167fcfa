import { FormField } from '../../ui/form-field.tsx';

type PasswordInputProps = {
  readonly label: string;
  readonly name: string;
  readonly isNew?: boolean;
  readonly hint?: string;
  readonly fault?: string | undefined;
  /** Whether it is the only thing to fill in where it appears. */
  readonly isFocused?: boolean;
};

/** A field for a password, which the browser's own list of passwords understands. */
export const PasswordInput = ({
  label,
  name,
  isNew = false,
  hint,
  fault,
  isFocused = false,
}: PasswordInputProps) => (
  <FormField label={label} hint={hint} fault={fault}>
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
