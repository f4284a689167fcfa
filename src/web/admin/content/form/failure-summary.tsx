import { useEffect, useRef } from 'react';
import type { FormError } from './use-entry-form.ts';

type ErrorSummaryProps = { readonly failure: FormError };

/** Why nothing was saved, above the form; read out as it comes. */
export const ErrorSummary = ({ failure }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const sentences = Object.values(failure.faults);
  return (
    <div
      ref={box}
      role="alert"
      className="mt-4 scroll-mt-4 rounded-xl border border-danger bg-white px-4 py-3 text-danger"
    >
      {sentences.length > 1 ? (
        <>
          <p className="font-semibold">Nothing was saved yet. Please mend these first:</p>
          <ul className="list-disc pl-5">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      ) : (
        <p className="font-semibold">{failure.message}</p>
      )}
    </div>
  );
};
