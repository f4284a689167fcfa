import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import { type BulkAction, type BulkResult, maxBulkEntries } from '../../../../shared/admin/bulk.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { changeInBulk, contentKey } from '../content-queries.ts';
import { formatBulkNotice } from './bulk-text.ts';

type Line = Pick<ContentLine, 'id' | 'version'>;

/** How far a change of several entries has come. */
export type BulkProgress = { readonly action: BulkAction; readonly done: number; readonly total: number };

/** What could not be done: the entries with their reasons, and the error that ended it early. */
export type BulkProblems = {
  readonly action: BulkAction;
  readonly rejected: readonly BulkResult[];
  readonly error: string | null;
  /** How many entries the error left as they were. */
  readonly left: number;
};

/** Changes several entries, in requests of a bounded size, one after the other. */
export const useBulkChanges = (type: AnyContentType) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const [problems, setProblems] = useState<BulkProblems | null>(null);
  // Keeps the screen behind the sign-in dialog if the session ends; requests that were sent do not need the screen.
  useUnsavedWork(progress !== null, { survives: () => true });

  const send = async (action: BulkAction, lines: readonly Line[], category: string) => {
    const results: BulkResult[] = [];
    try {
      for (let from = 0; from < lines.length; from += maxBulkEntries) {
        setProgress({ action, done: from, total: lines.length });
        const entries = lines.slice(from, from + maxBulkEntries).map(({ id, version }) => ({ id, version }));
        const request = { action, entries, ...(action === 'categorise' ? { category } : {}) };
        results.push(...(await retryAfterSignIn(client, () => changeInBulk(type, request))));
      }
      return { results, error: null };
    } catch (error) {
      return { results, error: error instanceof Error ? error.message : String(error) };
    }
  };

  /** Returns the ids of the entries that were not changed because something is wrong with them. */
  const run = async (action: BulkAction, lines: readonly Line[], category = ''): Promise<number[]> => {
    setProblems(null);
    const { results, error } = await send(action, lines, category);
    setProgress(null);
    await client.invalidateQueries({ queryKey: contentKey });
    const rejected = results.filter(({ outcome }) => outcome === 'rejected');
    const left = lines.length - results.length;
    if (rejected.length > 0 || error !== null) setProblems({ action, rejected, error, left });
    const message = formatBulkNotice(type, action, category, results);
    const binned = action === 'bin' ? results.filter(({ outcome }) => outcome === 'done') : [];
    // Restoring compares no versions.
    const undo = () =>
      void run(
        'restore',
        binned.map(({ id }) => ({ id, version: 0 })),
      );
    if (message !== null) notify(message, ...(binned.length > 0 ? [undo] : []));
    return [...rejected.map(({ id }) => id), ...lines.slice(results.length).map(({ id }) => id)];
  };

  return { progress, problems, dismiss: () => setProblems(null), run };
};

export type BulkChanges = ReturnType<typeof useBulkChanges>;
