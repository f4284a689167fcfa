import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import {
  type ChosenPicture,
  type ContentEntry,
  SaveConflict,
  type SavedByOther,
} from '../../../../shared/admin/content.ts';
import { gmtText } from '../../../../shared/dates.ts';
import { randomKey } from '../../../data/random-key.ts';
import { loadChunk } from '../../../routing/chunk-loader.ts';
import { AdminError } from '../../admin-api.ts';
import { useMember } from '../../auth/auth-context.tsx';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { storeCopy } from '../../unsaved/browser-copies.ts';
import { markOpen } from '../../unsaved/open-forms.ts';
import { useBrowserCopy } from '../../unsaved/use-browser-copy.ts';
import {
  contentKey,
  createEntry,
  entryQuery,
  keepVersion,
  saveEntry,
  versionQuery,
} from '../content-queries.ts';
import type { MergedText } from '../text-merge/merge-texts.ts';
import type { Words } from './colleague-words.tsx';
import {
  createFormValues,
  type FormValues,
  isForSite,
  isSameForm,
  listDifferingNames,
  mergeForms,
  takeTheirs,
  toContentInput,
  toFormInput,
  toFormValues,
} from './form-values.ts';
import { mergeSaved } from './merge-saved.ts';
import { getFormPlace, type UnsavedForm } from './unsaved-form.ts';
import { useAutosave } from './use-autosave.ts';
import { type UnsavedOffer, useUnsavedForms } from './use-unsaved-forms.ts';

/** Why a save was rejected, with the errors of its fields. */
export type EntryFormError = {
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
};

/** The outcome of a successful save. */
export type Saved = {
  readonly entry: ContentEntry;
  /** Nothing was changed since the submit. */
  readonly isAll: boolean;
  /** The form was closed before the response. */
  readonly isLeft: boolean;
};

type MergeTexts = (from: string | null, mine: string, theirs: string) => MergedText;

/** The script that merges texts is loaded with the first edit conflict. Without it, or without what both started from, mine stays. */
const loadMergeTexts = async (): Promise<MergeTexts> => {
  const script = await loadChunk('admin-merge-texts', () => import('../text-merge/merge-texts.ts')).catch(
    () => null,
  );
  return (from, mine, theirs) =>
    script && from !== null
      ? script.mergeTexts(from, mine, theirs)
      : { text: mine, both: null, hasTheirs: false };
};

/** What a colleague has saved in the meantime, and what is left to decide. */
type Conflict = {
  readonly saved: SavedByOther;
  /** Nothing was changed by both: the next save stores what is in the form. */
  readonly isDecided: boolean;
  /** The names of what came from the colleague. */
  readonly taken: readonly string[];
  /** The text with what both have written where they differ; null if they do not, or if it is not known. */
  readonly bothHtml: string | null;
};

/** What is stored, as the form knows it. */
type Base = {
  readonly values: FormValues;
  /** The version that a save must find. */
  readonly version: number | null;
  /** What the member and a colleague both started from; null if that is not known, because what is typed is of an older version. */
  readonly from: FormValues | null;
};

