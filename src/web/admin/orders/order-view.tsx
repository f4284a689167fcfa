import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, RotateCw } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import {
  mismatchSentences,
  OrderDetails,
  type OrderItem,
  VerifiedOrder,
} from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha } from '../../../shared/votes/votes.ts';
import { fetchData, sendForData } from '../admin-api.ts';
import { useSave } from '../auth/use-save.ts';
import { inboxKey } from '../inbox/inbox-summary.tsx';
import { FourStates } from '../ui/four-states.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { OpenCredit } from './open-credit.tsx';
import type { OrderActionCallbacks } from './order-action-dialog.tsx';
import { OrderBadges } from './order-badges.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderProperties } from './order-properties.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { UndoRefundDialog } from './undo-refund-dialog.tsx';

type OrderViewProps = { readonly id: number; readonly back: string; readonly backLabel: string };

/** An action on an order: its button, when it is offered, and its dialog. */
type OrderAction = {
  readonly label: string;
  readonly className: string;
  readonly isOffered: (whole: OrderDetails) => boolean;
  readonly Dialog: ComponentType<OrderActionCallbacks & { readonly order: OrderItem }>;
};

const isPaid = ({ paidAt }: OrderItem): boolean => paidAt !== null;
const findOpenCredit = ({ order, credits }: OrderDetails) =>
  isPaid(order) ? undefined : credits.find(({ closed }) => closed === null);

const canPropose = (whole: OrderDetails): boolean =>
  !isPaid(whole.order) && !whole.isRoundClosed && findOpenCredit(whole) === undefined;

const actions: readonly OrderAction[] = [
  {
    label: 'Mark as Settled',
    className: 'btn-quiet',
    isOffered: ({ order }) => order.problem !== null,
    Dialog: ResolveDialog,
  },
  {
    label: 'Count by Hand',
    className: 'btn-quiet',
    isOffered: (whole) => whole.order.problem !== null && canPropose(whole),
    Dialog: CreditDialog,
  },
  {
    label: 'Record a Refund',
    className: 'btn-danger',
    isOffered: ({ order }) => order.state === 'paid' || order.state === 'late',
    Dialog: RefundDialog,
  },
  {
    label: 'Undo the Refund',
    className: 'btn-quiet',
    isOffered: ({ order }) => order.refunded > order.gatewayRefunded,
    Dialog: UndoRefundDialog,
  },
];

/** What does not fit, and what to do about it. */
const Problem = ({ order, canPropose }: { readonly order: OrderItem; readonly canPropose: boolean }) =>
  order.problem && (
    <p className="rounded-xl bg-paper-deep px-4 py-3">
      {mismatchSentences[order.problem]}
      {order.reported && ` The gateway reports ${order.reported}.`} Please look it up in the gateway’s own
      dashboard. Once you have dealt with it there, mark it as settled
      {canPropose ? ', or propose to count it by hand if the money did arrive' : ''}.
    </p>
  );

/** A payment that is not counted, and has to be given back. */
const LateNote = ({ order }: { readonly order: OrderItem }) =>
  order.state === 'late' && (
    <p className="rounded-xl bg-paper-deep px-4 py-3">
      This payment arrived after its round had closed, so its votes do not count.{' '}
      {order.isTest
        ? 'It was a test payment, so there is no money to refund: please record the refund here.'
        : `Please refund ${formatKwacha(order.price - order.refunded)} in the gateway’s own dashboard. The site will notice it within a day. You can also ask the gateway right away, or record the refund here.`}
    </p>
  );

/** One order with its details, history and actions. */
export const OrderView = ({ id, back, backLabel }: OrderViewProps) => {
  const client = useQueryClient();
  const [openAction, setOpenAction] = useState<OrderAction | null>(null);
  const key = [inboxKey, 'order', id];
  const path = `/inbox/orders/${id}`;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => fetchData(path, OrderDetails, signal),
  });
  const show = (whole: OrderDetails) => {
    client.setQueryData(key, OrderDetails.parse(whole));
    void client.invalidateQueries({ queryKey: [inboxKey] });
  };
  const verification = useSave({
    mutationFn: () => sendForData('POST', `${path}/ask`, VerifiedOrder),
    onSuccess: show,
  });
  return (
    <>
      <Link to={back} className="btn btn-plain -ml-2.5 mb-3">
        <ArrowLeft aria-hidden size={18} /> {backLabel}
      </Link>
      <FourStates query={query}>
        {(whole) => {
          const { order } = whole;
          const openCredit = findOpenCredit(whole);
          return (
            <div className="grid gap-6">
              <article className="panel grid gap-4 p-4 sm:p-6" aria-labelledby="order-title">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <h2 id="order-title" className="text-xl">
                    {order.reference}
                  </h2>
                  <OrderBadges order={order} />
                </div>
                <Problem order={order} canPropose={canPropose(whole)} />
                <LateNote order={order} />
                {openCredit && <OpenCredit orderId={id} credit={openCredit} onDone={show} />}
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
                  <button
                    type="button"
                    // The main action is to approve an open proposal.
                    className={`btn ${openCredit && !openCredit.isOwn ? 'btn-quiet' : 'btn-main'}`}
                    disabled={verification.isPending}
                    onClick={() => verification.mutate()}
                  >
                    <RotateCw aria-hidden size={18} />
                    {verification.isPending ? 'Asking…' : 'Ask the Gateway Again'}
                  </button>
                  {actions
                    .filter(({ isOffered }) => isOffered(whole))
                    .map((action) => (
                      <button
                        key={action.label}
                        type="button"
                        className={`btn ${action.className}`}
                        onClick={() => setOpenAction(action)}
                      >
                        {action.label}
                      </button>
                    ))}
                </div>
              </article>
              <OrderHistory {...whole} />
              {openAction && (
                <openAction.Dialog
                  order={order}
                  onDone={show}
                  onStale={() => void query.refetch()}
                  onClose={() => setOpenAction(null)}
                />
              )}
            </div>
          );
        }}
      </FourStates>
    </>
  );
};
