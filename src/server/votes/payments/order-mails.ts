import { inboxAddress } from '../../../shared/admin/inbox.ts';
import { formatMoment, getZonePlace } from '../../../shared/dates.ts';
import type { LedgerEntry } from '../../../shared/ledger.ts';
import { paths } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { formatKwacha, formatVotes, paymentChannels } from '../../../shared/votes.ts';
import type { ComposeMail, MailDraft } from '../../mail/mail-service.ts';
import type { NewMail } from '../../mail/outbox/new-mail.ts';
import { isLate } from '../orders/is-late.ts';
import { orderAddress } from '../orders/order-reference.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { Transition } from '../orders/plan-transition.ts';

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

const footnote = 'You get this mail because this address was given with the order.';
const testNote = ({ book }: StoredOrder): readonly string[] =>
  book === 'test' ? ['This was a test payment: no money moved.'] : [];

const createProof = ({ site, receipt }: OrderEvent) =>
  receipt === null
    ? {}
    : { code: { label: `The proof. To check it, paste it at ${site}${paths.verifyReceipt}`, text: receipt } };

const createReceipt: CreateMail = (event, settings) => {
  const { site, order, round, entry } = event;
  return {
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
    subject: `Your payment for ${settings.contestantName} came too late`,
    heading: 'Your payment came too late',
    paragraphs: [
      `Your payment of ${formatKwacha(order.price)} came after ${round === '' ? 'voting' : `the round “${round}”`} was closed and the total was final, so its votes are not counted.`,
      ...(order.book === 'test' ? [] : ['Our team gives the money back.']),
      `Entry ${entry.number} of the public vote ledger says that it came. Keep this mail: the proof below shows that we entered and signed it.`,
    ],
  });
  return { ...mail, content: { ...mail.content, ...createProof(event) } };
};

const createRefundMail: CreateMail = (event, settings) =>
  isLate(event.order)
    ? createOrderMail(event, settings, {
        kind: 'vote-refund',
        subject: `Your payment for ${settings.contestantName} is given back`,
        heading: 'About your payment',
        paragraphs: [describeRefund(event), 'It had come too late to be counted.'],
      })
    : createOrderMail(event, settings, {
        kind: 'vote-refund',
        subject: `Your votes for ${settings.contestantName} were taken back`,
        heading: 'About your payment',
        paragraphs: [describeRefund(event), describeTakenVotes(event)],
      });

const describeUndoneRefund = ({ transition }: OrderEvent): string =>
  transition.kind === 'undo team refund'
    ? 'Our team had recorded that your payment was given back. That was wrong and is undone.'
    : 'The payment service had reported that your payment was given back. It no longer does.';

const createRestoredMail: CreateMail = (event, settings) => {
  const { counted_votes: counted } = event.order;
  return isLate(event.order)
    ? createOrderMail(event, settings, {
        kind: 'vote-refund-undone',
        subject: `Your payment for ${settings.contestantName} is not given back yet`,
        heading: 'About your payment',
        paragraphs: [
          describeUndoneRefund(event),
          'It had come too late to be counted; our team still has to give it back.',
        ],
      })
    : createOrderMail(event, settings, {
        kind: 'vote-refund-undone',
        subject: `Your votes for ${settings.contestantName} count again`,
        heading: 'Your votes count again',
        paragraphs: [
          describeUndoneRefund(event),
          `${formatVotes(counted)} of this order ${counted === 1 ? 'counts' : 'count'} now.`,
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
  const ordered = `an order of ${formatVotes(order.votes)} for ${formatKwacha(order.price)}`;
  const byEntry = `by entry ${entry.number} of the public ledger`;
  const counted = formatVotes(Math.abs(entry.votes));
  if (entry.change === 'late')
    return [
      'A payment came after its round was closed',
      'A payment came too late',
      order.book === 'test'
        ? `A test payment for ${ordered}. It is not counted, and there is no money to give back.`
        : `${formatKwacha(entry.amount)} for ${ordered}. It is not counted. Please give the money back at the gateway; Orders › Late lists all payments of this kind.`,
    ];
  if (isLate(order))
    return entry.change === 'refunded'
      ? [
          'The gateway gave a late payment back',
          'A late payment was given back at the gateway',
          `${formatKwacha(-entry.amount)} for ${ordered}. It had never been counted.`,
        ]
      : [
          'The gateway took a refund back',
          'The refund of a late payment was taken back',
          `${formatKwacha(entry.amount)} for ${ordered}. It is not counted, and has to be given back again.`,
        ];
  const of = `${formatKwacha(Math.abs(entry.amount))} of ${ordered}`;
  return entry.change === 'refunded'
    ? [
        'The gateway gave money back to a voter',
        'Money was given back at the gateway',
        `${of}: ${counted} taken back ${byEntry}.`,
      ]
    : [
        'The gateway took a refund back',
        'A refund at the gateway was taken back',
        `${of}: ${counted} counted again ${byEntry}.`,
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

/** The mails about a change of an order: to its voter, and to the team if it has to know. */
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
    ...(transition.kind === 'gateway refund' || entry.change === 'late'
      ? [compose(team, () => createTeamMail(event))]
      : []),
  ];
};
