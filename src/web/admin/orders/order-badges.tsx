import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { orderStateWords } from './order-text.ts';

/** How an order stands, and what is unusual about it. */
export const OrderBadges = ({ order }: { readonly order: OrderItem }) => {
  const { label, look } = orderStateWords[order.state];
  return (
    <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
      <span className={`badge ${look}`}>{label}</span>
      {order.trouble && (
        <span className="badge badge-bad md:max-lg:whitespace-normal">Payment does not fit</span>
      )}
      {order.isFinal && <span className="badge badge-plain">Settled</span>}
      {order.isTest && <span className="badge badge-plain">Test</span>}
    </span>
  );
};
