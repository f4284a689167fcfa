import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { orderStateBadges } from './order-text.ts';

/** Badges for the state of an order, a mismatch and a test payment. */
export const OrderBadges = ({ order }: { readonly order: OrderItem }) => {
  const { label, className } = orderStateBadges[order.state];
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:[td_&]:justify-end">
      <span className={`badge ${className}`}>{label}</span>
      {order.problem && (
        <span className="badge badge-bad md:max-lg:whitespace-normal">Payment does not match</span>
      )}
      {(order.state === 'paid' || order.state === 'late') && order.refunded > 0 && (
        <span className="badge badge-plain">Partly refunded</span>
      )}
      {order.isResolved && <span className="badge badge-plain">Settled</span>}
      {order.isTest && <span className="badge badge-plain">Test</span>}
    </span>
  );
};
