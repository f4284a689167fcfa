import { useEffect, useRef } from 'react';
import type { EntryFormError } from './use-entry-form.ts';

type ErrorSummaryProps = { readonly error: EntryFormError };

/** Why the entry was not saved; screen readers announce it. */
export const ErrorSummary = ({ error }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const sentences = Object.values(error.fieldErrors);
  return (
    <div
      ref={box}
      role="alert"
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
