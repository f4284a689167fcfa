import { useRef } from 'react';
import { paths } from '../../../../shared/paths.ts';
import type { VoteOrder } from '../../../../shared/votes.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { OrderCard } from './order-card.tsx';
import { ReceiptActions } from './receipt-actions.tsx';

const linkStyle = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';

/** An order whose money came: its receipt, with its line in the public ledger. */
export const EndedOrder = ({ order }: { readonly order: VoteOrder }) => {
  const card = useRef<HTMLDivElement>(null);
  const { entry } = order;
  const isPaid = order.state === 'paid';
  return (
    <>
      {isPaid && order.getsMail ? (
        <p className="mt-2 max-w-xl">A receipt is on its way to your e-mail address.</p>
      ) : null}
      <OrderCard order={order} ref={card}>
        {entry === null ? null : (
          <div className="border-t-2 border-dashed border-line bg-paper px-6 py-4 text-sm">
            <p>
              Entry {entry.number.toLocaleString('en')} in the{' '}
              <PageLink to={paths.ledger} className="font-semibold underline underline-offset-4">
                public ledger
              </PageLink>
            </p>
            <p className="mt-1 font-mono text-xs break-all text-ink-soft">{entry.hash}</p>
          </div>
        )}
        {order.isTest ? (
          <p className="bg-paper-deep px-6 py-3 text-sm">Test payments: no money moves.</p>
        ) : null}
      </OrderCard>
      <div className="mt-8 flex max-w-xl flex-wrap items-start gap-4 print:hidden">
        <PageLink to={paths.vote} className="button button-main w-full sm:w-auto">
          Vote Again
        </PageLink>
        {isPaid ? <ReceiptActions order={order} card={card} /> : null}
      </div>
      <p className="mt-4 flex flex-wrap gap-x-8 print:hidden">
        <PageLink to={paths.findVote} className={linkStyle}>
          Find another vote
        </PageLink>
        <PageLink to={paths.ledger} className={linkStyle}>
          See every vote in the public ledger
        </PageLink>
      </p>
    </>
  );
};
