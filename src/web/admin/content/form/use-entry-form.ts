import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { type ChosenPicture, type ContentEntry, SaveConflict } from '../../../../shared/admin/content.ts';
import { AdminError } from '../../admin-api.ts';
import { contentKey, createEntry, saveEntry } from '../content-queries.ts';
import { type FormValues, inputOf, isSame, newValues, valuesOf } from './form-values.ts';
import { type KeptForm, keepForm, keptForm } from './kept-form.ts';

/** Why a save did not work, and which fields must be mended. */
export type FormFailure = {
  readonly message: string;
  readonly faults: Readonly<Record<string, string>>;
};

const pause = 400;

/** What is entered into the form of an entry, kept until it is saved. */
export const useEntryForm = (type: AnyContentType, entry: ContentEntry | null) => {
  const client = useQueryClient();
  const id = entry?.id ?? null;
  const stored = entry === null ? newValues(type) : valuesOf(type, entry);
  const [values, setValues] = useState<FormValues>(stored);
  const [base, setBase] = useState({ values: stored, version: entry?.version ?? null });
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>(entry?.pictures ?? []);
  const [offered, setOffered] = useState<KeptForm | null>(null);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [theirs, setTheirs] = useState<ContentEntry | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Changes whenever the form is filled anew, so that what has a mind of its own begins again. */
  const [filling, setFilling] = useState(0);
  const isChanged = !isSame(values, base.values);

  /** Left knowingly: what was typed is not to come back. */
  const isGivenUp = useRef(false);

  // Only in the browser, and once: what was left behind is offered, and until then not written over.
  const isAnswered = useRef(false);
  useEffect(() => {
    const kept = keptForm(type.name, id);
    if (kept !== null && !isSame(kept.values as FormValues, stored)) setOffered(kept);
    else isAnswered.current = true;
  }, []);

  useEffect(() => {
    if (!isAnswered.current && !isChanged) return;
    const keep = () =>
      keepForm(
        type.name,
        id,
        isChanged && !isGivenUp.current ? { values, pictures: [...pictures], version: base.version } : null,
      );
    const timer = setTimeout(keep, pause);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [type, id, values, pictures, base, isChanged]);

  const fill = (next: FormValues, known: readonly ChosenPicture[], version: number | null): void => {
    setValues(next);
    setPictures((before) => [...before, ...known]);
    setBase((before) => ({ ...before, version }));
    setFilling((count) => count + 1);
  };

  const save = async (version: number | null): Promise<ContentEntry | null> => {
    setBusy(true);
    setFailure(null);
    try {
      const input = inputOf(values);
      const saved =
        id === null || version === null
          ? await createEntry(type, input)
          : await saveEntry(type, id, input, version);
      keepForm(type.name, id, null);
      const next = valuesOf(type, saved);
      setBase({ values: next, version: saved.version });
      fill(next, saved.pictures, saved.version);
      setTheirs(null);
      void client.invalidateQueries({ queryKey: contentKey });
      return saved;
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      const conflict = SaveConflict.safeParse(error.details);
      if (conflict.success) setTheirs(conflict.data.theirs);
      else setFailure({ message: error.message, faults: error.faults });
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    pictures,
    failure,
    isBusy,
    isChanged,
    filling,
    offered,
    theirs,
    change: (part: Partial<FormValues>) => setValues((before) => ({ ...before, ...part })),
    changeField: (name: string, value: unknown) =>
      setValues((before) => ({ ...before, fields: { ...before.fields, [name]: value } })),
    addPictures: (more: readonly ChosenPicture[]) => setPictures((before) => [...before, ...more]),
    save: () => save(base.version),
    /** Knowingly over what somebody else saved. */
    saveOver: () => save(theirs?.version ?? base.version),
    takeTheirs: () => {
      if (theirs === null) return;
      const next = valuesOf(type, theirs);
      setBase({ values: next, version: theirs.version });
      fill(next, theirs.pictures, theirs.version);
      setTheirs(null);
      keepForm(type.name, id, null);
    },
    giveUp: () => {
      isGivenUp.current = true;
      keepForm(type.name, id, null);
    },
    closeConflict: () => setTheirs(null),
    answerOffer: (isTaken: boolean) => {
      isAnswered.current = true;
      if (isTaken && offered)
        fill(offered.values as FormValues, offered.pictures, offered.version ?? base.version);
      else keepForm(type.name, id, null);
      setOffered(null);
    },
  };
};

export type EntryFormState = ReturnType<typeof useEntryForm>;
