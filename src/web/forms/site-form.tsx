import type { ReactNode } from 'react';
import type { FormName } from '../../shared/forms/form-names.ts';
import { FormAnswer } from './form-answer.tsx';
import { type Field, FormField } from './form-field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { RobotTrap } from './robot-trap.tsx';
import { useForm } from './use-form.ts';

type SiteFormProps = {
  readonly name: FormName;
  readonly fields: readonly Field[];
  /** What the button says. */
  readonly submit: string;
  readonly className: string;
  /** What the page knows and the visitor need not see. */
  readonly hidden?: Readonly<Record<string, string>>;
  /** What leads up to a form that is sent once: both are gone when it went well. */
  readonly children?: ReactNode;
};

/** A form of plain fields, whole: what to fill in, what is wrong, what became of it. */
export const SiteForm = ({ name, fields, submit, className, hidden = {}, children }: SiteFormProps) => {
  const { state, stamp, props } = useForm(name);
  const isDone = children !== undefined && state.message !== null;
  return (
    <form {...props} encType="multipart/form-data" className={className}>
      {isDone ? null : children}
      <HiddenFields form={name} stamp={stamp} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {fields.map((field) => (
        <FormField key={field.name} form={name} field={field} state={state} />
      ))}
      <FormAnswer state={state} />
      <RobotTrap />
      {isDone ? null : (
        <button type="submit" aria-disabled={state.isSending} className="button button-main">
          {state.isSending ? 'Sending…' : submit}
        </button>
      )}
      {fields.length > 0 ? <PrivacyNote /> : null}
    </form>
  );
};
