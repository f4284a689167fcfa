import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from '../../ui/notices.tsx';
import { contentKey } from '../content-queries.ts';

type Change = <T>(work: () => Promise<T>, done: string, undo?: (result: T) => void) => Promise<void>;

/** Runs a content request, reloads the list and shows a notice. */
export const useContentChange = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  /** Rejects on an error. */
  const attempt: Change = async (work, done, undo) => {
    setBusy(true);
    try {
      const result = await work();
      notify(done, undo && (() => undo(result)));
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: contentKey });
    }
  };
  /** Shows a notice on an error. */
  const change: Change = (work, done, undo) =>
    attempt(work, done, undo).catch((error: unknown) =>
      notify(error instanceof Error ? error.message : String(error)),
    );
  return { attempt, change, isBusy };
};
