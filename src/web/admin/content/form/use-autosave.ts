import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AutosaveInput } from '../../../../shared/admin/autosave.ts';
import { AdminError } from '../../admin-api.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { removeAutosave, storeAutosave } from '../content-queries.ts';
import type { FormValues } from './form-values.ts';

/** Milliseconds between a change and its autosave. Changes meanwhile are part of it. */
const autosaveDelay = 2_000;
/** Milliseconds until a failed autosave is tried again. */
const retryDelay = 15_000;

/** What the form says about the last autosave. */
export type AutosaveState =
  | { readonly kind: 'saved'; readonly savedAt: string }
  | { readonly kind: 'failed'; readonly message: string }
  | null;

/**
 * Stores what is typed on the server, one request at a time. `unsavedValues` is null where nothing is unsaved.
 */
export const useAutosave = (
  formId: string,
  unsavedValues: FormValues | null,
  toInput: (values: FormValues) => Omit<AutosaveInput, 'count'>,
) => {
  const client = useQueryClient();
  const [state, setState] = useState<AutosaveState>(null);
  const latest = useRef({ values: unsavedValues, toInput });
  latest.current = { values: unsavedValues, toInput };
  const count = useRef(0);
  const running = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isStored = useRef(false);
  /** The values that the server has; null if it has none. */
  const safeValues = useRef<FormValues | null>(null);

  const cancel = (): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };

  const store = async (): Promise<void> => {
    const { values } = latest.current;
    if (values === null) return;
    count.current += 1;
    const input = { ...latest.current.toInput(values), count: count.current };
    try {
      const { savedAt } = await retryAfterSignIn(client, () => storeAutosave(formId, input));
      isStored.current = true;
      safeValues.current = values;
      setState({ kind: 'saved', savedAt });
    } catch (error) {
      if (!(error instanceof AdminError)) throw error;
      setState({ kind: 'failed', message: error.message });
      schedule(retryDelay);
    }
  };

  const schedule = (delay: number): void => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      running.current = running.current.then(store);
    }, delay);
  };

  useEffect(() => {
    if (unsavedValues !== null) schedule(autosaveDelay);
  }, [unsavedValues]);
  useEffect(() => {
    // The connection is back: nobody has to wait for the next try.
    const retry = (): void => {
      if (latest.current.values === null) return;
      cancel();
      schedule(0);
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      cancel();
    };
  }, []);

  return {
    state,
    /** Whether the server has exactly these values. */
    isSafe: (values: FormValues): boolean => safeValues.current === values,
    /** The number of the last autosave that was begun. */
    getCount: () => count.current,
    /** Stores the newest values now, without waiting for a pause. */
    storeNow: (): Promise<void> => {
      cancel();
      running.current = running.current.then(store);
      return running.current;
    },
    /** Removes the stored words, because they are saved or discarded; waits for a running request first. */
    remove: (): void => {
      cancel();
      setState(null);
      safeValues.current = null;
      running.current = running.current.then(async () => {
        if (!isStored.current) return;
        isStored.current = false;
        await removeAutosave(formId).catch(() => undefined);
      });
    },
  };
};
