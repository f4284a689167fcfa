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
  order: 'when it was placed',
  webhook: 'the gateway sent word',
  watch: 'the site asked the gateway',
  voter: 'the voter asked',
  team: 'the team asked the gateway',
  refused: 'the gateway refused it',
  'never asked': 'the voter was never asked to pay',
  silence: 'the gateway did not answer for too long',
};

export const causeSentence = (change: LedgerChange, cause: string): string =>
  `${orderStateWords[change].label}: ${causeWords[cause] ?? cause}`;