/** State of the form of an entry; unsaved values are stored for a reload. */
export const useEntryForm = (type: AnyContentType, given: ContentEntry | null) => {
  const client = useQueryClient();
  const member = useMember();
  const [savedEntry, setSavedEntry] = useState<ContentEntry | null>(null);
  /** The stored entry; null for a new one. */
  const entry = savedEntry ?? given;
  const id = entry?.id ?? null;
  const [initialValues] = useState(() =>
    given === null ? createFormValues(type, member.name) : toFormValues(type, given),
  );
  const [values, setValues] = useState<FormValues>(initialValues);
  /** The newest values, also before the next render, so that a response cannot overwrite them. */
  const latest = useRef(values);
  const [base, setBase] = useState<Base>({
    values: initialValues,
    version: given?.version ?? null,
    from: given === null ? null : initialValues,
  });
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(given?.pictures ?? []);
  const [formError, setFormError] = useState<EntryFormError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** What is being saved; null while nothing is. */
  const [running, setRunning] = useState<'draft' | 'for-site' | null>(null);
  const isBusy = running !== null;
  /** Creation key: a retry without a response creates no second entry. */
  const [key, setKey] = useState(randomKey);
  /** How often each field was set from outside its input. Used as a React key, so that inputs with own state start again. */
  const [refillCounts, setRefillCounts] = useState<Readonly<Record<string, number>>>({});
  const isChanged = !isSameForm(values, base.values);

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const [formId] = useState(randomKey);
  useEffect(() => markOpen(formId), [formId]);
  const [givenId] = useState(given?.id ?? null);
  const unsaved = useUnsavedForms(
    type,
    givenId,
    getFormPlace(member.id, type.name, givenId),
    formId,
    initialValues,
  );
  const autosave = useAutosave(formId, isChanged && !isBusy ? values : null, (typed) => ({
    type: type.name,
    entryId: id,
    version: base.version,
    key,
    values: toContentInput(typed),
  }));
  /** Restored words stay where they were until this form has stored them. */
  const restored = useRef<string[]>([]);
  const removeRestored = (): void => {
    for (const restoredId of restored.current.splice(0)) unsaved.remove(restoredId);
  };
  useEffect(() => {
    if (autosave.state?.kind === 'saved') removeRestored();
  }, [autosave.state]);

  const place = getFormPlace(member.id, type.name, id);
  const browserCopy = useBrowserCopy(() => {
    const copy: UnsavedForm = {
      values,
      pictures: [...pictures],
      version: base.version,
      key,
      count: autosave.getCount(),
      savedAt: gmtText(Date.now()),
    };
    return storeCopy(place, formId, isChanged ? copy : null);
  }, [formId, id, values, pictures, base, key, isChanged]);

  /** The words of this form are saved or discarded. */
  const forgetUnsaved = (): void => {
    browserCopy.cancel();
    storeCopy(place, formId, null);
    autosave.remove();
    removeRestored();
  };

  const setLatest = (next: FormValues): void => {
    latest.current = next;
    setValues(next);
  };

  const fill = (next: FormValues, known: readonly ChosenPicture[]): void => {
    const filled = listDifferingNames(next, latest.current);
    setLatest(next);
    setPictures((before) => [...before, ...known]);
    setRefillCounts((before) => ({
      ...before,
      ...Object.fromEntries(filled.map((name) => [name, (before[name] ?? 0) + 1])),
    }));
  };

  /** Whether the last save was for the site or only a draft: a conflict is resolved in the same way. */
  const wasForSite = useRef(true);

  /** An older version of the entry; null if it is not stored any more. */
  const readFormer = async (version: number | null): Promise<FormValues | null> => {
    if (id === null || version === null) return null;
    const former = await client.fetchQuery(versionQuery(type, id, version)).catch(() => null);
    return former && toFormValues(type, former);
  };

  /**
   * What only the colleague has changed comes into the form, as in settings. If something was changed by both, or if that is not known,
   * the version stays, so that the next save asks again.
   */
  const showConflict = async (saved: SavedByOther): Promise<void> => {
    const [former, mergeTexts] = await Promise.all([base.from ?? readFormer(base.version), loadMergeTexts()]);
    const stored = toFormValues(type, saved);
    const mine = latest.current;
    const text = mergeTexts(former?.html ?? null, mine.html, stored.html);
    const merged = mergeSaved({ from: base.from ?? base.values, mine, theirs: stored }, text);
    fill(merged.values, saved.pictures);
    const isKnown = base.from !== null && id !== null;
    const isDecided = isKnown && merged.conflicts.length === 0 && !isSameForm(merged.values, stored);
    setBase((before) => ({
      values: stored,
      version: isDecided ? saved.version : before.version,
      from: before.from && merged.from,
    }));
    // The buttons and the notes are those of the newest known state. An entry that is not created yet has no other one.
    if (id !== null) setSavedEntry(saved);
    setConflict({ saved, isDecided, taken: merged.taken, bothHtml: text.both });
  };

  const save = async (
    over: { readonly id: number; readonly version: number } | null,
    isPublishing: boolean,
  ): Promise<Saved | null> => {
    const sent = latest.current;
    wasForSite.current = isForSite(sent, isPublishing);
    setRunning(isPublishing ? 'for-site' : 'draft');
    setFormError(null);
    setConflict((before) => (before?.isDecided ? null : before));
    try {
      const input = toContentInput(sent);
      const saved = await retryAfterSignIn(client, () =>
        over === null
          ? createEntry(type, input, key)
          : saveEntry(type, over.id, input, { version: over.version, isPublishing }),
      );
      const stored = toFormValues(type, saved);
      const next = mergeForms(sent, latest.current, stored);
      const outcome = { entry: saved, isAll: isSameForm(next, stored), isLeft: isLeft.current };
      void client.invalidateQueries({ queryKey: contentKey });
      if (outcome.isLeft) return outcome;
      // Changes since the submit are stored again shortly, then under the id of the created entry.
      forgetUnsaved();
      setSavedEntry(saved);
      setBase({ values: stored, version: saved.version, from: stored });
      fill(next, saved.pictures);
      setConflict(null);
      return outcome;
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      const found = SaveConflict.safeParse(error.details);
      if (found.success) await showConflict(found.data.theirs);
      else setFormError({ message: error.message, fieldErrors: error.fieldErrors });
      return null;
    } finally {
      setRunning(null);
    }
  };

  const takeStored = (stored: ContentEntry): void => {
    const next = toFormValues(type, stored);
    forgetUnsaved();
    setSavedEntry(stored);
    setBase({ values: next, version: stored.version, from: next });
    fill(next, stored.pictures);
    setConflict(null);
    void client.invalidateQueries({ queryKey: contentKey });
  };

  const change = (part: Partial<FormValues>): void => setLatest({ ...latest.current, ...part });
  const saveCurrent = (isPublishing: boolean) =>
    save(id === null || base.version === null ? null : { id, version: base.version }, isPublishing);

  return {
    entry,
    values,
    pictures,
    formError,
    isBusy,
    isPublishing: running === 'for-site',
    isChanged,
    refillCounts,
    // Words of other new entries are not for an entry that was created in this form.
    offers: id === givenId ? unsaved.offers : [],
    autosave: autosave.state,
    conflict,
    change,
    changeField: (name: string, value: unknown) =>
      setLatest({ ...latest.current, fields: { ...latest.current.fields, [name]: value } }),
    addPictures: (more: readonly ChosenPicture[]) => setPictures((before) => [...before, ...more]),
    save: () => saveCurrent(true),
    /** Stores the changes to a published entry, which visitors do not see yet. */
    saveChanges: () => saveCurrent(false),
    /** Publishes a draft now. */
    publish: () => {
      change({ status: 'published', date: '' });
      return saveCurrent(true);
    },
    /** Keeps what is typed in the history of an entry, without saving it. */
    keepInHistory: ({ id }: ContentEntry) => keepVersion(type, id, toContentInput(latest.current)),
    /** Saves over the version of another member, except the values with these names. */
    saveOver: ({ saved }: Conflict, theirNames: ReadonlySet<string>) => {
      fill(takeTheirs(latest.current, toFormValues(type, saved), theirNames), saved.pictures);
      return save(saved, wasForSite.current);
    },
    /** Puts the text of both into the form, and the values of the other member with these names. The next save stores it. */
    takeBoth: ({ saved, bothHtml, taken }: Conflict, theirNames: ReadonlySet<string>): void => {
      const stored = toFormValues(type, saved);
      const chosen = takeTheirs(latest.current, stored, theirNames);
      fill({ ...chosen, html: bothHtml ?? chosen.html }, saved.pictures);
      setBase({ values: stored, version: saved.version, from: stored });
      const names = [...new Set([...taken, ...theirNames, 'html'])];
      setConflict({ saved, isDecided: true, taken: names, bothHtml: null });
    },
    /** Puts values into the form, to be saved like any other change. */
    fill,
    /** Brings what a colleague typed into the form, without what was saved since then being lost. */
    putInWords: async ({ version, values: typed, pictures: known }: Words): Promise<void> => {
      const words = toFormInput(typed);
      const isOlder = version !== base.version;
      const [former, mergeTexts] = await Promise.all([
        isOlder ? readFormer(version) : null,
        loadMergeTexts(),
      ]);
      if (!isOlder || former === null) return fill(words, known);
      const html = mergeTexts(former.html, words.html, latest.current.html);
      fill({ ...mergeForms(former, words, latest.current), html: html.both ?? html.text }, known);
    },
    /** Replaces the values of the form by those that are stored. */
    takeStored,
    /** Reads the newest version, unless something is unsaved: then a save shows both versions. */
    readNewest: async (): Promise<void> => {
      if (id === null || isChanged) return;
      const newest = await client.fetchQuery(entryQuery(type, id));
      if (newest.version !== base.version) takeStored(newest);
    },
    /** Whether the server has everything that is typed, so that it can be taken up again. */
    isSafe: () => isChanged && !isBusy && autosave.isSafe(latest.current),
    isInBrowser: browserCopy.isInBrowser,
    /** Stores what is typed at once, before the form is left. */
    storeNow: () => {
      browserCopy.storeNow();
      return autosave.storeNow();
    },
    /** Removes what is kept of this form, also after it was left. */
    removeKept: forgetUnsaved,
    closeConflict: () => setConflict(null),
    answerRestoreOffer: (offer: UnsavedOffer, isAccepted: boolean) => {
      unsaved.hide(offer.id);
      if (!isAccepted) return unsaved.remove(offer.id);
      if (isChanged) unsaved.keep({ values, pictures: [...pictures], version: base.version, key });
      restored.current.push(offer.id);
      setKey(offer.key);
      fill(offer.values as FormValues, offer.pictures);
      setBase((before) =>
        offer.version === null || offer.version === before.version
          ? before
          : { ...before, version: offer.version, from: null },
      );
    },
  };
};

export type EntryFormState = ReturnType<typeof useEntryForm>;
