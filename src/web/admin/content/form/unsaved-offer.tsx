type UnsavedOfferProps = { readonly onAnswer: (isTaken: boolean) => void };

/** What was entered here before and never saved can be had back. */
export const UnsavedOffer = ({ onAnswer }: UnsavedOfferProps) => (
  <div
    role="status"
    className="mt-4 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-paper-deep px-4 py-3"
  >
    <p className="min-w-48 flex-1">You left this form without saving. What you had entered is still here.</p>
    <div className="flex gap-2">
      <button type="button" className="btn btn-main btn-small" onClick={() => onAnswer(true)}>
        Bring it back
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => onAnswer(false)}>
        Discard it
      </button>
    </div>
  </div>
);
