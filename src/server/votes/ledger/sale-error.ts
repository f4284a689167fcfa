import { gmtTime } from '../../../shared/dates.ts';
import { allowsPrice, parseRules, type VoteRules } from '../../../shared/votes/vote-rules.ts';
import type { EntryWithOrder } from './entry-error.ts';

/** The rules of an entry, with the time from which on they hold. */
type Period = { readonly from: number; readonly rules: VoteRules };

/** How long an order may take from its prices to its storage while another process enters new ones, in milliseconds. */
const orderTime = 60_000;

/** Whether an order could be placed in a round at a moment. */
const isOpen = ({ rounds }: VoteRules, number: number | null, time: number): boolean =>
  rounds.some(
    ({ opens, closes, ...round }) =>
      round.number === number &&
      (opens === null || gmtTime(opens) <= time) &&
      (closes === null || time < gmtTime(closes) + orderTime),
  );

/** Compares the prices and rounds of paid entries with the rules that were in force when their orders were placed. */
export class SaleCheck {
  #periods: readonly Period[] = [];

  /** Must be called for all entries of a book in their order. Returns what is wrong as the rest of a sentence. */
  findError(row: EntryWithOrder): string | null {
    if (row.change === 'rules') {
      const rules = parseRules(row.details);
      if (rules !== null) this.#periods = [...this.#periods, { from: gmtTime(row.at_gmt), rules }];
      return null;
    }
    if (row.change !== 'paid' || row.order_created === null) return null;
    const created = gmtTime(row.order_created);
    const inForce = this.#periods.flatMap(({ from, rules }, index) => {
      const end = this.#periods[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      return from <= created && created <= end + orderTime ? [rules] : [];
    });
    if (!inForce.some((rules) => allowsPrice(rules, row.votes, row.amount)))
      return `sells ${row.votes} for ${row.amount}, which no rules allow that were entered before order ${row.order_id}`;
    return inForce.some((rules) => isOpen(rules, row.round, created))
      ? null
      : `belongs to round ${row.round}, which was not open when order ${row.order_id} was placed`;
  }
}
