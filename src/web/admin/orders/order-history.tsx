import type { ReactNode } from 'react';
import type { OrderDetails } from '../../../shared/admin/inbox-orders.ts';
import { Moment } from '../inbox/inbox-summary.tsx';
import { orderEvents } from './order-text.ts';

const Line = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => (
  <li className="grid gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
    <span className="text-ink-soft">
      <Moment gmt={at} />
    </span>
    <span className="wrap-anywhere">{children}</span>
  </li>
);

/** The ledger entries of an order and the mismatches that the team resolved. */
export const OrderHistory = (whole: OrderDetails) => (
  <section className="panel p-4 sm:p-6" aria-labelledby="history-title">
    <h2 id="history-title" className="pb-2 text-lg">
      History
    </h2>
    <ol className="grid gap-2">
      <Line at={whole.order.at}>Placed</Line>
      {orderEvents(whole).map(({ at, text, aside }, index) => (
        <Line key={index} at={at}>
          {text} {aside && <span className="text-ink-soft">({aside})</span>}
        </Line>
      ))}
    </ol>
  </section>
);
