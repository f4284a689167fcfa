import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SupporterDetails } from '../../../shared/admin/supporters.ts';
import { tell } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { useNotify } from '../ui/notices.tsx';
import { detailsQuery, supportersKey } from './supporter-queries.ts';
import { supporterTitle } from './supporter-title.ts';

/** `1 comment`, `2 comments`; nothing where there is none. */
const counted = (count: number, one: string, several: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : several}`];

/** What goes, in words. */
const whatGoes = ({ traces }: SupporterDetails): readonly string[] => [
  'Their record with name, e-mail, phone, location and history',
  ...(traces.isSubscribed ? ['Their newsletter subscription'] : []),
  ...counted(traces.comments, 'comment', 'comments'),
  ...counted(traces.messages, 'contact message', 'contact messages'),
  ...counted(traces.feedback, 'feedback', 'pieces of feedback'),
  ...counted(traces.pictures, 'picture', 'pictures'),
  ...counted(
    traces.mails,
    'mail to them or about them, also one still to be sent',
    'mails to them or about them, also those still to be sent',
  ),
  ...counted(
    traces.orders,
    'vote order loses its e-mail and phone',
    'vote orders lose their e-mail and phone',
  ),
];

const WhatGoes = ({ supporter }: { readonly supporter: SupporterDetails }) => (
  <>
    <p>
      <strong className="[overflow-wrap:anywhere]">{supporterTitle(supporter)}</strong> and all their traces
      are deleted for good. This cannot be undone.
    </p>
    <ul className="list-disc pl-5">
      {whatGoes(supporter).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {supporter.traces.orders > 0 && (
      <p className="text-ink-soft">
        The vote orders themselves and the public ledger stay, because money records must. The ledger holds no
        more than the last two digits of a number.
      </p>
    )}
  </>
);

type DeleteSupporterProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Asks before somebody is deleted, and says exactly what goes with them. */
export const DeleteSupporter = ({ id, onClose, onDeleted }: DeleteSupporterProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const found = useQuery({ ...detailsQuery(id), staleTime: 0 });
  // What goes is counted now, not when the screen was opened.
  const supporter = found.isFetchedAfterMount && !found.error ? found.data : undefined;
  if (supporter === undefined)
    return (
      <Dialog title="Delete this supporter?" onClose={onClose}>
        {found.error ? (
          <ErrorNotice
            message={found.error.message}
            onRetry={() => void found.refetch()}
            isTrying={found.isFetching}
          />
        ) : (
          <Loading what="Looking up what goes with them…" />
        )}
      </Dialog>
    );
  if (supporter.traces.pendingOrders > 0)
    return (
      <Dialog title="Not yet" onClose={onClose}>
        <p>
          A vote order of {supporterTitle(supporter)} still waits for its payment, for which its number and
          address are needed. Please try again once it is paid or has expired.
        </p>
        <div className="flex justify-end pt-5">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Close
          </button>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      title="Delete this supporter?"
      action="Delete for Good"
      onClose={onClose}
      onConfirm={async () => {
        await tell('DELETE', `/supporters/${id}`);
        onDeleted?.();
        await client.invalidateQueries({ queryKey: [...supportersKey, 'list'] });
        notify('Supporter deleted.');
      }}
    >
      <WhatGoes supporter={supporter} />
    </ConfirmDialog>
  );
};
