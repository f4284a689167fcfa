import type { WholeOrder } from '../../../shared/admin/inbox-orders.ts';
import { Moment } from './inbox-frame.tsx';
import { causeSentence } from './order-words.ts';

/** What happened to an order, as the ledger has it. */
export const OrderHistory = ({ order, history }: WholeOrder) => (
  <section className="panel p-4 sm:p-6" aria-labelledby="history-title">
    <h2 id="history-title" className="pb-2 text-lg">
      History
    </h2>
    <ol className="grid gap-2">
      <li>
        <Moment gmt={order.at} /> Placed
      </li>
      {history.map(({ number, at, change, cause }) => (
        <li key={number} className="wrap-anywhere">
          <Moment gmt={at} /> {causeSentence(change, cause)}{' '}
          <span className="text-ink-soft">(entry {number.toLocaleString('en')} of the ledger)</span>
        </li>
      ))}
    </ol>
  </section>
);
