import type { ReactNode } from 'react';
import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../shared/votes/votes.ts';
import { Moment } from '../inbox/inbox-summary.tsx';
import { EmailAddress } from '../ui/email-address.tsx';
import { getLastAnswer } from './order-text.ts';

const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const renderMoment = (gmt: string | null, otherwise: string) => (gmt ? <Moment gmt={gmt} /> : otherwise);

const LastAnswer = ({ order }: { readonly order: OrderItem }) => {
  const answer = getLastAnswer(order);
  return 'gmt' in answer ? <Moment gmt={answer.gmt} /> : answer.text;
};

export const OrderProperties = ({ order }: { readonly order: OrderItem }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 [&_time]:whitespace-normal">
    <Detail label="Votes">{formatVotes(order.votes)}</Detail>
    {order.paidAt && order.countedVotes < order.votes && (
      <Detail label="Counted now">{formatVotes(order.countedVotes)}</Detail>
    )}
    {order.refunded > 0 && (
      <Detail label="Refunded">
        {formatKwacha(order.refunded)}
        {order.gatewayRefunded < order.refunded && (
          <span className="font-normal"> (not confirmed by the gateway)</span>
        )}
      </Detail>
    )}
    <Detail label="Round">{order.round}</Detail>
    <Detail label="Amount">{formatKwacha(order.price)}</Detail>
    <Detail label="Method">{paymentChannels[order.channel ?? order.method]}</Detail>
    <Detail label="Phone">{order.phone ?? 'Not given'}</Detail>
    <Detail label="Email">{order.email ? <EmailAddress email={order.email} /> : 'Not given'}</Detail>
    <Detail label="Placed">
      <Moment gmt={order.at} />
    </Detail>
    <Detail label="Paid">{renderMoment(order.paidAt, 'Not paid')}</Detail>
    {order.transactionId && <Detail label="Gateway’s number">{order.transactionId}</Detail>}
    {order.operatorId && <Detail label="Operator’s number">{order.operatorId}</Detail>}
    <Detail label="Gateway last answered">
      <LastAnswer order={order} />
    </Detail>
  </dl>
);
