import { type ReactNode, useId } from 'react';

type CheckFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly isDisabled?: boolean;
};

/** A checkbox with its label beside it. */
export const CheckField = ({ label, hint, checked, onChange, isDisabled = false }: CheckFieldProps) => {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        className="size-6 flex-none accent-theme-strong"
        checked={checked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};
