import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleSlash, RotateCw } from 'lucide-react';
import { type MailItem, WholeMail } from '../../../shared/admin/inbox-outbox.ts';
import { tellFor } from '../admin-api.ts';
import { inboxKey } from '../inbox/inbox-frame.tsx';
import { useNotify } from '../ui/notices.tsx';

const deeds = {
  retry: { label: 'Retry', busy: 'Trying…', done: 'The mail is sent again.', Icon: RotateCw, path: 'retry' },
  'send-after-all': {
    label: 'Send After All',
    busy: 'Trying…',
    done: 'The mail is sent again.',
    Icon: RotateCw,
    path: 'retry',
  },
  'give-up': {
    label: 'Give Up',
    busy: 'Giving up…',
    done: 'The mail is given up. Nobody is reminded of it any more.',
    Icon: CircleSlash,
    path: 'give-up',
  },
} as const;

type MailActionButtonProps = { readonly mail: MailItem; readonly deed: keyof typeof deeds };

/** Has a mail that did not arrive sent again, or lets it be. */
export const MailActionButton = ({ mail, deed }: MailActionButtonProps) => {
  const { label, busy, done, Icon, path } = deeds[deed];
  const client = useQueryClient();
  const notify = useNotify();
  const tell = useMutation({
    mutationFn: () => tellFor('POST', `/inbox/outbox/${mail.id}/${path}`, WholeMail),
    onSuccess: () => notify(done),
    // Also where somebody else was quicker: then it is shown as it is now.
    onSettled: () => client.invalidateQueries({ queryKey: [inboxKey] }),
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-small btn-quiet"
        aria-label={`${label}: ${mail.subject}`}
        disabled={tell.isPending}
        onClick={() => tell.mutate()}
      >
        <Icon aria-hidden size={16} /> {tell.isPending ? busy : label}
      </button>
      {tell.error && (
        <span role="alert" className="text-sm font-semibold text-danger">
          {tell.error.message}
        </span>
      )}
    </>
  );
};
