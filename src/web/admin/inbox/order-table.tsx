import { Link } from 'react-router';
import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, paymentMethods } from '../../../shared/votes.ts';
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
        <th scope="col">Votes</th>
        <th scope="col">Amount</th>
        <th scope="col">Method</th>
        <th scope="col">Payer</th>
        <th scope="col">State</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <tr key={order.id}>
          <td data-label="Reference">
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
          <td data-label="Votes" className="tabular-nums">
            {order.votes.toLocaleString('en')}
          </td>
          <td data-label="Amount" className="whitespace-nowrap tabular-nums">
            {formatKwacha(order.price)}
          </td>
          <td data-label="Method">{paymentMethods[order.method]}</td>
          <td data-label="Payer" className="wrap-anywhere tabular-nums">
            {order.phone ?? order.email ?? 'Not given'}
          </td>
          <td data-label="State">
            <OrderBadges order={order} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
