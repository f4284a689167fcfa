import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AnyContentType } from '../../../content/content-type.ts';
import { randomKey } from '../../data/random-key.ts';
import { retryAfterSignIn } from '../auth/retry-after-sign-in.ts';
import { useNotify } from '../ui/notices.tsx';
import { contentKey, duplicateEntry } from './content-queries.ts';

/** Creates a copy of an entry and opens its form. */
export const useDuplicate = (type: AnyContentType, onOpen: (id: number) => void) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isDuplicating, setDuplicating] = useState(false);
  /** Stays the same until a copy was made: a retry without a response makes no second one. */
  const key = useRef(randomKey());
  const duplicate = async ({ id, title }: { readonly id: number; readonly title: string }) => {
    setDuplicating(true);
    try {
      const copy = await retryAfterSignIn(client, () => duplicateEntry(type, id, key.current));
      key.current = randomKey();
      void client.invalidateQueries({ queryKey: contentKey });
      notify(`This draft is a copy${title === '' ? '' : ` of “${title}”`}.`);
      onOpen(copy.id);
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error));
    } finally {
      setDuplicating(false);
    }
  };
  return { duplicate, isDuplicating };
};
