import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkDataCounts, BulkDeletion } from '../../../../shared/admin/supporter-bulk.ts';
import { formatNumber } from '../../../../shared/format-number.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Loading } from '../../ui/loading.tsx';
import { formatCount, keptOrders, listDeletedTraces } from '../deleted-data.ts';
import { supportersKey } from '../supporter-queries.ts';
import { formatSupporterCount } from '../tags/tag-text.ts';
import { useBulkSupporters } from './use-bulk-supporters.ts';

type BulkDeleteDialogProps = {
  readonly ids: readonly number[];
  readonly onClose: () => void;
  /** Called with those who could not be deleted. */
  readonly onDeleted: (rejected: readonly BulkDeletion[]) => void;
};

/** Descriptions of the deleted data of several supporters. */
const listBulkData = (counts: BulkDataCounts): readonly string[] => [
  `The records of ${formatSupporterCount(counts.supporters)} with name, email, phone, location, tags and history`,
  ...formatCount(counts.subscriptions, 'newsletter subscription', 'newsletter subscriptions'),
  ...listDeletedTraces(counts),
];

/** Confirms the deletion of several supporters, and lists the data that is deleted in sum. */
export const BulkDeleteDialog = ({ ids, onClose, onDeleted }: BulkDeleteDialogProps) => {
  const { countData, remove } = useBulkSupporters();
  const [counted, setCounted] = useState(0);
  const [deleted, setDeleted] = useState<number | null>(null);
  const title = `Delete ${formatSupporterCount(ids.length)}?`;
  // Counted when the dialog opens, not from an earlier one.
  const counts = useQuery({
    queryKey: [...supportersKey, 'count-data', ids],
    queryFn: () => countData(ids, setCounted),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const formatDone = (done: number) => `${formatNumber(done)} of ${formatNumber(ids.length)}`;
  if (counts.data === undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        {counts.error ? (
          <ErrorNotice
            message={counts.error.message}
            onRetry={() => void counts.refetch()}
            isRetrying={counts.isFetching}
          />
        ) : (
          <Loading text={`Looking up what will be deleted: ${formatDone(counted)}…`} />
        )}
      </Dialog>
    );
  const { pendingOrders, orders } = counts.data;
  return (
    <ConfirmDialog
      title={title}
      action="Delete Permanently"
      onClose={onClose}
      onConfirm={async () => {
        onDeleted(await remove(ids, setDeleted).finally(() => setDeleted(null)));
      }}
    >
      <p>This data will be deleted permanently. This cannot be undone.</p>
      <ul className="list-disc pl-5">
        {listBulkData(counts.data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {orders > 0 && <p className="text-ink-soft">{keptOrders} All votes stay counted.</p>}
      {pendingOrders > 0 && (
        <p className="font-semibold">
          Those whose vote order is still waiting for its payment or its refund will stay.
        </p>
      )}
      <p role="status" className="empty:hidden">
        {deleted === null ? '' : `Deleting: ${formatDone(deleted)}…`}
      </p>
    </ConfirmDialog>
  );
};
