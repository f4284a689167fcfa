import type { ReactNode } from 'react';
import type { FormName } from '../../shared/forms/form-names.ts';
import { type Field, FormField } from './form-field.tsx';
import { FormMessage } from './form-message.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { HoneypotField } from './honeypot-field.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { useForm } from './use-form.ts';

type SiteFormProps = {
  readonly name: FormName;
  readonly fields: readonly Field[];
  readonly submitLabel: string;
  readonly className: string;
  /** What fields contain at first. */
  readonly initialValues?: Readonly<Record<string, string>>;
  /** Names and values of hidden fields. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** Introduction of a form that is sent once: introduction and button disappear after success, and where a link is the way on. */
  readonly children?: ReactNode;
};

/** A complete form of plain fields, with errors, confirmation and button. */
export const SiteForm = ({
  name,
  fields,
  submitLabel,
  className,
  initialValues,
  hidden = {},
  children,
}: SiteFormProps) => {
  const { state, stamp, props } = useForm(name);
  const filled = { ...state, values: { ...initialValues, ...state.values } };
  const isDone = children !== undefined && (state.message !== null || state.link !== undefined);
  return (
    <form {...props} encType="multipart/form-data" className={className}>
      {isDone ? null : children}
      <HiddenFields form={name} stamp={stamp} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {fields.map((field) => (
        <FormField key={field.name} form={name} field={field} state={filled} />
      ))}
      <FormMessage state={state} />
      <HoneypotField />
      {isDone ? null : (
        <button type="submit" aria-disabled={state.isSending} className="button button-main">
          {state.isSending ? 'Sending…' : submitLabel}
        </button>
      )}
      {fields.length > 0 ? <PrivacyNote /> : null}
    </form>
  );
};
