import type { FormName } from '../../shared/forms/form-names.ts';
import { FormAnswer } from './form-answer.tsx';
import { type Field, FormField } from './form-field.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { RobotTrap } from './robot-trap.tsx';
import { useForm } from './use-form.ts';

type SiteFormProps = {
  readonly name: FormName;
  readonly fields: readonly Field[];
  /** What the button says. */
  readonly submit: string;
  readonly className: string;
};

/** A form of plain fields, whole: what to fill in, what is wrong, what became of it. */
export const SiteForm = ({ name, fields, submit, className }: SiteFormProps) => {
  const { state, stamp, props } = useForm(name);
  return (
    <form {...props} encType="multipart/form-data" className={className}>
      <HiddenFields form={name} stamp={stamp} />
      {fields.map((field) => (
        <FormField key={field.name} form={name} field={field} state={state} />
      ))}
      <FormAnswer state={state} />
      <RobotTrap />
      <button type="submit" aria-disabled={state.isSending} className="button button-main">
        {state.isSending ? 'Sending…' : submit}
      </button>
    </form>
  );
};
