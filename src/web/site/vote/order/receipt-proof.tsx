import { formatVerifyAddress } from './verify-address.ts';

/** The proof that the order is counted: to check at once, or to keep. */
export default function ReceiptProof({ receipt }: { readonly receipt: string }) {
  return (
    <details className="mt-2 print:hidden">
      <summary className="cursor-pointer py-2 font-semibold underline decoration-dotted underline-offset-4">
        The proof of this entry
      </summary>
      <span className="mt-2 block">
        It shows that we entered and signed this payment. It includes your reference, so keep it to yourself.
        The picture of the receipt leaves the reference out.{' '}
        <a href={formatVerifyAddress(receipt)} className="font-semibold underline underline-offset-4">
          Check it
        </a>
      </span>
      <code className="mt-2 block max-h-40 overflow-auto bg-white p-2 text-xs break-all whitespace-pre-wrap select-all">
        {receipt}
      </code>
    </details>
  );
}
