import { useQueryClient } from '@tanstack/react-query';
import { Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SignUp } from '../../../shared/admin/sign-ups.ts';
import { sendRequest } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { usePageData } from '../page-data-context.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';
import { supportersKey } from './supporter-queries.ts';

type SignUpActionsProps = Pick<SignUp, 'id' | 'email'> & {
  /** No confirmation mail was written yet. */
  readonly isFirst: boolean;
};

/** Sends the confirmation mail of a sign-up, mostly again, or deletes the sign-up. */
export const SignUpActions = ({ id, email, isFirst }: SignUpActionsProps) => {
  const { sendsMail } = usePageData();
  const action = isFirst ? 'Send Email' : 'Send Again';
  const [isDeleting, setDeleting] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  // Also after an error: the sign-up may have been confirmed in the meantime.
  const refresh = () => client.invalidateQueries({ queryKey: supportersKey });
  const resending = useSave({
    mutationFn: () => sendRequest('POST', `/supporters/sign-ups/${id}/resend`),
    onSuccess: () =>
      notify(
        sendsMail
          ? 'The confirmation email is on its way.'
          : 'The confirmation email is in the outbox. It will wait there until a mail server is set up.',
      ),
    onSettled: refresh,
  });
  return (
    <>
      <span className="inline-flex items-center justify-end gap-2 whitespace-nowrap md:justify-start">
        <button
          type="button"
          className="btn btn-small btn-quiet"
          aria-label={`${action}: ${email}`}
          disabled={resending.isPending}
          onClick={() => resending.mutate()}
        >
          <Send aria-hidden size={16} /> {resending.isPending ? 'Sending…' : action}
        </button>
        <button
          type="button"
          className="btn-icon -my-1 hover:text-danger"
          aria-label={`Delete ${email}`}
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden size={18} />
        </button>
      </span>
      {resending.error && (
        <p role="alert" className="pt-1 text-sm font-semibold text-danger">
          {resending.error.message}
        </p>
      )}
      {isDeleting && (
        <ConfirmDialog
          title="Delete this sign-up?"
          action="Delete Permanently"
          onClose={() => setDeleting(false)}
          onConfirm={async () => {
            await sendRequest('DELETE', `/supporters/sign-ups/${id}`).finally(refresh);
            notify('Sign-up deleted.');
          }}
        >
          <p>
            The address <strong className="wrap-anywhere">{email}</strong> and its confirmation emails will be
            deleted permanently. The link in an email that has already arrived will no longer work.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
