import { type ReactNode, useId } from 'react';

/** What an input needs to belong to its label, hint and fault. */
export type FieldAttributes = {
  readonly id: string;
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

type FormFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The sentence for the rule that is broken. */
  readonly fault?: string | undefined;
  readonly isOptional?: boolean;
  readonly className?: string;
  readonly children: (attributes: FieldAttributes) => ReactNode;
};

/** A field with its label, a hint, and what is wrong with it. */
export const FormField = ({
  label,
  hint,
  fault,
  isOptional = false,
  className = '',
  children,
}: FormFieldProps) => {
  const id = useId();
  const [hintId, faultId] = [`${id}-hint`, `${id}-fault`];
  const describedBy = [hint ? hintId : '', fault ? faultId : ''].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-1 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children({
        id,
        ...(fault ? { 'aria-invalid': true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {hint && (
        <p id={hintId} className="pt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {fault && (
        <p id={faultId} className="pt-1 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </div>
  );
};
