import type { PaymentChannel } from '../../../shared/votes/votes.ts';
import type { StatementRow } from './row-reader.ts';

/** A payment as the statement has it, in all its rows. */
export type StatementPayment = {
  readonly reference: string;
  readonly row: number;
  readonly state: StatementRow['state'];
  /** What was paid, in whole kwacha; null if the statement has only the refund. */
  readonly amount: number | null;
  readonly refunded: number;
  /** Empty for kwacha. */
  readonly currency: string;
  readonly channel: PaymentChannel | null;
};

/** The same payment may be listed more than once: with the same transaction number, or the same amount and time. */
const getKey = ({ transaction, amount, refunded, time }: StatementRow): string =>
  transaction || `${amount} ${refunded} ${time}`;

/** Of rows about the same transaction, the last one holds. */
const removeRepeated = (rows: readonly StatementRow[]): StatementRow[] => [
  ...new Map(rows.map((row) => [getKey(row), row])).values(),
];

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const givesBack = ({ state, amount }: StatementRow): boolean => state === 'refunded' || amount < 0;

/** What a row gives back: its own amount if it names no other. */
const getGivenBack = ({ amount, refunded }: StatementRow): number => refunded || Math.abs(amount);

/** What was paid, if only rows about the refund are left: a row that gives back a part names the whole payment. */
const findPaidBefore = (refunds: readonly StatementRow[]): number | null => {
  const parts = refunds.filter((row) => row.amount > getGivenBack(row));
  return parts.length === 0 ? null : sum(parts.map(({ amount }) => amount));
};

/**
 * Merges the rows of one reference: attempts that failed before the payment, the payment, and what was given back of it,
 * in the row of the payment or in rows of its own.
 */
export const mergeRows = (rows: readonly [StatementRow, ...StatementRow[]]): StatementPayment => {
  const withMoney = rows.filter(({ state }) => state === 'paid' || state === 'refunded');
  const payments = removeRepeated(withMoney.filter((row) => !givesBack(row)));
  const refunds = removeRepeated(withMoney.filter(givesBack));
  const last = payments.at(-1) ?? refunds.at(-1) ?? rows.find(({ state }) => state === 'pending') ?? rows[0];
  const amount = payments.length > 0 ? sum(payments.map((row) => row.amount)) : findPaidBefore(refunds);
  // Both ways to list a refund may occur together, and then mean the same money.
  const refunded = Math.max(sum(payments.map((row) => row.refunded ?? 0)), sum(refunds.map(getGivenBack)));
  return {
    reference: last.reference,
    row: last.row,
    state: withMoney.length > 0 && refunded > 0 ? 'refunded' : last.state,
    // We count whole kwacha: what is paid is rounded down, what is given back is rounded up.
    amount: amount === null ? null : last.currency === '' ? Math.floor(amount) : amount,
    refunded: Math.ceil(refunded),
    currency: last.currency,
    channel: last.channel ?? rows.find((row) => row.channel !== null)?.channel ?? null,
  };
};

/** The rows of each reference, in the order of the statement. */
export const groupRows = (
  rows: readonly StatementRow[],
): Map<string, readonly [StatementRow, ...StatementRow[]]> => {
  const groups = new Map<string, [StatementRow, ...StatementRow[]]>();
  for (const row of rows) {
    const group = groups.get(row.reference);
    if (group) group.push(row);
    else groups.set(row.reference, [row]);
  }
  return groups;
};
