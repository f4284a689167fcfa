import type { ComponentProps } from 'react';
import type { FormState } from './use-form.ts';

/** A field of a form, as the form lists it. */
export type Field = {
  readonly name: string;
  readonly label: string;
  /** Several lines of text instead of one. */
  readonly rows?: number;
  /** What helps to fill it in. */
  readonly hint?: string;
} & Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'required' | 'accept'
>;

type FormFieldProps = {
  readonly form: string;
  readonly field: Field;
  readonly state: FormState;
};

/** One field of a form: its label, its control, what is wrong with it. */
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
        // Without a limit of its own: the browser would cut a long text off without a word.
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
