import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { mismatchSentences, RequestedOrder, WholeOrder } from '../../../shared/admin/inbox-orders.ts';
import { ask, tellFor } from '../admin-api.ts';
import { inboxKey } from '../inbox/inbox-frame.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderFacts } from './order-details.tsx';
import { OrderHistory } from './order-history.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';

type OrderViewProps = { readonly id: number; readonly back: string };

/** One order: what was ordered, what happened to it, and what can be done about it. */
export const OrderView = ({ id, back }: OrderViewProps) => {
  const client = useQueryClient();
  const [isRefunding, setRefunding] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const key = [inboxKey, 'order', id];
  const path = `/inbox/orders/${id}`;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => ask(path, WholeOrder, signal),
  });
  const show = ({ order, history, resolutions }: WholeOrder) => {
    client.setQueryData(key, { order, history, resolutions });
    void client.invalidateQueries({ queryKey: [inboxKey] });
  };
  const asking = useMutation({
    mutationFn: () => tellFor('POST', `${path}/ask`, RequestedOrder),
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
              {order.trouble && (
                <p className="rounded-xl bg-paper-deep px-4 py-3">
                  {mismatchSentences[order.trouble]}
                  {order.reported && ` The gateway reports ${order.reported}.`} Please look it up in the
                  gateway’s own dashboard. Once it is dealt with there, mark it as settled.
                </p>
              )}
              <OrderFacts order={order} />
              <p role="status" className={asking.data ? 'rounded-xl bg-paper-deep px-4 py-3' : 'sr-only'}>
                {asking.isPending ? 'Asking the gateway…' : asking.data?.outcome}
              </p>
              {asking.error && (
                <p role="alert" className="font-semibold text-danger">
                  {asking.error.message}
                </p>
              )}
              <div className="flex flex-wrap gap-2">
                {/* Once it is paid, there is nothing more to ask for. */}
                {order.state !== 'paid' && order.state !== 'refunded' && (
                  <button
                    type="button"
                    className="btn btn-main"
                    disabled={asking.isPending}
                    onClick={() => asking.mutate()}
                  >
                    <RotateCw aria-hidden size={18} />
                    {asking.isPending ? 'Asking…' : 'Ask the Gateway Again'}
                  </button>
                )}
                {order.trouble && (
                  <button type="button" className="btn btn-quiet" onClick={() => setSettling(true)}>
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
            {isSettling && (
              <ResolveDialog
                order={order}
                onDone={show}
                onStale={() => void query.refetch()}
                onClose={() => setSettling(false)}
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
