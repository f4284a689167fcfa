import type { ContentEntry } from '../../../../shared/admin/content.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { UnsavedOffer } from './use-unsaved-forms.ts';

type RestoreOfferProps = {
  readonly offers: readonly UnsavedOffer[];
  readonly clock: ContentEntry['clock'] | null;
  readonly onAnswer: (offer: UnsavedOffer, isAccepted: boolean) => void;
};

/** Offers to restore what was typed earlier and not saved, newest first. */
export const RestoreOffer = ({ offers, clock, onAnswer }: RestoreOfferProps) =>
  offers.length === 0 ? null : (
    <div role="status" className="grid gap-3 rounded-xl border border-line bg-paper-deep px-4 py-3">
      <p>You left this form without saving. What you typed is still here.</p>
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <li key={offer.id} className="flex flex-wrap items-center gap-3">
            <p className="min-w-48 flex-1 wrap-anywhere">
              <strong>{offer.values.title || 'Without a title'}</strong>
              {clock && <span className="text-sm">, {formatMoment(offer.savedAt, clock)}</span>}
            </p>
            <div className="flex gap-2">
              <button type="button" className="btn btn-main btn-small" onClick={() => onAnswer(offer, true)}>
                Restore it
              </button>
              <button
                type="button"
                className="btn btn-quiet btn-small"
                onClick={() => onAnswer(offer, false)}
              >
                Discard it
              </button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
