import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyContentType } from '../../../../content/content-type.ts';
import {
  type BulkAction,
  type BulkResult,
  type BulkUndoRequest,
  maxBulkEntries,
} from '../../../../shared/admin/bulk.ts';
import type { ContentLine } from '../../../../shared/admin/content.ts';
import { retryAfterSignIn } from '../../auth/retry-after-sign-in.ts';
import { useNotify } from '../../ui/notices.tsx';
import { useUnsavedWork } from '../../ui/unsaved-work.tsx';
import { changeInBulk, contentKey, undoInBulk } from '../content-queries.ts';
import { type BulkStep, formatBulkNotice, formatUndoNotice, listUndos } from './bulk-text.ts';

type Line = Pick<ContentLine, 'id' | 'version'>;

/** How far a change of several entries has come. */
type BulkProgress = { readonly step: BulkStep; readonly done: number; readonly total: number };

/** What could not be done: the entries with their reasons, and the error that ended it early. */
export type BulkProblems = {
  readonly step: BulkStep;
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

  /** Sends the entries, and shows what could not be done. */
  const sendAll = async <E>(
    step: BulkStep,
    entries: readonly E[],
    send: (part: E[]) => Promise<BulkResult[]>,
  ): Promise<BulkResult[]> => {
    setProblems(null);
    const results: BulkResult[] = [];
    let error: string | null = null;
    try {
      for (let from = 0; from < entries.length; from += maxBulkEntries) {
        setProgress({ step, done: from, total: entries.length });
        const part = entries.slice(from, from + maxBulkEntries);
        results.push(...(await retryAfterSignIn(client, () => send(part))));
      }
    } catch (cause) {
      error = cause instanceof Error ? cause.message : String(cause);
    }
    setProgress(null);
    await client.invalidateQueries({ queryKey: contentKey });
    const rejected = results.filter(({ outcome }) => outcome === 'rejected');
    if (rejected.length > 0 || error !== null)
      setProblems({ step, rejected, error, left: entries.length - results.length });
    return results;
  };

  const undo = async (changed: BulkUndoRequest['entries']): Promise<void> => {
    const results = await sendAll('undo', changed, (entries) => undoInBulk(type, { entries }));
    const message = formatUndoNotice(type, results);
    if (message !== null) notify(message);
  };

  /** Returns the ids of the entries that were not changed because something is wrong with them. */
  const run = async (action: BulkAction, lines: readonly Line[], category = ''): Promise<number[]> => {
    const results = await sendAll(
      action,
      lines.map(({ id, version }) => ({ id, version })),
      (entries) => changeInBulk(type, { action, entries, ...(action === 'categorise' ? { category } : {}) }),
    );
    const message = formatBulkNotice(type, action, category, results);
    const changed = listUndos(results);
    if (message !== null) notify(message, changed.length > 0 ? () => void undo(changed) : undefined);
    return [
      ...results.filter(({ outcome }) => outcome === 'rejected').map(({ id }) => id),
      ...lines.slice(results.length).map(({ id }) => id),
    ];
  };

  return { progress, problems, dismiss: () => setProblems(null), run };
};

export type BulkChanges = ReturnType<typeof useBulkChanges>;
