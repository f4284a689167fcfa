import { inboxAddress } from '../../../shared/admin/inbox.ts';
import { mismatchSentences } from '../../../shared/admin/inbox-orders.ts';
import { formatKwacha, formatVotes } from '../../../shared/votes/votes.ts';
import type { MismatchKind } from '../../db/tables/vote-orders.ts';
import type { MailDraft } from '../../mail/mail-service.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** Tells the team of a payment that does not fit its order. Without the reference, which is the voter's secret. */
export const mismatchMail = (site: string, order: StoredOrder, problem: MismatchKind): MailDraft => ({
  kind: 'team-mismatch',
  subject: 'A payment does not match its order',
  replyTo: null,
  content: {
    heading: 'A payment does not match its order',
    paragraphs: [
      `It is about an order of ${formatVotes(order.votes)} (${formatKwacha(order.price)}). ${mismatchSentences[problem]}`,
      ...(order.book === 'test' ? ['It was a test payment: no money moved.'] : []),
      problem === 'unpaid'
        ? 'Please compare the payment at the gateway with the order.'
        : 'Its votes are not counted until your team has decided. Please compare the payment at the gateway with the order.',
    ],
    action: { label: 'See the order', address: `${site}${inboxAddress('orders')}&order=${order.id}` },
  },
});
