import { inboxAddress } from '../../../shared/admin/inbox.ts';
import { formatMoment, getZonePlace } from '../../../shared/dates.ts';
import type { LedgerEntry } from '../../../shared/ledger.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../shared/votes.ts';
import type { ComposeMail, MailDraft } from '../../mail/mail-service.ts';
import type { NewMail } from '../../mail/outbox/new-mail.ts';
import { orderAddress } from '../orders/order-reference.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { Transition } from '../orders/plan-transition.ts';

/** A change of an order that a mail reports. */
type OrderEvent = {
  readonly site: string;
  readonly order: StoredOrder;
  readonly entry: LedgerEntry;
  /** The proof that the order is counted; null if the mail has none. */
  readonly receipt: string | null;
  readonly transition: Transition;
};

type CreateMail = (event: OrderEvent, settings: SiteSettings) => MailDraft;

const footnote = 'You get this mail because this address was given with the order.';
const testNote = ({ book }: StoredOrder): readonly string[] =>
  book === 'test' ? ['This was a test payment: no money moved.'] : [];

const createReceipt: CreateMail = ({ site, order, entry, receipt }, settings) => ({
  kind: 'vote-receipt',
  subject: `Your receipt: ${formatVotes(order.credited_votes)} for ${settings.contestantName}`,
  replyTo: null,
  content: {
    heading: 'Thank you. Zikomo!',
    paragraphs: [
      `Your votes for ${settings.contestantName} are counted.`,
      ...(entry.change === 'credited'
        ? [
            'Your payment did not fit your order, so two members of our team looked at it and counted it by hand. The public ledger says so, too.',
          ]
        : []),
      ...testNote(order),
      `They are entry ${entry.number} of the public vote ledger. Keep this mail: the proof below shows that we entered and signed them, and that nobody changed or removed the entry since. Anyone can check it, also without us.`,
    ],
    details: [
      ['Reference', order.reference],
      ['Votes', String(order.credited_votes)],
      ['Amount', formatKwacha(entry.amount)],
      ['Method', paymentChannels[order.channel ?? order.method]],
      [`Time in ${getZonePlace(settings.timezone)}`, formatMoment(entry.time, settings)],
    ],
    action: { label: 'See my receipt', address: `${site}${orderAddress(order.reference)}` },
    ...(receipt === null
      ? {}
      : {
          code: {
            label: `The proof. To check it, paste it at ${site}${paths.verifyReceipt}`,
            text: receipt,
          },
        }),
    footnote,
  },
});

/** What is known: a refund that the team entered may not have reached the payer yet. */
const describeRefund = ({ order, entry }: OrderEvent): string => {
  const amount = formatKwacha(-entry.amount);
  return order.gateway_refunded >= order.refunded
    ? `The payment service reports that ${amount} of your payment was given back.`
    : `Our team has recorded that ${amount} of your payment is given back. The payment service has not confirmed it yet; if the money has not reached you within a few days, please answer this mail.`;
};

const describeTakenVotes = ({ order, entry }: OrderEvent): string => {
  const left =
    order.counted_votes === 0
      ? 'None of this order count any more'
      : `${order.counted_votes} of this order still count`;
  return `${formatVotes(-entry.votes)} ${entry.votes === -1 ? 'is' : 'are'} no longer counted. ${left}.`;
};

const getOrderDetails = ({ order, entry }: OrderEvent, settings: SiteSettings) =>
  [
    ['Reference', order.reference],
    ['Order', `${formatVotes(order.votes)} for ${formatKwacha(order.price)}`],
    ['Entry in the public ledger', String(entry.number)],
    [`Time in ${getZonePlace(settings.timezone)}`, formatMoment(entry.time, settings)],
  ] as const;

const createRefundMail: CreateMail = (event, settings) => ({
  kind: 'vote-refund',
  subject: `Your votes for ${settings.contestantName} were taken back`,
  replyTo: null,
  content: {
    heading: 'About your payment',
    paragraphs: [describeRefund(event), describeTakenVotes(event), ...testNote(event.order)],
    details: getOrderDetails(event, settings),
    action: { label: 'See my order', address: `${event.site}${orderAddress(event.order.reference)}` },
    footnote,
  },
});

const createRestoredMail: CreateMail = (event, settings) => ({
  kind: 'vote-refund-undone',
  subject: `Your votes for ${settings.contestantName} count again`,
  replyTo: null,
  content: {
    heading: 'Your votes count again',
    paragraphs: [
      event.transition.kind === 'undo team refund'
        ? 'Our team had recorded that your payment was given back. That was wrong and is undone.'
        : 'The payment service had reported that your payment was given back. It no longer does.',
      `${formatVotes(event.order.counted_votes)} of this order ${event.order.counted_votes === 1 ? 'counts' : 'count'} now.`,
      ...testNote(event.order),
    ],
    details: getOrderDetails(event, settings),
    action: { label: 'See my order', address: `${event.site}${orderAddress(event.order.reference)}` },
    footnote,
  },
});

const voterMails: Partial<Record<LedgerEntry['change'], CreateMail>> = {
  paid: createReceipt,
  credited: createReceipt,
  refunded: createRefundMail,
  restored: createRestoredMail,
};

/** A refund at the gateway, for the team: nobody entered it here. Without the reference, which is the voter's secret. */
const createTeamMail = (event: OrderEvent): MailDraft => {
  const { order, entry, site } = event;
  const isRefund = entry.change === 'refunded';
  return {
    kind: 'team-refund',
    subject: isRefund ? 'The gateway gave money back to a voter' : 'The gateway took a refund back',
    replyTo: null,
    content: {
      heading: isRefund ? 'Money was given back at the gateway' : 'A refund at the gateway was taken back',
      paragraphs: [
        `${formatKwacha(Math.abs(entry.amount))} of an order of ${formatVotes(order.votes)} for ${formatKwacha(order.price)}: ${formatVotes(Math.abs(entry.votes))} ${isRefund ? 'taken back' : 'counted again'} by entry ${entry.number} of the public ledger.`,
      ],
      action: { label: 'See the order', address: `${site}${inboxAddress('orders')}&order=${order.id}` },
    },
  };
};

/** The mails about a change of an order: to its voter, and to the team if the gateway changed it by itself. */
export const composeOrderMails = (
  compose: (to: string, compose: ComposeMail) => NewMail,
  team: string,
  event: OrderEvent,
): readonly NewMail[] => {
  const { order, entry, transition } = event;
  const createVoterMail = voterMails[entry.change];
  return [
    ...(order.email !== null && createVoterMail
      ? [compose(order.email, (settings) => createVoterMail(event, settings))]
      : []),
    ...(transition.kind === 'gateway refund' ? [compose(team, () => createTeamMail(event))] : []),
  ];
};
