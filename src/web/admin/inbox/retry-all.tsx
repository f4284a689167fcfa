import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RetriedMails } from '../../../shared/admin/inbox-outbox.ts';
import { tellFor } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useNotify } from '../kit/notices.tsx';
import { inboxKey } from './inbox-frame.tsx';

const mails = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'mail' : 'mails'}`;

/** Has everything that failed sent again. */
export const RetryAll = ({ failed }: { readonly failed: number }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    const { count } = await tellFor('POST', '/inbox/outbox/retry', RetriedMails);
    await client.invalidateQueries({ queryKey: [inboxKey] });
    notify(count === 0 ? 'No mail had failed any more.' : `${mails(count)} sent again.`);
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
      <p>{mails(failed)} failed.</p>
      <button type="button" className="btn btn-small btn-quiet" onClick={() => setAsking(true)}>
        Retry All Failed
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Send ${mails(failed)} again?`}
          action="Send Again"
          onConfirm={retry}
          onClose={() => setAsking(false)}
        >
          <p>Where it is not known whether a mail arrived, its receiver may get it twice.</p>
        </ConfirmDialog>
      )}
    </div>
  );
};
