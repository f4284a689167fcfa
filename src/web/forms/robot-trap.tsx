import { trapField } from '../../shared/forms/form-guard.ts';

/** A field that only robots find. It comes last in its form: a dialog that opens would begin with it. */
export const RobotTrap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input name={trapField} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
