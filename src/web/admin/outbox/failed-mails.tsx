import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MailCount } from '../../../shared/admin/inbox-outbox.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { inboxKey } from '../inbox/inbox-summary.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';

const formatMailCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'email' : 'emails'}`;

const mailActions = {
  retry: {
    button: 'Retry All Failed',
    title: (failed: number) => `Send ${formatMailCount(failed)} again?`,
    action: 'Send Again',
    explanation: 'If we do not know whether an email arrived, its recipient may get it twice.',
    done: 'sent again',
  },
  'give-up': {
    button: 'Give Up on All Failed',
    title: (failed: number) => `Give up on ${formatMailCount(failed)}?`,
    action: 'Give Up',
    explanation:
      'They will be kept under “Given up”, without further reminders. You can still send each of them later.',
    done: 'given up',
  },
} as const;
type Action = keyof typeof mailActions;

/** Buttons that retry or give up all failed mails. */
export const FailedMails = ({ failed }: { readonly failed: number }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [confirming, setConfirming] = useState<Action | null>(null);
  const running = useSave({
    mutationFn: (action: Action) => sendForData('POST', `/inbox/outbox/${action}`, MailCount),
    onSuccess: async ({ count }, action) => {
      await client.invalidateQueries({ queryKey: [inboxKey] });
      notify(
        count === 0
          ? 'There were no failed emails left.'
          : `${formatMailCount(count)} ${mailActions[action].done}.`,
      );
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
      <p>{formatMailCount(failed)} failed.</p>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(mailActions) as Action[]).map((action) => (
          <button
            key={action}
            type="button"
            className="btn btn-small btn-quiet"
            onClick={() => setConfirming(action)}
          >
            {mailActions[action].button}
          </button>
        ))}
      </div>
      {confirming && (
        <ConfirmDialog
          title={mailActions[confirming].title(failed)}
          action={mailActions[confirming].action}
          onConfirm={() => running.mutateAsync(confirming)}
          onClose={() => setConfirming(null)}
        >
          <p>{mailActions[confirming].explanation}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
