import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { type ChosenPicture, type ContentEntry, SaveConflict } from '../../../../shared/admin/content.ts';
import { randomKey } from '../../../data/random-key.ts';
import { AdminError } from '../../admin-api.ts';
import { contentKey, createEntry, saveEntry } from '../content-queries.ts';
import {
  afterSave,
  differingNames,
  type FormValues,
  inputOf,
  isSame,
  newValues,
  valuesOf,
} from './form-values.ts';
import { type KeptForm, keepForm, keptForm } from './kept-form.ts';

/** Why a save did not work, and which fields must be mended. */
export type FormError = {
  readonly message: string;
  readonly faults: Readonly<Record<string, string>>;
};

/** What became of a save that worked. */
export type Saved = {
  readonly entry: ContentEntry;
  /** Nothing was typed since it was sent. */
  readonly isAll: boolean;
  /** The form was left before the answer came. */
  readonly isLeft: boolean;
};

const pause = 400;

/** What is entered into the form of an entry, kept until it is saved. */
export const useEntryForm = (type: AnyContentType, given: ContentEntry | null) => {
  const client = useQueryClient();
  const [made, setMade] = useState<ContentEntry | null>(null);
  /** What is stored; null for something new. */
  const entry = made ?? given;
  const id = entry?.id ?? null;
  const [beginning] = useState(() => (given === null ? newValues(type) : valuesOf(type, given)));
  const [values, setValues] = useState<FormValues>(beginning);
  /** What is typed is here at once, so that an answer that comes before the next drawing does not write over it. */
  const latest = useRef(values);
  const [base, setBase] = useState({ values: beginning, version: given?.version ?? null });
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(given?.pictures ?? []);
  const [offered, setOffered] = useState<KeptForm | null>(null);
  const [failure, setError] = useState<FormError | null>(null);
  const [theirs, setTheirs] = useState<ContentEntry | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** By which the server knows a form for something new, should it be sent again because no answer came. */
  const [key, setKey] = useState(randomKey);
  /** How often each was filled from elsewhere than its own input: what has a mind of its own begins again then. */
  const [fillings, setFillings] = useState<Readonly<Record<string, number>>>({});
  const isChanged = !isSame(values, base.values);

  /** Left knowingly: what was typed is not to come back. */
  const isGivenUp = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  // Only in the browser, and once: what was left behind is offered, and until then not written over.
  const isAnswered = useRef(false);
  useEffect(() => {
    const kept = keptForm(type.name, id);
    if (kept !== null && !isSame(kept.values as FormValues, beginning)) setOffered(kept);
    else isAnswered.current = true;
  }, []);

  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isAnswered.current && !isChanged) return;
    const keep = () =>
      keepForm(
        type.name,
        id,
        isChanged && !isGivenUp.current
          ? { values, pictures: [...pictures], version: base.version, key }
          : null,
      );
    keeping.current = setTimeout(keep, pause);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(keeping.current);
      window.removeEventListener('pagehide', keep);
    };
  }, [type, id, values, pictures, base, key, isChanged]);

  const put = (next: FormValues): void => {
    latest.current = next;
    setValues(next);
  };

  const fill = (next: FormValues, known: readonly ChosenPicture[], version: number | null): void => {
    const filled = differingNames(next, latest.current);
    put(next);
    setPictures((before) => [...before, ...known]);
    setBase((before) => ({ ...before, version }));
    setFillings((before) => ({
      ...before,
      ...Object.fromEntries(filled.map((name) => [name, (before[name] ?? 0) + 1])),
    }));
  };

  const save = async (
    over: { readonly id: number; readonly version: number } | null,
  ): Promise<Saved | null> => {
    setBusy(true);
    setError(null);
    const sent = values;
    try {
      const input = inputOf(sent);
      const saved =
        over === null
          ? await createEntry(type, input, key)
          : await saveEntry(type, over.id, input, over.version);
      const stored = valuesOf(type, saved);
      const next = afterSave(sent, latest.current, stored);
      const outcome = { entry: saved, isAll: isSame(next, stored), isLeft: isLeft.current };
      void client.invalidateQueries({ queryKey: contentKey });
      if (outcome.isLeft) return outcome;
      // What was typed since is kept anew in a moment, by then under the number of what was made.
      clearTimeout(keeping.current);
      keepForm(type.name, id, null);
      setMade(saved);
      setBase({ values: stored, version: saved.version });
      fill(next, saved.pictures, saved.version);
      setTheirs(null);
      return outcome;
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      const conflict = SaveConflict.safeParse(error.details);
      if (conflict.success) setTheirs(conflict.data.theirs);
      else setError({ message: error.message, faults: error.faults });
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    entry,
    values,
    pictures,
    failure,
    isBusy,
    isChanged,
    fillings,
    offered,
    theirs,
    change: (part: Partial<FormValues>) => put({ ...latest.current, ...part }),
    changeField: (name: string, value: unknown) =>
      put({ ...latest.current, fields: { ...latest.current.fields, [name]: value } }),
    addPictures: (more: readonly ChosenPicture[]) => setPictures((before) => [...before, ...more]),
    save: () => save(id === null || base.version === null ? null : { id, version: base.version }),
    /** Knowingly over what somebody else saved. */
    saveOver: (entry: ContentEntry) => save(entry),
    takeTheirs: (entry: ContentEntry) => {
      const next = valuesOf(type, entry);
      clearTimeout(keeping.current);
      keepForm(type.name, id, null);
      setMade(entry);
      setBase({ values: next, version: entry.version });
      fill(next, entry.pictures, entry.version);
      setTheirs(null);
    },
    giveUp: () => {
      isGivenUp.current = true;
      keepForm(type.name, id, null);
    },
    closeConflict: () => setTheirs(null),
    answerOffer: (isTaken: boolean) => {
      isAnswered.current = true;
      if (isTaken && offered?.key) setKey(offered.key);
      if (isTaken && offered)
        fill(offered.values as FormValues, offered.pictures, offered.version ?? base.version);
      else keepForm(type.name, id, null);
      setOffered(null);
    },
  };
};

export type EntryFormState = ReturnType<typeof useEntryForm>;
