import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from '../../ui/notices.tsx';
import { contentKey } from '../content-queries.ts';

type Change = (work: () => Promise<unknown>, done: string, undo?: () => void) => Promise<void>;

/** Does something to content, shows the list as it is then, and says what was done. */
export const useEntryChange = () => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  /** Throws where it did not work. */
  const attempt: Change = async (work, done, undo) => {
    setBusy(true);
    try {
      await work();
      notify(done, undo);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: contentKey });
    }
  };
  /** Says so where it did not work. */
  const change: Change = (work, done, undo) =>
    attempt(work, done, undo).catch((error: unknown) =>
      notify(error instanceof Error ? error.message : String(error)),
    );
  return { attempt, change, isBusy };
};
