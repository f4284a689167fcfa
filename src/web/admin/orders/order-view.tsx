import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { mismatchSentences, OrderDetails, VerifiedOrder } from '../../../shared/admin/inbox-orders.ts';
import { fetchData, sendForData } from '../admin-api.ts';
import { inboxKey } from '../inbox/inbox-summary.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderProperties } from './order-properties.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

type OrderViewProps = { readonly id: number; readonly back: string };

/** One order with its details, history and actions. */
export const OrderView = ({ id, back }: OrderViewProps) => {
  const client = useQueryClient();
  const [isRefunding, setRefunding] = useState(false);
  const [isResolving, setResolving] = useState(false);
  const key = [inboxKey, 'order', id];
  const path = `/inbox/orders/${id}`;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchData(path, OrderDetails, signal),
  });
  const show = ({ order, history, resolutions }: OrderDetails) => {
    client.setQueryData(key, { order, history, resolutions });
    void client.invalidateQueries({ queryKey: [inboxKey] });
  };
  const verification = useMutation({
    mutationFn: () => sendForData('POST', `${path}/ask`, VerifiedOrder),
    onSuccess: show,
  });
  return (
    <>
      <Link to={back} className="btn btn-plain -ml-2.5 mb-3">
        <ArrowLeft aria-hidden size={18} /> All orders
      </Link>
      <FourStates query={query}>
        {({ order, history, resolutions }) => (
          <div className="grid gap-6">
            <article className="panel grid gap-4 p-4 sm:p-6" aria-labelledby="order-title">
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 id="order-title" className="text-xl">
                  {order.reference}
                </h2>
                <OrderBadges order={order} />
              </div>
              {order.problem && (
                <p className="rounded-xl bg-paper-deep px-4 py-3">
                  {mismatchSentences[order.problem]}
                  {order.reported && ` The gateway reports ${order.reported}.`} Please look it up in the
                  gateway’s own dashboard. Once it is dealt with there, mark it as settled.
                </p>
              )}
              <OrderProperties order={order} />
              <p
                role="status"
                className={verification.data ? 'rounded-xl bg-paper-deep px-4 py-3' : 'sr-only'}
              >
                {verification.isPending ? 'Asking the gateway…' : verification.data?.outcome}
              </p>
              {verification.error && (
                <p role="alert" className="font-semibold text-danger">
                  {verification.error.message}
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                {/* A paid order has nothing left to verify. */}
                {order.state !== 'paid' && order.state !== 'refunded' && (
                  <button
                    type="button"
                    className="btn btn-main"
                    disabled={verification.isPending}
                    onClick={() => verification.mutate()}
                  >
                    <RotateCw aria-hidden size={18} />
                    {verification.isPending ? 'Asking…' : 'Ask the Gateway Again'}
                  </button>
                )}
                {order.problem && (
                  <button type="button" className="btn btn-quiet" onClick={() => setResolving(true)}>
                    Mark as Settled
                  </button>
                )}
                {order.state === 'paid' && (
                  <button type="button" className="btn btn-danger" onClick={() => setRefunding(true)}>
                    Record a Refund
                  </button>
                )}
              </div>
            </article>
            <OrderHistory order={order} history={history} resolutions={resolutions} />
            {isResolving && (
              <ResolveDialog
                order={order}
                onDone={show}
                onStale={() => void query.refetch()}
                onClose={() => setResolving(false)}
              />
            )}
            {isRefunding && (
              <RefundDialog
                order={order}
                onDone={show}
                onStale={() => void query.refetch()}
                onClose={() => setRefunding(false)}
              />
            )}
          </div>
        )}
      </FourStates>
    </>
  );
};
