import { OrderDetails } from '../../../shared/admin/inbox-orders.ts';
import { formatVotes } from '../../../shared/votes/votes.ts';
import { sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { useNotify } from '../ui/notices.tsx';

type OpenCreditProps = {
  readonly orderId: number;
  readonly credit: OrderDetails['credits'][number];
  readonly onDone: (whole: OrderDetails) => void;
};

/** A proposal to count a payment by hand, which another member approves or anyone withdraws. */
export const OpenCredit = ({ orderId, credit, onDone }: OpenCreditProps) => {
  const notify = useNotify();
  const decision = useSave({
    mutationFn: (action: 'approve' | 'withdraw') =>
      sendForData('POST', `/inbox/orders/${orderId}/credit/${action}`, OrderDetails),
    onSuccess: (whole, action) => {
      notify(
        action === 'approve' ? 'Approved. The votes have been counted.' : 'The proposal has been withdrawn.',
      );
      onDone(whole);
    },
  });
  return (
    <section className="rounded-xl bg-paper-deep px-4 py-3" aria-label="Proposal to count by hand">
      <p>
        {credit.isOwn ? 'You propose' : `${credit.by} proposes`} to count {formatVotes(credit.votes)} by hand:{' '}
        {credit.reason}
        {credit.isOwn && ' Another Administrator has to approve it.'}
      </p>
      {decision.error && (
        <p role="alert" className="pt-2 font-semibold text-danger">
          {decision.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2 pt-3">
        {!credit.isOwn && (
          <button
            type="button"
            className="btn btn-main"
            disabled={decision.isPending}
            onClick={() => decision.mutate('approve')}
          >
            Approve and Count
          </button>
        )}
        <button
          type="button"
          className="btn btn-quiet"
          disabled={decision.isPending}
          onClick={() => decision.mutate('withdraw')}
        >
          Withdraw
        </button>
      </div>
    </section>
  );
};
