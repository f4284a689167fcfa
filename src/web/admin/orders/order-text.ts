import type { OrderDetails, OrderItem } from '../../../shared/admin/inbox-orders.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import type { OrderChange } from '../../../shared/votes/ledger.ts';
import { formatVotes, type OrderState } from '../../../shared/votes/votes.ts';

/** Label and badge class of each order state. */
export const orderStateBadges: Readonly<
  Record<OrderState, { readonly label: string; readonly className: string }>
> = {
  pending: { label: 'Pending', className: 'badge-waiting' },
  paid: { label: 'Paid', className: 'badge-good' },
  failed: { label: 'Failed', className: 'badge-bad' },
  expired: { label: 'Expired', className: 'badge-plain' },
  refunded: { label: 'Refunded', className: 'badge-plain' },
  late: { label: 'Late', className: 'badge-bad' },
};

/** Labels of the entries in the ledger. */
const changeLabels: Readonly<Record<OrderChange, string>> = {
  paid: 'Paid',
  credited: 'Counted by hand',
  late: 'Paid too late',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  restored: 'Refund undone',
};

/** Texts for the causes in the ledger. The cause of what the team did is a text already. */
const causeTexts: Readonly<Record<string, string>> = {
  order: 'the gateway said so when the order was placed',
  webhook: 'the gateway sent a notice',
  watch: 'the site asked the gateway',
  voter: 'the voter asked',
  team: 'the team asked the gateway',
  refused: 'the gateway refused it',
  'never asked': 'the voter was never asked to pay',
  settled: 'the team has dealt with a payment that does not match',
  silence: 'the gateway did not answer for too long',
  cancelled: 'the voter cancelled it',
};

/** Texts for simulated payments, where no gateway is involved. */
const testCauseTexts: Readonly<Record<string, string>> = {
  ...causeTexts,
  order: 'the test payment did so right away',
  watch: 'the site checked the test payment',
  team: 'the team checked the test payment',
};

export const formatCause = (change: OrderChange, cause: string, isSimulated: boolean): string =>
  `${changeLabels[change]}: ${(isSimulated ? testCauseTexts : causeTexts)[cause] ?? cause}`;

type OrderEvent = { readonly at: string; readonly text: string; readonly aside: string | null };

/** The events of an order, the oldest first; a resolution follows the ledger entry of the same moment. */
export const orderEvents = ({ order, history, resolutions, credits }: OrderDetails): readonly OrderEvent[] =>
  [
    ...history.map(({ number, at, change, cause }) => ({
      at,
      text: formatCause(change, cause, order.isSimulated),
      aside: `entry ${formatNumber(number)} of the ledger`,
    })),
    ...resolutions.map(({ at, by, reason, reported }) => ({
      at,
      text: `Settled by ${by}: ${reason}`,
      aside: reported === null ? null : `the gateway had reported ${reported}`,
    })),
    ...credits.flatMap(({ at, by, votes, reason, closed }) => [
      { at, text: `${by} proposed to count ${formatVotes(votes)} by hand: ${reason}`, aside: null },
      ...(closed && !closed.isApproved
        ? [{ at: closed.at, text: `${closed.by} withdrew the proposal`, aside: null }]
        : []),
    ]),
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));

/** When the gateway last answered about an order, or a text why it did not. */
export const getLastAnswer = ({
  isSimulated,
  paidAt,
  checkedAt,
}: Pick<OrderItem, 'isSimulated' | 'paidAt' | 'checkedAt'>): { gmt: string } | { text: string } => {
  if (isSimulated) return { text: 'No gateway: test payment' };
  const gmt =
    [paidAt, checkedAt]
      .filter((each) => each !== null)
      .toSorted()
      .at(-1) ?? null;
  return gmt === null ? { text: 'Not yet' } : { gmt };
};
