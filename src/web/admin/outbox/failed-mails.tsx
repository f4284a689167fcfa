import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MovedMails } from '../../../shared/admin/inbox-outbox.ts';
import { tellFor } from '../admin-api.ts';
import { inboxKey } from '../inbox/inbox-frame.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useNotify } from '../ui/notices.tsx';

const mails = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'mail' : 'mails'}`;

const deeds = {
  retry: {
    button: 'Retry All Failed',
    title: (failed: number) => `Send ${mails(failed)} again?`,
    action: 'Send Again',
    words: 'Where it is not known whether a mail arrived, its receiver may get it twice.',
    done: 'sent again',
  },
  'give-up': {
    button: 'Give Up All Failed',
    title: (failed: number) => `Give up ${mails(failed)}?`,
    action: 'Give Up',
    words:
      'They are kept under “Given up”, and nobody is reminded of them any more. Each can be sent after all.',
    done: 'given up',
  },
} as const;
type Action = keyof typeof deeds;

/** Has everything that failed sent again, or given up. */
export const FailedMails = ({ failed }: { readonly failed: number }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [asking, setAsking] = useState<Action | null>(null);
  const tell = async (deed: Action) => {
    const { count } = await tellFor('POST', `/inbox/outbox/${deed}`, MovedMails);
    await client.invalidateQueries({ queryKey: [inboxKey] });
    notify(count === 0 ? 'No mail had failed any more.' : `${mails(count)} ${deeds[deed].done}.`);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
      <p>{mails(failed)} failed.</p>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(deeds) as Action[]).map((deed) => (
          <button
            key={deed}
            type="button"
            className="btn btn-small btn-quiet"
            onClick={() => setAsking(deed)}
          >
            {deeds[deed].button}
          </button>
        ))}
      </div>
      {asking && (
        <ConfirmDialog
          title={deeds[asking].title(failed)}
          action={deeds[asking].action}
          onConfirm={() => tell(asking)}
          onClose={() => setAsking(null)}
        >
          <p>{deeds[asking].words}</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
