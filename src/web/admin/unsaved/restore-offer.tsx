import type { ContentEntry } from '../../../shared/admin/content.ts';
import { formatMoment } from '../../../shared/dates.ts';

/** Said when an offer replaces what was typed in the form since it was opened. */
export const formKept = 'What was in the form is kept: you can restore it, too.';

type Offer = { readonly id: string; readonly savedAt: string };

type RestoreOfferProps<O extends Offer> = {
  /** Newest first. */
  readonly offers: readonly O[];
  readonly getName: (offer: O) => string;
  readonly clock: ContentEntry['clock'] | null;
  readonly onAnswer: (offer: O, isAccepted: boolean) => void;
};

/** Offers to restore what was typed earlier and not saved. */
export const RestoreOffer = <O extends Offer>({ offers, getName, clock, onAnswer }: RestoreOfferProps<O>) =>
  offers.length === 0 ? null : (
    <div role="status" className="grid gap-3 rounded-xl border border-line bg-paper-deep px-4 py-3">
      <p>You left this form without saving. What you typed is still here.</p>
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center gap-3">
            <p className="min-w-48 flex-1 wrap-anywhere">
              <strong>{getName(offer)}</strong>
              {clock && <span className="text-sm">, {formatMoment(offer.savedAt, clock)}</span>}
            </p>
            <div className="flex gap-2">
              <button type="button" className="btn btn-main btn-small" onClick={() => onAnswer(offer, true)}>
                Restore It
              </button>
              <button
                type="button"
                className="btn btn-quiet btn-small"
                onClick={() => onAnswer(offer, false)}
              >
                Discard It
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
