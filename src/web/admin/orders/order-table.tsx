import { Link } from 'react-router';
import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../shared/votes/votes.ts';
import { Moment } from '../inbox/inbox-summary.tsx';
import { EmailAddress } from '../ui/email-address.tsx';
import { OrderBadges } from './order-badges.tsx';

type OrderTableProps = {
  readonly orders: readonly OrderItem[];
  readonly formatAddress: (id: number) => string;
};

/** Vote orders, the newest first. */
export const OrderTable = ({ orders, formatAddress }: OrderTableProps) => (
  <table className="data-table md:max-lg:[&_:is(th,td)]:px-2.5">
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
              to={formatAddress(order.id)}
              className="inline-block min-h-6 font-semibold whitespace-nowrap underline"
            >
              {order.reference}
            </Link>
          </td>
          <td data-label="Placed" className="md:max-lg:min-w-28 md:max-lg:[&_time]:whitespace-normal">
            <Moment gmt={order.at} />
          </td>
          <td data-label="Amount" className="whitespace-nowrap tabular-nums">
            <div>
              {formatKwacha(order.price)}
              <p className="text-sm text-ink-soft">{formatVotes(order.votes)}</p>
            </div>
          </td>
          <td data-label="Paid by" className="tabular-nums md:whitespace-nowrap">
            <div>
              {paymentChannels[order.channel ?? order.method]}
              <p className="text-sm wrap-anywhere whitespace-normal text-ink-soft md:max-w-48">
                {order.phone ?? (order.email ? <EmailAddress email={order.email} /> : 'Not given')}
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
