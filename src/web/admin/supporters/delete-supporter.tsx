import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SupporterDetails } from '../../../shared/admin/supporters.ts';
import { sendRequest } from '../admin-api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loading } from '../ui/loading.tsx';
import { useNotify } from '../ui/notices.tsx';
import { keptOrders, listDeletedTraces } from './deleted-data.ts';
import { detailsQuery, supportersKey } from './supporter-queries.ts';
import { getSupporterTitle } from './supporter-title.ts';

/** Descriptions of the deleted data. */
const listDeletedData = ({ traces }: SupporterDetails): readonly string[] => [
  'Their record with name, email, phone, location, tags and history',
  ...(traces.isSubscribed ? ['Their newsletter subscription'] : []),
  ...listDeletedTraces(traces),
];

const DeletedData = ({ supporter }: { readonly supporter: SupporterDetails }) => (
  <>
    <p>
      <strong className="[overflow-wrap:anywhere]">{getSupporterTitle(supporter)}</strong> and this data about
      them will be deleted permanently. This cannot be undone.
    </p>
    <ul className="list-disc pl-5">
      {listDeletedData(supporter).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    {supporter.traces.orders > 0 && <p className="text-ink-soft">{keptOrders}</p>}
  </>
);

type DeleteSupporterProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** Confirms the deletion of a supporter and lists the data that is deleted. */
export const DeleteSupporter = ({ id, onClose, onDeleted }: DeleteSupporterProps) => {
  const client = useQueryClient();
  const notify = useNotify();
  const details = useQuery({ ...detailsQuery(id), staleTime: 0 });
  // Count the data now, not from the cache of an earlier screen.
  const supporter = details.isFetchedAfterMount && !details.error ? details.data : undefined;
  if (supporter === undefined)
    return (
      <Dialog title="Delete this supporter?" onClose={onClose}>
        {details.error ? (
          <ErrorNotice
            message={details.error.message}
            onRetry={() => void details.refetch()}
            isRetrying={details.isFetching}
          />
        ) : (
          <Loading text="Looking up what will be deleted…" />
        )}
      </Dialog>
    );
  if (supporter.traces.pendingOrders > 0)
    return (
      <Dialog title="You cannot delete them yet" onClose={onClose}>
        <p>
          A vote order of {getSupporterTitle(supporter)} is still waiting for its payment, or its payment
          arrived too late and has to be refunded. Until then, we need the number and the email address.
          Please try again once that is done.
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
      action="Delete Permanently"
      onClose={onClose}
      onConfirm={async () => {
        await sendRequest('DELETE', `/supporters/${id}`);
        onDeleted?.();
        await client.invalidateQueries({ queryKey: [...supportersKey, 'list'] });
        notify('Supporter deleted.');
      }}
    >
      <DeletedData supporter={supporter} />
    </ConfirmDialog>
  );
};
