import type { ReactNode } from 'react';
import { FormField } from '../../ui/form-field.tsx';

type TypedFieldProps = {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly inputMode?: 'numeric';
  readonly maxLength: number;
  readonly isOptional?: boolean;
  readonly hint?: ReactNode;
  readonly fieldErrors: Readonly<Record<string, string>>;
};

/** A field that is not shown while it is stored: nothing fills it but the member who types. */
export const TypedField = ({
  label,
  name,
  value = '',
  type = 'text',
  inputMode,
  maxLength,
  isOptional = false,
  hint,
  fieldErrors,
}: TypedFieldProps) => (
  <FormField label={label} hint={hint} isOptional={isOptional} fieldError={fieldErrors[name]}>
    {(field) => (
      <input
        {...field}
        name={name}
        type={type}
        className="input"
        // Password managers must not enter the member's own password here.
        autoComplete={type === 'password' ? 'new-password' : 'off'}
        inputMode={inputMode}
        maxLength={maxLength}
        defaultValue={value}
      />
    )}
  </FormField>
);
