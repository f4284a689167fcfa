import type { ComponentProps } from 'react';
import type { FormState } from './use-form.ts';

/** The definition of a form field. */
export type Field = {
  readonly name: string;
  readonly label: string;
  /** Makes the field a textarea with this many lines. */
  readonly rows?: number;
  /** Help text below the field. */
  readonly hint?: string;
  /** What is said if the browser finds the field invalid; the server says the same. */
  readonly 'data-error'?: string;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'required' | 'accept'
>;

type FormFieldProps = {
  readonly form: string;
  readonly field: Field;
  readonly state: FormState;
};

/** A form field: label, control, error or hint. */
export const FormField = ({ form, field, state }: FormFieldProps) => {
  const { label, hint, ...control } = field;
  const id = `${form}-${field.name}`;
  const error = state.errors[field.name];
  const note = error ?? hint;
  const shared = {
    ...control,
    id,
    className: 'field mt-1 file:mr-3 file:font-semibold',
    defaultValue: state.values[field.name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note && `${id}-note`,
  } as const;
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {field.rows ? (
        // No maxLength: the browser would silently truncate a long text.
        <textarea {...(shared as ComponentProps<'textarea'>)} maxLength={undefined} />
      ) : (
        <input {...shared} />
      )}
      {note ? (
        <p
          id={`${id}-note`}
          className={`mt-1 text-sm ${error ? 'font-semibold text-danger' : 'text-ink-soft'}`}
        >
          {note}
        </p>
      ) : null}
    </div>
  );
};
