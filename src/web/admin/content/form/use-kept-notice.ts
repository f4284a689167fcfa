import { useEffect, useRef } from 'react';
import { useNotify } from '../../ui/notices.tsx';
import { formatKeptMessage } from './form-text.ts';
import type { EntryFormState } from './use-entry-form.ts';

type KeptForm = Pick<EntryFormState, 'entry' | 'isSafe' | 'removeKept'>;

/** When a form is left without a save, says that its words are kept, and offers to discard them. */
export const useKeptNotice = (form: KeptForm, one: string): void => {
  const notify = useNotify();
  const latest = useRef(form);
  latest.current = form;
  useEffect(
    () => () => {
      const { entry, isSafe, removeKept } = latest.current;
      if (isSafe()) notify(formatKeptMessage(one, entry === null), removeKept, undefined, 'Discard It');
    },
    [notify, one],
  );
};
