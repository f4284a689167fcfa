import { useEffect, useRef } from 'react';
import { AdminError } from '../admin-api.ts';

/** The error message of each rejected field. */
export const getFieldErrors = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof AdminError ? error.fieldErrors : {};

/** Whether no control has the focus: a button loses it while it is disabled during a request. */
const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement.matches('body, dialog');

/** Why a form was rejected. Takes the focus where it was lost. */
export const FormError = ({ error }: { readonly error: Pick<Error, 'message'> | null }) => {
  const messageElement = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error && isFocusLost()) messageElement.current?.focus();
  }, [error]);
  return (
    error && (
      <p
        ref={messageElement}
        role="alert"
        tabIndex={-1}
        className="rounded-xl bg-theme-soft px-4 py-3 font-semibold text-danger"
      >
        {error.message}
      </p>
    )
  );
};
