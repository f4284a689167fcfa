type RestoreOfferProps = { readonly onAnswer: (isAccepted: boolean) => void };

/** Offers to restore values that were typed earlier and not saved. */
export const RestoreOffer = ({ onAnswer }: RestoreOfferProps) => (
  <div
    role="status"
    className="mt-4 flex flex-wrap items-center gap-3 rounded-xl border border-line bg-paper-deep px-4 py-3"
  >
    <p className="min-w-48 flex-1">You left this form without saving. What you typed is still here.</p>
    <div className="flex gap-2">
      <button type="button" className="btn btn-main btn-small" onClick={() => onAnswer(true)}>
        Restore it
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => onAnswer(false)}>
        Discard it
      </button>
    </div>
  </div>
);
