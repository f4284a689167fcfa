import { stampField, trapField } from '../../shared/forms/form-guard.ts';
import { type FormName, formField } from '../../shared/forms/form-names.ts';

type HiddenFieldsProps = {
  readonly form: FormName;
  /** Of the page, or the newer one that its answer brought. */
  readonly stamp: string;
};

/** What every form sends along, and the trap: a field that only robots find. */
export const HiddenFields = ({ form, stamp }: HiddenFieldsProps) => (
  <>
    <input type="hidden" name={formField} value={form} />
    <input type="hidden" name={stampField} value={stamp} />
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  </>
);
