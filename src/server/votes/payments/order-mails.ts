import { inboxAddress } from '../../../shared/admin/inbox.ts';
import { formatMoment, getZonePlace } from '../../../shared/dates.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { LedgerEntry } from '../../../shared/votes/ledger.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../shared/votes/votes.ts';
import type { ComposeMail, MailDraft } from '../../mail/mail-service.ts';
import type { NewMail } from '../../mail/new-mail.ts';
import { orderAddress } from '../orders/order-reference.ts';
import type { Transition } from '../orders/plan-transition.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { isLate } from '../orders/stored-order.ts';

/** A change of an order that a mail reports. */
type OrderEvent = {
  readonly site: string;
  readonly order: StoredOrder;
  /** The name of its round; empty if it has none. */
  readonly round: string;
  readonly entry: LedgerEntry;
  /** The proof that the order is counted; null if the mail has none. */
  readonly receipt: string | null;
  readonly transition: Transition;
};

type CreateMail = (event: OrderEvent, settings: SiteSettings) => MailDraft;

const footnote = 'You are getting this email because this address was given with the order.';
const testNote = ({ book }: StoredOrder): readonly string[] =>
  book === 'test' ? ['This was a test payment: no money moved.'] : [];

const createProof = ({ site, receipt }: OrderEvent) =>
  receipt === null
    ? {}
    : {
        code: { label: `Your proof. To check it, paste it at ${site}${paths.verifyReceipt}`, text: receipt },
      };

const createReceipt: CreateMail = (event, settings) => {
  const { site, order, round, entry } = event;
  return {
    kind: 'vote-receipt',
    subject: `Your receipt: ${formatVotes(order.credited_votes)} for ${settings.contestantName}`,
    replyTo: null,
    content: {
      heading: ['Thank you. ', 'ny', 'Zikomo!', ''],
      paragraphs: [
        order.credited_votes === 1
          ? `Your vote for ${settings.contestantName} has been counted.`
          : `Your votes for ${settings.contestantName} have been counted.`,
        ...(entry.change === 'credited'
          ? [
              'Your payment did not match your order, so two members of our team checked it and counted it by hand. The public ledger says so too.',
            ]
          : []),
        ...testNote(order),
        `Your payment is entry ${entry.number} in the public vote ledger. Please keep this email. The proof below shows that we entered and signed your payment. With it, anyone can check that nobody has changed or removed the entry since, even without us.`,
      ],
      details: [
        ['Reference', order.reference],
        ['Votes', String(order.credited_votes)],
        ...(round === '' ? [] : [['Round', round] as const]),
        ['Amount', formatKwacha(entry.amount)],
        ['Method', paymentChannels[order.channel ?? order.method]],
        [`Time in ${getZonePlace(settings.timezone)}`, formatMoment(entry.time, settings)],
      ],
      action: { label: 'See my receipt', address: `${site}${orderAddress(order.reference)}` },
      ...createProof(event),
      footnote,
    },
  };
};

/** What is known: a refund that the team entered may not have reached the payer yet. */
const describeRefund = ({ order, entry }: OrderEvent): string => {
  const amount = formatKwacha(-entry.amount);
  return order.gateway_refunded >= order.refunded
    ? `The payment service reports that ${amount} of your payment has been refunded.`
    : `Our team has recorded a refund of ${amount} of your payment. The payment service has not confirmed it yet. If the money has not reached you within a few days, please reply to this email.`;
};

const describeTakenVotes = ({ order, entry }: OrderEvent): string => {
  const left =
    order.counted_votes === 0
      ? 'No votes from this order count now'
      : `${formatVotes(order.counted_votes)} from this order still ${order.counted_votes === 1 ? 'counts' : 'count'}`;
  const taken = -entry.votes;
  return taken === 0
    ? `${left}.`
    : `${formatVotes(taken)} no longer ${taken === 1 ? 'counts' : 'count'}. ${left}.`;
};

const getOrderDetails = ({ order, entry }: OrderEvent, settings: SiteSettings) =>
  [
    ['Reference', order.reference],
    ['Order', `${formatVotes(order.votes)} for ${formatKwacha(order.price)}`],
    ['Entry in the public ledger', String(entry.number)],
    [`Time in ${getZonePlace(settings.timezone)}`, formatMoment(entry.time, settings)],
  ] as const;

type OrderMail = Pick<MailDraft, 'kind' | 'subject'> & {
  readonly heading: string;
  readonly paragraphs: readonly string[];
};

/** A mail about an order that has its receipt already, or never gets one. */
const createOrderMail = (
  event: OrderEvent,
  settings: SiteSettings,
  { kind, subject, heading, paragraphs }: OrderMail,
): MailDraft => ({
  kind,
  subject,
  replyTo: null,
  content: {
    heading,
    paragraphs: [...paragraphs, ...testNote(event.order)],
    details: getOrderDetails(event, settings),
    action: { label: 'See my order', address: `${event.site}${orderAddress(event.order.reference)}` },
    footnote,
  },
});

const createLateMail: CreateMail = (event, settings) => {
  const { order, round, entry } = event;
  const mail = createOrderMail(event, settings, {
    kind: 'vote-late',
    subject: `Your payment for ${settings.contestantName} arrived too late`,
    heading: 'Your payment arrived too late',
    paragraphs: [
      `Your payment of ${formatKwacha(order.price)} arrived after ${round === '' ? 'voting' : `the round “${round}”`} had closed and the total was final, so its votes do not count.`,
      ...(order.book === 'test' ? [] : ['Our team will refund the money.']),
      `Your payment is recorded as entry ${entry.number} in the public vote ledger. Please keep this email: the proof below shows that we entered and signed it.`,
    ],
  });
  return { ...mail, content: { ...mail.content, ...createProof(event) } };
};

