import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Newsletter,
  NewsletterConflict,
  NewsletterInput,
} from '../../../../shared/admin/newsletters.ts';
import type { ForeignSave } from '../../../../shared/admin/versions.ts';
import { AdminError } from '../../admin-api.ts';
import { useSave } from '../../auth/use-save.ts';
import { storeResponse } from '../../store-response.ts';
import { listDifferingKeys, mergeValues, takeValues, type Values } from '../../ui/form-values.ts';
import { takeUpUnsaved, type UnsavedValues } from '../../unsaved/unsaved-values.ts';
import { createNewsletter, newsletterQuery, newslettersKey, saveNewsletter } from '../newsletter-queries.ts';
import {
  emptyNewsletter,
  type NewsletterValues,
  toNewsletterValues,
  valueLabels,
} from './newsletter-values.ts';

/** What another member has saved meanwhile. */
type Conflict = { readonly saved: ForeignSave; readonly taken: readonly string[] };

const parseInput = (values: NewsletterValues): NewsletterInput => {
  const parsed = NewsletterInput.safeParse(values);
  if (parsed.success) return parsed.data;
  const fieldErrors = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  throw new AdminError(422, 'Please correct the marked fields.', fieldErrors);
};

/** State of the form of a newsletter. On an edit conflict the other member's changes are merged in, and own ones stay. */
export const useNewsletterForm = (given: Newsletter | null, onCreated: (id: number) => void) => {
  const client = useQueryClient();
  /** The stored newsletter; null for a new one. */
  const [stored, setStored] = useState(given);
  /** The version that a save must find. */
  const [version, setVersion] = useState(given?.version ?? 1);
  const [base, setBase] = useState(given ? toNewsletterValues(given) : emptyNewsletter);
  const [draft, setDraft] = useState(base);
  /** How often the text was set from outside the editor. */
  const [refillCount, setRefillCount] = useState(0);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** As it is stored, if another member has sent or scheduled it since. */
  const [sentMeanwhile, setSentMeanwhile] = useState<Newsletter | null>(null);
  const isChanged = listDifferingKeys(draft, base).length > 0;

  const fill = (values: NewsletterValues | ((now: NewsletterValues) => NewsletterValues)): void => {
    setDraft(values);
    setRefillCount((count) => count + 1);
  };

  const applyStored = (from: NewsletterValues, newsletter: Newsletter): void => {
    const values = toNewsletterValues(newsletter);
    setStored(newsletter);
    setVersion(newsletter.version);
    setBase(values);
    // Keep what was typed during the request.
    fill((now) => mergeValues(from, now, values));
  };

  const saving = useSave({
    mutationFn: async (values: NewsletterValues) => {
      const input = parseInput(values);
      return stored === null ? createNewsletter(input) : saveNewsletter(stored.id, { ...input, version });
    },
    onSuccess: async (saved, sent) => {
      setConflict(null);
      applyStored(sent, saved);
      await storeResponse(client, newsletterQuery(saved.id).queryKey, () => saved);
      void client.invalidateQueries({ queryKey: [...newslettersKey, 'list'] });
      if (stored === null) onCreated(saved.id);
    },
    onError: (error) => {
      const { data: rejection } = NewsletterConflict.safeParse(
        error instanceof AdminError ? error.details : null,
      );
      if (!rejection) return;
      if (rejection.current.state !== 'draft') return setSentMeanwhile(rejection.current);
      const theirs = toNewsletterValues(rejection.current);
      const merged = mergeValues(base, draft, theirs);
      const taken = listDifferingKeys(merged, draft) as (keyof NewsletterValues)[];
      applyStored(base, rejection.current);
      const { editedBy, modifiedAt } = rejection.current;
      setConflict({
        saved: { savedBy: editedBy, savedAt: modifiedAt, secondsAgo: null },
        taken: taken.map((name) => valueLabels[name]),
      });
    },
  });

  return {
    stored,
    base,
    draft,
    isChanged,
    refillCount,
    conflict,
    sentMeanwhile,
    /** Why the last save was rejected; an edit conflict has its dialog. */
    error: conflict === null ? saving.error : null,
    isSaving: saving.isPending,
    change: (part: Partial<NewsletterValues>) => setDraft((now) => ({ ...now, ...part })),
    /** Saves if there is something to save; rejects if it was not saved. */
    save: async (): Promise<Newsletter> =>
      stored !== null && !isChanged && version === stored.version ? stored : saving.mutateAsync(draft),
    /** Saves what is typed, except the values with these names, which stay as the other member has saved them. */
    saveExcept: (names: ReadonlySet<string>) => {
      const next = takeValues(draft, base, names);
      fill(next);
      return saving.mutateAsync(next);
    },
    /** Discards own changes. */
    takeSaved: () => {
      fill(base);
      setConflict(null);
    },
    /** Puts back what was discarded. */
    bringBack: (values: NewsletterValues) => fill(values),
    closeConflict: () => setConflict(null),
    /** Reads the newest version, unless something is unsaved: then a save shows both. */
    readNewest: async (): Promise<void> => {
      if (stored === null || isChanged) return;
      const newest = await client.fetchQuery({ ...newsletterQuery(stored.id), staleTime: 0 });
      // One that is no draft any more has another screen, which the query brings.
      if (newest.state === 'draft') applyStored(base, newest);
    },
    /** Puts what was typed earlier into the form. */
    takeUp: (unsaved: UnsavedValues) => {
      // Another member has saved the same values since: the next save must be an edit conflict.
      if (listDifferingKeys(unsaved.base, base as Values).length > 0) setVersion(1);
      const next = takeUpUnsaved({ base, draft }, unsaved);
      setBase(next.base);
      fill(next.draft);
    },
  };
};
