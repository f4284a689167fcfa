import { useEffect, useRef } from 'react';
import { AdminError } from '../admin-api.ts';

/** The sentence for each field at fault. */
export const fieldErrorsOf = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof AdminError ? error.faults : {};

/** Whether the keyboard is nowhere: a button that is switched off while it works loses it. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body, dialog');

/** Why a form was not taken; what was entered stays. The keyboard goes on from here where it had lost its place. */
export const FormError = ({ error }: { readonly error: Pick<Error, 'message'> | null }) => {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error && isFocusLost()) told.current?.focus();
  }, [error]);
  return (
    error && (
      <p
        ref={told}
        role="alert"
        tabIndex={-1}
        className="rounded-xl bg-theme-soft px-4 py-3 font-semibold text-danger"
      >
        {error.message}
      </p>
    )
  );
};
