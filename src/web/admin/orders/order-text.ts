import type { OrderItem, WholeOrder } from '../../../shared/admin/inbox-orders.ts';
import type { LedgerChange } from '../../../shared/ledger.ts';
import type { OrderState } from '../../../shared/votes.ts';

/** The states of an order as the screens name them, and how their badge looks. */
export const orderStateWords: Readonly<
  Record<OrderState, { readonly label: string; readonly look: string }>
> = {
  pending: { label: 'Pending', look: 'badge-waiting' },
  paid: { label: 'Paid', look: 'badge-good' },
  failed: { label: 'Failed', look: 'badge-bad' },
  expired: { label: 'Expired', look: 'badge-plain' },
  refunded: { label: 'Refunded', look: 'badge-plain' },
};

/** Why an order changed, for people; a refund says it itself. */
const causeWords: Readonly<Record<string, string>> = {
  order: 'the gateway said so at once when it was placed',
  webhook: 'the gateway sent word',
  watch: 'the site asked the gateway',
  voter: 'the voter asked',
  team: 'the team asked the gateway',
  refused: 'the gateway refused it',
  'never asked': 'the voter was never asked to pay',
  settled: 'the team has dealt with a payment that does not fit',
  silence: 'the gateway did not answer for too long',
};

/** The same where no gateway is asked: the site's own test payment does what it was told. */
const testCauseWords: Readonly<Record<string, string>> = {
  ...causeWords,
  order: 'the test payment did so at once',
  watch: 'the site looked at the test payment',
  team: 'the team looked at the test payment',
};

export const causeSentence = (change: LedgerChange, cause: string, isSimulated: boolean): string =>
  `${orderStateWords[change].label}: ${(isSimulated ? testCauseWords : causeWords)[cause] ?? cause}`;

type OrderEvent = { readonly at: string; readonly words: string; readonly aside: string | null };

/** What happened to an order, the oldest first. What the team did stands behind the entry it made. */
export const orderEvents = ({ order, history, resolutions }: WholeOrder): readonly OrderEvent[] =>
  [
    ...history.map(({ number, at, change, cause }) => ({
      at,
      words: causeSentence(change, cause, order.isSimulated),
      aside: `entry ${number.toLocaleString('en')} of the ledger`,
    })),
    ...resolutions.map(({ at, by, reason, reported }) => ({
      at,
      words: `Settled by ${by}: ${reason}`,
      aside: reported === null ? null : `the gateway had reported ${reported}`,
    })),
  ].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));

/** When a gateway last said something about an order, or why none did. What says that it is paid is its last word. */
export const lastAnswer = ({
  isSimulated,
  paidAt,
  checkedAt,
}: Pick<OrderItem, 'isSimulated' | 'paidAt' | 'checkedAt'>): { gmt: string } | { words: string } => {
  if (isSimulated) return { words: 'None is asked: test payment' };
  const gmt = paidAt ?? checkedAt;
  return gmt === null ? { words: 'Not yet' } : { gmt };
};
