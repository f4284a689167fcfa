import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ReconciliationDetails, type ReconciliationItem } from '../../../../shared/admin/reconciliation.ts';
import { paths } from '../../../../shared/paths.ts';
import { sendForData, sendRequest } from '../../admin-api.ts';
import { useSave } from '../../auth/use-save.ts';
import { inboxKey } from '../../inbox/inbox-summary.tsx';
import { useInboxAddress } from '../../inbox/use-inbox-address.ts';
import { storeResponse } from '../../store-response.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { reconciliationQuery, reconciliationsPath, reconciliationView } from './reconciliation-queries.ts';

/** Publishes the summary of a reconciliation on the ledger page, or takes it off; deletes the reconciliation. */
export const ReconciliationActions = ({
  reconciliation,
}: {
  readonly reconciliation: ReconciliationItem;
}) => {
  const { id, isPublished } = reconciliation;
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const { formatAddress } = useInboxAddress();
  const [isConfirming, setConfirming] = useState(false);
  const publication = useSave({
    mutationFn: () =>
      sendForData('PUT', `${reconciliationsPath}/${id}/publication`, ReconciliationDetails, {
        isPublished: !isPublished,
      }),
    onSuccess: async (details) => {
      await storeResponse(client, reconciliationQuery(id).queryKey, () => details);
      void client.invalidateQueries({ queryKey: [inboxKey, 'reconciliations'] });
      notify(
        details.reconciliation.isPublished
          ? 'The summary is now on the ledger page.'
          : 'The summary is no longer on the ledger page.',
      );
    },
  });
  const remove = async () => {
    await sendRequest('DELETE', `${reconciliationsPath}/${id}`);
    await client.invalidateQueries({ queryKey: [inboxKey, 'reconciliations'] });
    notify('The reconciliation has been deleted.');
    void navigate(formatAddress({ reconciliation: null, view: reconciliationView }));
  };
  return (
    <div className="grid gap-3 border-t border-line p-4">
      <p className="max-w-prose">
        {isPublished ? 'The summary is published on ' : 'You can publish the summary on '}
        <a href={paths.ledger} className="underline">
          the ledger page
        </a>
        : the days, what matched, and how many differences there are of each kind. It has no references and no
        names. If several are published, visitors see the newest.
      </p>
      {publication.error && (
        <p role="alert" className="font-semibold text-danger">
          {publication.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className={`btn ${isPublished ? 'btn-quiet' : 'btn-main'}`}
          disabled={publication.isPending}
          onClick={() => publication.mutate()}
        >
          {publication.isPending
            ? 'Saving…'
            : isPublished
              ? 'Remove from the Ledger Page'
              : 'Publish the Summary'}
        </button>
        <button type="button" className="btn btn-danger" onClick={() => setConfirming(true)}>
          Delete
        </button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Delete this reconciliation?"
          action="Delete"
          onConfirm={remove}
          onClose={() => setConfirming(false)}
        >
          <p>
            The result will be deleted
            {isPublished ? ', and its summary will disappear from the ledger page' : ''}. Orders and votes
            stay as they are, and you can compare the statement again.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};
