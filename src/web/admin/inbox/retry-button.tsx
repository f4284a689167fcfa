import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type MailItem, WholeMail } from '../../../shared/admin/inbox-outbox.ts';
import { tellFor } from '../admin-api.ts';
import { useNotify } from '../kit/notices.tsx';
import { inboxKey } from './inbox-frame.tsx';

/** Has a failed mail sent again. */
export const RetryButton = ({ mail }: { readonly mail: MailItem }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const retry = useMutation({
    mutationFn: () => tellFor('POST', `/inbox/outbox/${mail.id}/retry`, WholeMail),
    onSuccess: () => notify('The mail is sent again.'),
    // Also where somebody else was quicker: then it is shown as it is now.
    onSettled: () => client.invalidateQueries({ queryKey: [inboxKey] }),
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-small btn-quiet"
        aria-label={`Retry: ${mail.subject}`}
        disabled={retry.isPending}
        onClick={() => retry.mutate()}
      >
        <RotateCw aria-hidden size={16} /> {retry.isPending ? 'Trying…' : 'Retry'}
      </button>
      {retry.error && (
        <span role="alert" className="text-sm font-semibold text-danger">
          {retry.error.message}
        </span>
      )}
    </>
  );
};
