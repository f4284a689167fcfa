import { Link } from 'react-router';
import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { countVotes, formatKwacha, paymentMethods } from '../../../shared/votes.ts';
import { Moment } from './inbox-frame.tsx';
import { OrderBadges } from './order-badges.tsx';

type OrderTableProps = {
  readonly orders: readonly OrderItem[];
  readonly addressOf: (id: number) => string;
};

/** Vote orders, the newest first. */
export const OrderTable = ({ orders, addressOf }: OrderTableProps) => (
  <table className="data-table">
    <caption className="sr-only">Vote orders</caption>
    <thead>
      <tr>
        <th scope="col">Reference</th>
        <th scope="col">Placed</th>
        <th scope="col">Amount</th>
        <th scope="col">Paid by</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <td>
            <Link
              to={addressOf(order.id)}
              className="inline-block min-h-6 font-semibold whitespace-nowrap underline"
            >
              {order.reference}
            </Link>
          </td>
          <td data-label="Placed">
            <Moment gmt={order.at} />
          </td>
          <td data-label="Amount" className="tabular-nums">
            <div>
              {formatKwacha(order.price)}
              <p className="text-sm text-ink-soft">{countVotes(order.votes)}</p>
            </div>
          </td>
          <td data-label="Paid by" className="tabular-nums">
            <div>
              {paymentMethods[order.method]}
              <p className="text-sm wrap-anywhere text-ink-soft">
                {order.phone ?? order.email ?? 'Not given'}
              </p>
            </div>
          </td>
          <td data-label="State">
            <OrderBadges order={order} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
