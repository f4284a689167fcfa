import { stampField } from '../../shared/forms/form-guard.ts';
import { type FormName, formField } from '../../shared/forms/form-names.ts';

type HiddenFieldsProps = {
  readonly form: FormName;
  /** Of the page, or the newer one that its answer brought. */
  readonly stamp: string;
};

/** What every form sends along: which one it is, and that its page was opened. */
export const HiddenFields = ({ form, stamp }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name={formField} value={form} />
    <input type="hidden" name={stampField} value={stamp} />
  </>
);
