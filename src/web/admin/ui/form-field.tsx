import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

/** Attributes that link an input to its label, hint and error, and show each script in its own direction. */
export type FieldAttributes = {
  readonly id: string;
  readonly dir: 'auto';
  readonly 'aria-invalid'?: true;
  readonly 'aria-describedby'?: string;
};

type FormFieldProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly fieldError?: string | undefined;
  readonly isOptional?: boolean;
  readonly className?: string;
  readonly children: (attributes: FieldAttributes) => ReactNode;
};

/** Sent to a form that is saved by another button than the one that submits it. */
export const saveAttempt = 'save-attempt';

/** Whether the field was changed since its form was last submitted: then its error is outdated. */
const useChangedSinceSubmit = () => {
  const field = useRef<HTMLDivElement>(null);
  const [isChanged, setChanged] = useState(false);
  useEffect(() => {
    const form = field.current?.closest('form');
    const onSubmit = () => setChanged(false);
    for (const event of ['submit', saveAttempt]) form?.addEventListener(event, onSubmit);
    return () => {
      for (const event of ['submit', saveAttempt]) form?.removeEventListener(event, onSubmit);
    };
  }, []);
  return { field, isChanged, onInput: () => setChanged(true) };
};

/** A field with its label, a hint and its error. */
export const FormField = ({
  label,
  hint,
  fieldError: submittedError,
  isOptional = false,
  className = '',
  children,
}: FormFieldProps) => {
  const id = useId();
  const { field, isChanged, onInput } = useChangedSinceSubmit();
  const fieldError = isChanged ? undefined : submittedError;
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = [hint ? hintId : '', fieldError ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div ref={field} className={className} onInput={onInput}>
      <label htmlFor={id} className="block pb-1 font-semibold">
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children({
        id,
        dir: 'auto',
        ...(fieldError ? { 'aria-invalid': true as const } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      })}
      {hint && (
        <p id={hintId} className="pt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {fieldError && (
        <p id={errorId} className="pt-1 text-sm font-semibold text-danger">
          {fieldError}
        </p>
      )}
    </div>
  );
};
