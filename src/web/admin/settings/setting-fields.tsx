import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import { CheckField } from '../ui/check-field.tsx';
import { FormField } from '../ui/form-field.tsx';

/** A form value with its label, setter and error. */
export type Bound<T> = {
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly fieldError: string | undefined;
};

type Extras = { readonly hint?: ReactNode; readonly className?: string };

type TextProps = Bound<string> &
  Extras & {
    readonly type?: HTMLInputTypeAttribute;
    readonly isOptional?: boolean;
    /** Renders a textarea. */
    readonly isLong?: boolean;
  };

export const TextField = ({ value, onChange, type = 'text', isLong = false, ...field }: TextProps) => (
  <FormField {...field}>
    {(attributes) =>
      isLong ? (
        <textarea
          {...attributes}
          rows={3}
          className="input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...attributes}
          type={type}
          className="input"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    }
  </FormField>
);

/** A text whose empty value is null. */
export const OptionalTextField = ({
  value,
  onChange,
  ...rest
}: Bound<string | null> & Omit<TextProps, keyof Bound<string>>) => (
  <TextField
    {...rest}
    isOptional
    value={value ?? ''}
    onChange={(text) => onChange(text.trim() === '' ? null : text)}
  />
);

/** A number; NaN while the field is empty, which the schema rejects. */
export const NumberField = ({ value, onChange, ...field }: Bound<number> & Extras) => (
  <FormField {...field}>
    {(attributes) => (
      <input
        {...attributes}
        type="number"
        inputMode="numeric"
        className="input max-w-48"
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    )}
  </FormField>
);

export const FlagField = ({ label, value, onChange, hint }: Bound<boolean> & Pick<Extras, 'hint'>) => (
  <CheckField label={label} checked={value} onChange={onChange} {...(hint ? { hint } : {})} />
);

type Choice<T> = { readonly value: T; readonly label: string };

export const ChoiceField = <T extends string>({
  value,
  onChange,
  choices,
  ...field
}: Bound<T> & Extras & { readonly choices: readonly Choice<T>[] }) => (
  <FormField {...field}>
    {(attributes) => (
      <select
        {...attributes}
        className="input max-w-md"
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )}
  </FormField>
);
