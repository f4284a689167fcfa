import { useEffect, useRef } from 'react';
import { parseVerifierKey } from '../../../shared/transparency-log/signed-note.ts';
import { verifyReceipt } from '../../../shared/votes/vote-receipt.ts';
import { sha256, verifyEd25519 } from '../ledger/log-verification.ts';
import { FittingReceipt } from './fitting-receipt.tsx';
import { ProblemNote } from './problem-note.tsx';

export type ReceiptCheckProps = { readonly receipt: string; readonly verifierKey: string };

const check = ({ receipt, verifierKey }: ReceiptCheckProps) => {
  const key = parseVerifierKey(sha256, verifierKey);
  // The page came with its key from our server: without it nothing can be said.
  if (key === null) throw new Error('The key of the ledger cannot be read.');
  return { key, result: verifyReceipt({ sha256, verifyEd25519, key }, receipt) };
};

/** Checks a receipt in the visitor's browser, and shows the result. A new receipt needs another `key`. */
export default function ReceiptCheck(props: ReceiptCheckProps) {
  const section = useRef<HTMLElement>(null);
  // The result is above the form, from which the visitor may have scrolled away.
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, []);
  const { key, result } = check(props);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="check-result"
      className="mb-12 scroll-mt-24 outline-none"
    >
      {result.kind === 'valid' ? (
        <FittingReceipt receipt={result} verifierKey={props.verifierKey} />
      ) : (
        <ProblemNote problem={result} logName={key.name} />
      )}
    </section>
  );
}
