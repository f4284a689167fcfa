import { useQueryClient } from '@tanstack/react-query';
import { CircleSlash, RotateCw } from 'lucide-react';
import { MailDetails, type MailItem } from '../../../shared/admin/inbox-outbox.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { inboxKey } from '../inbox/inbox-summary.tsx';
import { useNotify } from '../ui/notices.tsx';

const mailActions = {
  retry: {
    label: 'Retry',
    busy: 'Trying…',
    done: 'The email is being sent again.',
    Icon: RotateCw,
    path: 'retry',
  },
  'send-after-all': {
    label: 'Send Anyway',
    busy: 'Trying…',
    done: 'The email is being sent again.',
    Icon: RotateCw,
    path: 'retry',
  },
  'give-up': {
    label: 'Give Up',
    busy: 'Giving up…',
    done: 'You have given up on this email. There will be no more reminders.',
    Icon: CircleSlash,
    path: 'give-up',
  },
} as const;

type MailActionButtonProps = { readonly mail: MailItem; readonly action: keyof typeof mailActions };

/** Retries or gives up one failed mail. */
export const MailActionButton = ({ mail, action }: MailActionButtonProps) => {
  const { label, busy, done, Icon, path } = mailActions[action];
  const client = useQueryClient();
  const notify = useNotify();
  const mutation = useSave({
    mutationFn: () => sendForData('POST', `/inbox/outbox/${mail.id}/${path}`, MailDetails),
    onSuccess: () => notify(done),
    // Also on an error: another member may have changed the mail.
    onSettled: () => client.invalidateQueries({ queryKey: [inboxKey] }),
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-small btn-quiet"
        aria-label={`${label}: ${mail.subject}`}
        disabled={mutation.isPending}
        onClick={() => mutation.mutate()}
      >
        <Icon aria-hidden size={16} /> {mutation.isPending ? busy : label}
      </button>
      {mutation.error && (
        <span role="alert" className="text-sm font-semibold text-danger">
          {mutation.error.message}
        </span>
      )}
    </>
  );
};
