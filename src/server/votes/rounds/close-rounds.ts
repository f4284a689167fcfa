import { gmtTime } from '../../../shared/dates.ts';
import { getRoundEnd, type VoteRound, type VoteRules } from '../../../shared/votes/vote-rules.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { inLedgerTransaction, type LockedLedger, type Moment } from '../ledger/locked-ledger.ts';
import { OrderStore } from '../orders/order-store.ts';

/** Whether a round is closed. Enters its close if its grace period is over and nobody has done so. */
const closeIfOver = async (
  ledger: LockedLedger,
  book: Book,
  rules: VoteRules,
  { number, closes }: VoteRound,
  moment: Moment,
): Promise<boolean> => {
  if (closes === null || gmtTime(closes) > moment.at) return false;
  if ((await ledger.listClosings(book)).has(number)) return true;
  const end = getRoundEnd(rules, number);
  if (end === null || end > moment.at) return false;
  await ledger.addClosing(book, number, moment);
  return true;
};

/** The round of a payment, and whether it is closed. */
type RoundState = { readonly name: string; readonly isClosed: boolean };

/** The state of a round when a payment comes. No payment is counted after the entry that closes its round. */
export const readRoundState = async (
  ledger: LockedLedger,
  { book, round: number }: { readonly book: Book; readonly round: number },
  moment: Moment,
): Promise<RoundState> => {
  const rules = await ledger.parseRules(book);
  const round = rules?.rounds.find((each) => each.number === number);
  if (!rules || !round) return { name: '', isClosed: false };
  return { name: round.name, isClosed: await closeIfOver(ledger, book, rules, round, moment) };
};

type Dependencies = {
  readonly database: Database;
  readonly book: Book;
  readonly timeZone: () => Promise<string>;
  readonly now: () => number;
};

/** How long before the end of a round its unpaid orders are verified once more, in milliseconds. */
const lastCheckPeriod = 15 * 60_000;
/** How often an order is verified in that time while the gateway does not answer. */
const lastCheckInterval = 60_000;

/**
 * Has the unpaid orders of a round verified shortly before its end, and enters its close once its grace period is over. To be
 * called from time to time.
 */
export const createCloseRounds = ({ database, book, timeZone, now }: Dependencies) => {
  const ledger = new LedgerStore(database.db);
  const orders = new OrderStore(database.db);

  /** The rounds that end within the last-check period, or have ended. */
  const listEnding = async (
    at: number,
  ): Promise<readonly { readonly number: number; readonly end: number }[]> => {
    const rules = await ledger.parseRules(book);
    return (rules?.rounds ?? []).flatMap(({ number }) => {
      const end = rules === null ? null : getRoundEnd(rules, number);
      return end !== null && end - lastCheckPeriod <= at ? [{ number, end }] : [];
    });
  };

  const isDue = async (): Promise<boolean> => {
    const at = now();
    const ending = await listEnding(at);
    if (ending.length === 0) return false;
    const closed = await ledger.listClosings(book);
    const open = ending.filter(({ number }) => !closed.has(number));
    for (const { number: round, end } of open.filter((each) => each.end > at))
      await orders.verifyBeforeEnd(
        { book, round },
        { end, since: end - lastCheckPeriod, due: at + lastCheckInterval },
      );
    return open.some(({ end }) => end <= at);
  };

  return async (): Promise<void> => {
    if (!(await isDue())) return;
    const moment = { at: now(), timeZone: await timeZone() };
    await inLedgerTransaction(database.db, async (locked) => {
      const rules = await locked.parseRules(book);
      for (const round of rules?.rounds ?? [])
        if (rules) await closeIfOver(locked, book, rules, round, moment);
    });
  };
};
