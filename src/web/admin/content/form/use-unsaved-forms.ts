import { useEffect, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { gmtText } from '../../../../shared/dates.ts';
import { randomKey } from '../../../data/random-key.ts';
import { useNotify } from '../../ui/notices.tsx';
import { type CopyPlace, readCopies, removeCopy, storeCopy } from '../../unsaved/browser-copies.ts';
import { listOpenForms } from '../../unsaved/open-forms.ts';
import { formKept } from '../../unsaved/restore-offer.tsx';
import { listAutosaves, removeAutosave, storeAutosave } from '../content-queries.ts';
import { type FormValues, isSameForm, toContentInput, toFormInput } from './form-values.ts';
import { takeNewest, UnsavedForm } from './unsaved-form.ts';

/** What the member typed earlier, in this browser or on another device, and did not save. */
export type UnsavedOffer = UnsavedForm & { readonly id: string };

/** The autosaves of the server as unsaved forms; none where the server cannot be reached. */
export const fetchUnsavedForms = async (
  type: AnyContentType,
  entryId: number | null,
): Promise<Map<string, UnsavedForm>> => {
  const { items } = await listAutosaves(type, entryId).catch(() => ({ items: [] }));
  return new Map(items.map(({ id, values, ...rest }) => [id, { ...rest, values: toFormInput(values) }]));
};

/**
 * Looks once for words that were typed in other forms of the same entry, or of new entries, and not saved. Those of forms that are
 * still open in this browser are not offered, nor what is the same as the stored entry.
 */
export const useUnsavedForms = (
  type: AnyContentType,
  entryId: number | null,
  place: CopyPlace,
  formId: string,
  storedValues: FormValues,
) => {
  const notify = useNotify();
  const [offers, setOffers] = useState<readonly UnsavedOffer[]>([]);

  const remove = (id: string): void => {
    removeCopy(place, id);
    void removeAutosave(id).catch(() => undefined);
  };

  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const [onServer, open] = await Promise.all([fetchUnsavedForms(type, entryId), listOpenForms()]);
      if (isLeft) return;
      const found = takeNewest(onServer, readCopies(UnsavedForm, place));
      const others = [...found].filter(([id]) => id !== formId && !open.has(id));
      const unsaved: UnsavedOffer[] = [];
      // Newest first.
      others.sort(([, one], [, other]) => (one.savedAt < other.savedAt ? 1 : -1));
      for (const [id, form] of others) {
        // Restored words are stored twice until the form that has them has stored them, too.
        const known = [storedValues, ...unsaved.map(({ values }) => values as FormValues)];
        if (known.some((values) => isSameForm(form.values as FormValues, values))) remove(id);
        else unsaved.push({ ...form, id });
      }
      setOffers(unsaved);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, []);

  return {
    offers,
    hide: (id: string): void => setOffers((before) => before.filter((offer) => offer.id !== id)),
    /** Removes words that are stored elsewhere now, or not wanted. */
    remove,
    /** Offers what is typed in this form, before the words of an offer replace it. */
    keep: (form: Omit<UnsavedForm, 'count' | 'savedAt'>): void => {
      const id = randomKey();
      const kept = { ...form, count: 1, savedAt: gmtText(Date.now()) };
      storeCopy(place, id, kept);
      const { version, key, count } = kept;
      const values = toContentInput(kept.values as FormValues);
      void storeAutosave(id, { type: type.name, entryId, version, key, count, values }).catch(
        () => undefined,
      );
      setOffers((before) => [{ ...kept, id }, ...before]);
      notify(formKept);
    },
  };
};
