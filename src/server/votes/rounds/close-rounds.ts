import { gmtTime } from '../../../shared/dates.ts';
import { getRoundEnd, parseRules, type VoteRound, type VoteRules } from '../../../shared/vote-rules.ts';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Book } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LedgerStore, type Moment } from '../ledger/ledger-store.ts';

/** Reads the rules in force; null if the ledger has none. */
const readRules = async (ledger: LedgerStore, book: Book): Promise<VoteRules | null> => {
  const text = await ledger.getRules(book);
  return text === null ? null : parseRules(text);
};

/** Whether a round is closed. Enters its close if its grace period is over and nobody has done so. */
const closeIfOver = async (
  ledger: LedgerStore,
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
export type RoundState = { readonly name: string; readonly isClosed: boolean };

/**
 * The state of a round when a payment comes. In the transaction of the payment, after `bumpRevision(…, 'votes')`, so that no
 * payment is counted after the entry that closes its round.
 */
export const readRoundState = async (
  ledger: LedgerStore,
  { book, round: number }: { readonly book: Book; readonly round: number },
  moment: Moment,
): Promise<RoundState> => {
  const rules = await readRules(ledger, book);
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

/** Enters the close of each round whose grace period is over. To be called from time to time. */
export const createCloseRounds = ({ database, book, timeZone, now }: Dependencies) => {
  const ledger = new LedgerStore(database.db);

  const isDue = async (): Promise<boolean> => {
    const rules = await readRules(ledger, book);
    const at = now();
    const over = (rules?.rounds ?? []).filter(({ number }) => {
      const end = rules === null ? null : getRoundEnd(rules, number);
      return end !== null && end <= at;
    });
    if (over.length === 0) return false;
    const closed = await ledger.listClosings(book);
    return over.some(({ number }) => !closed.has(number));
  };

  return async (): Promise<void> => {
    if (!(await isDue())) return;
    const moment = { at: now(), timeZone: await timeZone() };
    await inTransaction(database.db, async (transaction) => {
      await bumpRevision(transaction, 'votes');
      const locked = new LedgerStore(transaction);
      const rules = await readRules(locked, book);
      for (const round of rules?.rounds ?? [])
        if (rules) await closeIfOver(locked, book, rules, round, moment);
    });
  };
};
