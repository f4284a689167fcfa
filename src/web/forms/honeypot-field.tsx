import { trapField } from '../../shared/forms/form-guard.ts';

/** A hidden field that only bots fill in. It must not come first: a dialog focuses its first field. */
export const HoneypotField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input name={trapField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
