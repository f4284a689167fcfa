import type { ReactNode } from 'react';
import type { OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { countVotes, formatKwacha, paymentMethods } from '../../../shared/votes.ts';
import { Moment } from '../inbox/inbox-frame.tsx';
import { lastAnswer } from './order-text.ts';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

const momentOr = (gmt: string | null, otherwise: string) => (gmt ? <Moment gmt={gmt} /> : otherwise);

const LastAnswer = ({ order }: { readonly order: OrderItem }) => {
  const answer = lastAnswer(order);
  return 'gmt' in answer ? <Moment gmt={answer.gmt} /> : answer.words;
};

/** What was ordered, by whom, and when. */
export const OrderFacts = ({ order }: { readonly order: OrderItem }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 [&_time]:whitespace-normal">
    <Fact label="Votes">{countVotes(order.votes)}</Fact>
    <Fact label="Amount">{formatKwacha(order.price)}</Fact>
    <Fact label="Method">{paymentMethods[order.method]}</Fact>
    <Fact label="Phone">{order.phone ?? 'Not given'}</Fact>
    <Fact label="E-mail">{order.email ?? 'Not given'}</Fact>
    <Fact label="Placed">
      <Moment gmt={order.at} />
    </Fact>
    <Fact label="Paid">{momentOr(order.paidAt, 'Not paid')}</Fact>
    <Fact label="Gateway last answered">
      <LastAnswer order={order} />
    </Fact>
  </dl>
);
