import { stampField } from '../../shared/forms/form-guard.ts';
import { type FormName, formField } from '../../shared/forms/form-names.ts';

type HiddenFieldsProps = {
  readonly form: FormName;
  /** The stamp of the page, or a newer one from the last response. */
  readonly stamp: string;
};

/** The hidden fields of every form: its name, and the stamp that proves that its page was opened. */
export const HiddenFields = ({ form, stamp }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name={formField} value={form} />
    <input type="hidden" name={stampField} value={stamp} />
  </>
);
