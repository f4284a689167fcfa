import { useEffect, useRef, useState } from 'react';
import { gmtText } from '../../../shared/dates.ts';
import { randomKey } from '../../data/random-key.ts';
import type { Values } from '../ui/form-values.ts';
import { useNotify } from '../ui/notices.tsx';
import { type CopyPlace, readCopies, removeCopy, storeCopy } from './browser-copies.ts';
import { listOpenForms, markOpen } from './open-forms.ts';
import { formKept } from './restore-offer.tsx';
import { createUnsaved, isStored, UnsavedValues } from './unsaved-values.ts';
import { useBrowserCopy } from './use-browser-copy.ts';

export type UnsavedOffer = UnsavedValues & { readonly id: string };

/**
 * Keeps what is typed in a form with these values in this browser, and looks once for what was typed earlier and not saved, except in
 * forms that are still open in another tab.
 */
export const useUnsavedValues = (
  place: CopyPlace,
  base: Values,
  draft: Values,
  takeUp: (unsaved: UnsavedValues) => void,
) => {
  const notify = useNotify();
  const [formId] = useState(randomKey);
  useEffect(() => markOpen(formId), [formId]);
  /** Restored values stay where they were until this form has stored them. */
  const restored = useRef<string[]>([]);
  const { isInBrowser, storeNow } = useBrowserCopy(() => {
    const isStoredNow = storeCopy(place, formId, createUnsaved(draft, base, gmtText(Date.now())));
    if (isStoredNow) for (const id of restored.current.splice(0)) removeCopy(place, id);
    return isStoredNow;
  }, [base, draft]);

  const [offers, setOffers] = useState<readonly UnsavedOffer[]>([]);
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const open = await listOpenForms();
      if (isLeft) return;
      const unsaved: UnsavedOffer[] = [];
      for (const [id, copy] of readCopies(UnsavedValues, place))
        if (id === formId || open.has(id)) continue;
        else if (isStored(copy, base)) removeCopy(place, id);
        else unsaved.push({ ...copy, id });
      setOffers(unsaved.sort((one, other) => (one.savedAt < other.savedAt ? 1 : -1)));
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, []);

  /** Offers what is typed in this form, before the values of an offer replace it. */
  const keep = (typed: UnsavedValues): void => {
    const id = randomKey();
    storeCopy(place, id, typed);
    setOffers((before) => [{ ...typed, id }, ...before]);
    notify(formKept);
  };

  return {
    isInBrowser,
    storeNow,
    offers,
    answerOffer: (offer: UnsavedOffer, isAccepted: boolean): void => {
      setOffers((before) => before.filter(({ id }) => id !== offer.id));
      if (!isAccepted) {
        removeCopy(place, offer.id);
        return;
      }
      const typed = createUnsaved(draft, base, gmtText(Date.now()));
      if (typed !== null && Object.keys(typed.values).some((key) => key in offer.values)) keep(typed);
      restored.current.push(offer.id);
      takeUp(offer);
    },
  };
};
