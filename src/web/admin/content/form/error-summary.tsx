import { useEffect, useRef } from 'react';
import type { EntryFormError } from './use-entry-form.ts';

type ErrorSummaryProps = { readonly error: EntryFormError };

/** The first field that has to be corrected and can be reached. */
const focusFirstWrong = (form: HTMLElement | null | undefined): boolean =>
  [...(form?.querySelectorAll<HTMLElement>('[aria-invalid]') ?? [])].some((field) => {
    field.focus();
    return document.activeElement === field;
  });

/**
 * Why the entry was not saved; screen readers announce it. The focus goes to the first wrong field: the pressed button is disabled
 * during the save, and would leave it nowhere.
 */
export const ErrorSummary = ({ error }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    if (!focusFirstWrong(box.current?.closest('form'))) box.current?.focus();
  }, [error]);
  const sentences = Object.values(error.fieldErrors);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="scroll-mt-4 rounded-xl border border-danger bg-white px-4 py-3 text-danger"
    >
      {sentences.length > 1 ? (
        <>
          <p className="font-semibold">Not saved yet. Please correct these first:</p>
          <ul className="list-disc pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="font-semibold">{error.message}</p>
      )}
    </div>
  );
};
