import { useEffect, useRef, useState } from 'react';
import type { SectionName } from '../../../shared/admin/setting-sections.ts';
import { gmtText } from '../../../shared/dates.ts';
import { randomKey } from '../../data/random-key.ts';
import { useMember } from '../auth/auth-context.tsx';
import type { Values } from '../ui/form-values.ts';
import { readCopies, removeCopy, storeCopy } from '../unsaved/browser-copies.ts';
import { listOpenForms, markOpen } from '../unsaved/open-forms.ts';
import { useBrowserCopy } from '../unsaved/use-browser-copy.ts';
import { createUnsaved, getSectionPlace, isStored, UnsavedSection } from './unsaved-section.ts';

export type SectionOffer = UnsavedSection & { readonly id: string };

/**
 * Keeps what is typed in the form of a section in this browser, and looks once for what was typed earlier and not saved, except in
 * forms that are still open in another tab.
 */
export const useUnsavedSection = (
  section: SectionName,
  base: Values,
  draft: Values,
  takeUp: (unsaved: UnsavedSection) => void,
) => {
  const place = getSectionPlace(useMember().id, section);
  const [formId] = useState(randomKey);
  useEffect(() => markOpen(formId), [formId]);
  /** Restored values stay where they were until this form has stored them. */
  const restored = useRef<string[]>([]);
  const { isInBrowser, storeNow } = useBrowserCopy(() => {
    const isStoredNow = storeCopy(place, formId, createUnsaved(draft, base, gmtText(Date.now())));
    if (isStoredNow) for (const id of restored.current.splice(0)) removeCopy(place, id);
    return isStoredNow;
  }, [base, draft]);

  const [offers, setOffers] = useState<readonly SectionOffer[]>([]);
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const open = await listOpenForms();
      if (isLeft) return;
      const unsaved: SectionOffer[] = [];
      for (const [id, copy] of readCopies(UnsavedSection, place))
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

  return {
    isInBrowser,
    storeNow,
    offers,
    answerOffer: (offer: SectionOffer, isAccepted: boolean): void => {
      setOffers((before) => before.filter(({ id }) => id !== offer.id));
      if (isAccepted) {
        restored.current.push(offer.id);
        takeUp(offer);
      } else removeCopy(place, offer.id);
    },
  };
};