const createRefundMail: CreateMail = (event, settings) => {
  const hasLostAllVotes = !isLate(event.order) && event.order.counted_votes === 0;
  return createOrderMail(event, settings, {
    kind: 'vote-refund',
    subject: hasLostAllVotes
      ? `Your votes for ${settings.contestantName} no longer count`
      : `Refund of your payment for ${settings.contestantName}`,
    heading: 'About your refund',
    paragraphs: [
      describeRefund(event),
      isLate(event.order) ? 'The payment had arrived too late to be counted.' : describeTakenVotes(event),
    ],
  });
};

const describeUndoneRefund = ({ transition }: OrderEvent): string =>
  transition.kind === 'undo team refund'
    ? 'Our team had recorded a refund of your payment. That was a mistake, and it has been undone.'
    : 'The payment service had reported a refund of your payment. It no longer does.';

const createRestoredMail: CreateMail = (event, settings) => {
  const { counted_votes: counted } = event.order;
  return isLate(event.order)
    ? createOrderMail(event, settings, {
        kind: 'vote-refund-undone',
        subject: `Your payment for ${settings.contestantName} has not been refunded yet`,
        heading: 'About your refund',
        paragraphs: [
          describeUndoneRefund(event),
          'The payment had arrived too late to be counted, and our team still has to refund it.',
        ],
      })
    : createOrderMail(event, settings, {
        kind: 'vote-refund-undone',
        subject: `Your votes for ${settings.contestantName} count again`,
        heading: 'Your votes count again',
        paragraphs: [
          describeUndoneRefund(event),
          `${formatVotes(counted)} from this order now ${counted === 1 ? 'counts' : 'count'}.`,
        ],
      });
};

const voterMails: Partial<Record<LedgerEntry['change'], CreateMail>> = {
  paid: createReceipt,
  credited: createReceipt,
  late: createLateMail,
  refunded: createRefundMail,
  restored: createRestoredMail,
};

/** What the team reads, in three lines. */
const describeForTeam = ({
  order,
  entry,
}: OrderEvent): readonly [subject: string, heading: string, text: string] => {
  const ordered = `an order of ${formatVotes(order.votes)} (${formatKwacha(order.price)})`;
  const byEntry = `by entry ${entry.number} of the public ledger`;
  const votes = Math.abs(entry.votes);
  const counted = `${formatVotes(votes)} ${votes === 1 ? 'was' : 'were'}`;
  if (entry.change === 'late')
    return [
      'A payment arrived after its round had closed',
      'A payment arrived too late',
      order.book === 'test'
        ? `It was a test payment for ${ordered}. It does not count, and there is no money to refund.`
        : `${formatKwacha(entry.amount)} arrived for ${ordered}. It does not count. Please refund the money at the gateway. Inbox › Vote Orders › Late lists all payments like this one.`,
    ];
  if (isLate(order))
    return entry.change === 'refunded'
      ? [
          'The gateway refunded a late payment',
          'A late payment was refunded at the gateway',
          `${formatKwacha(-entry.amount)} was refunded for ${ordered}. The payment had never been counted.`,
        ]
      : [
          'The gateway reversed a refund',
          'The refund of a late payment was reversed',
          `The refund of ${formatKwacha(entry.amount)} for ${ordered} was reversed. The payment does not count, and has to be refunded again.`,
        ];
  const amount = formatKwacha(Math.abs(entry.amount));
  return entry.change === 'refunded'
    ? [
        'The gateway refunded a voter',
        'A payment was refunded at the gateway',
        `${amount} was refunded for ${ordered}. ${counted} removed from the count ${byEntry}.`,
      ]
    : [
        'The gateway reversed a refund',
        'A refund at the gateway was reversed',
        `The refund of ${amount} for ${ordered} was reversed. ${counted} counted again ${byEntry}.`,
      ];
};

/** For the team, about what nobody entered here. Without the reference, which is the voter's secret. */
const createTeamMail = (event: OrderEvent): MailDraft => {
  const [subject, heading, text] = describeForTeam(event);
  return {
    kind: event.entry.change === 'late' ? 'team-late' : 'team-refund',
    subject,
    replyTo: null,
    content: {
      heading,
      paragraphs: [text],
      action: {
        label: 'See the order',
        address: `${event.site}${inboxAddress('orders')}&order=${event.order.id}`,
      },
    },
  };
};

/** How the mails about an order are composed; for the team, null where the settings switch the kind off. */
type OrderMailComposers = {
  readonly compose: (to: string, compose: ComposeMail) => NewMail;
  readonly composeLatePayment: ((draft: MailDraft) => NewMail) | null;
  readonly composeRefund: ((draft: MailDraft) => NewMail) | null;
};

/** The mails about a change of an order: to its voter, and to the team if it has to know. */
export const composeOrderMails = (
  { compose, composeLatePayment, composeRefund }: OrderMailComposers,
  event: OrderEvent,
): readonly NewMail[] => {
  const { order, entry, transition } = event;
  const createVoterMail = voterMails[entry.change];
  const isForTeam = transition.kind === 'gateway refund' || entry.change === 'late';
  const composeForTeam = entry.change === 'late' ? composeLatePayment : composeRefund;
  return [
    ...(order.email !== null && createVoterMail
      ? [compose(order.email, (settings) => createVoterMail(event, settings))]
      : []),
    ...(isForTeam && composeForTeam !== null ? [composeForTeam(createTeamMail(event))] : []),
  ];
};
