import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { randomKey } from '../../data/random-key.ts';
import {
  createLeaseForm,
  editing,
  getNextLease,
  leaseQuery,
  leaveLease,
  reportHidden,
  sendLeaseRequest,
} from './lease-query.ts';
import { useTyping } from './use-typing.ts';

/**
 * Holds the lease of what a form edits while the form is open. `path` is null for something that is not stored yet, which nobody
 * else can have open. Where the server cannot be reached, the last answer counts: the version check of a save is the last guard.
 */
export const useEditingLease = (path: string | null) => {
  const client = useQueryClient();
  const [form] = useState(() => createLeaseForm(randomKey()));
  const { formId } = form;
  const query = leaseQuery(client, path ?? '', form);
  const { data: lease = editing } = useQuery({ ...query, enabled: path !== null });
  const [wasTakenOver, setTakenOver] = useState(false);

  useEffect(() => {
    if (path === null) return;
    const leave = () => leaveLease(path, formId);
    const stopReporting = reportHidden(path, form);
    window.addEventListener('pagehide', leave);
    return () => {
      stopReporting();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [path, form, formId]);

  const change = useMutation({
    mutationFn: async (prepare: () => Promise<void>) => {
      if (path === null || lease.isEditing) return;
      // A late response of a renewal must not undo the change, nor that of a look that begins during the change.
      const cancelLooks = () => client.cancelQueries({ queryKey: query.queryKey });
      await cancelLooks();
      const mode = lease.isPresent ? 'take-over' : 'edit';
      const response = await sendLeaseRequest(path, { formId, mode });
      if (response.colleague === null) await prepare();
      setTakenOver(response.colleague === null && mode === 'take-over');
      await cancelLooks();
      client.setQueryData(query.queryKey, getNextLease(editing, response));
    },
  });

  const isLookOnly = !lease.isEditing;
  const isTyping = useTyping(isLookOnly);
  return {
    lease,
    /** Nothing can be saved. */
    isLookOnly,
    /** Nothing can be typed: not at once if the member is typing when a colleague takes over. */
    isReadOnly: isLookOnly && !isTyping,
    /** Takes over from a colleague, or begins to edit after the colleague left. `prepare` runs before the form may be edited. */
    edit: (prepare: () => Promise<void>): void => change.mutate(prepare),
    /** The member has taken over from a colleague, and has it still. */
    hasTakenOver: wasTakenOver && lease.isEditing,
    isChanging: change.isPending,
    error: change.error,
  };
};

export type EditingLease = ReturnType<typeof useEditingLease>;
