import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

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

/** Whether the field was changed since its form was last sent: what was said of it then no longer holds. */
const useChangedSinceSent = () => {
  const field = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const form = field.current?.closest('form');
    const onSubmit = () => setChanged(false);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);
  return { field, isChanged, onInput: () => setChanged(true) };
};

/** A field with its label, a hint, and what is wrong with it. */
export const FormField = ({
  label,
  hint,
  fault: told,
  isOptional = false,
  className = '',
  children,
}: FormFieldProps) => {
  const id = useId();
  const { field, isChanged, onInput } = useChangedSinceSent();
  const fault = isChanged ? undefined : told;
  const [hintId, errorId] = [`${id}-hint`, `${id}-fault`];
  const describedBy = [hint ? hintId : '', fault ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div ref={field} className={className} onInput={onInput}>
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
        <p id={errorId} className="pt-1 text-sm font-semibold text-danger">
          {fault}
        </p>
      )}
    </div>
  );
};
