import { FormField } from '../../ui/form-field.tsx';

type AddressFieldProps = {
  readonly address: string;
  readonly onChange: (address: string) => void;
  readonly fieldError: string | undefined;
  readonly hint?: string | undefined;
  readonly placeholder?: string;
};

/** The address of a link, a button or a video. */
export const AddressField = ({
  address,
  onChange,
  fieldError,
  hint,
  placeholder = 'https://',
}: AddressFieldProps) => (
  <FormField label="Address" fieldError={fieldError} hint={fieldError ? undefined : hint}>
    {(field) => (
      <input
        {...field}
        className="input"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        value={address}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </FormField>
);
