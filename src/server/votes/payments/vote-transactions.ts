import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { type PersonAction, SupporterStore } from '../../supporters/supporter-store.ts';
import { inLedgerTransaction, type LockedLedger } from '../ledger/locked-ledger.ts';
import { OrderStore } from '../orders/order-store.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

/** A transaction that may be shared with changes of other orders. */
type VoteTransaction = {
  readonly transaction: Transaction<Schema>;
  readonly ledger: LockedLedger;
  /** The order, read in this transaction. */
  readonly order: StoredOrder;
  /** Records what the voter did, at the end of the transaction. */
  readonly recordVoter: (voter: PersonAction) => void;
};

type Work<T> = (given: VoteTransaction) => Promise<T>;

type Waiting = {
  readonly orderId: number;
  readonly work: Work<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** How many changes share a transaction at most: the first of them waits for the last. */
const maxShared = 25;

/** After this time no further change joins, in milliseconds: other processes wait for the lock, and give up after seconds. */
const maxLockTime = 250;

/** Runs changes of orders one after another, in the order in which they come. */
type RunVoteTransaction = <T>(orderId: number, work: Work<T>) => Promise<T>;

/** The orders of a transaction, read together. An order that was changed since is read again. */
const createOrderReader = async (transaction: Transaction<Schema>, ids: readonly number[]) => {
  const orders = new OrderStore(transaction);
  const unread = new Map((await orders.list(ids)).map((order) => [order.id, order]));
  return async (id: number): Promise<StoredOrder> => {
    const order = unread.get(id) ?? (await orders.get(id));
    unread.delete(id);
    return order;
  };
};

/**
 * Every change of the count locks the ledger until its commit, so changes wait for each other. Those that wait share the next
 * transaction: one lock and one commit for all, and what is read or written in the same way for each is one statement for all.
 * If one of them fails, all are rolled back and run on their own.
 */
export const createVoteTransactions = (
  { db }: Database,
  now: () => number = () => performance.now(),
): RunVoteTransaction => {
  const waiting: Waiting[] = [];
  let isRunning = false;

  /** The results of as many as there was time for. */
  const runTogether = (shared: readonly Waiting[]): Promise<unknown[]> =>
    inLedgerTransaction(db, async (ledger, transaction) => {
      const begin = now();
      const results: unknown[] = [];
      const voters: PersonAction[] = [];
      const recordVoter = (voter: PersonAction) => voters.push(voter);
      const readOrder = await createOrderReader(
        transaction,
        shared.map(({ orderId }) => orderId),
      );
      for (const { orderId, work } of shared) {
        if (results.length > 0 && now() - begin > maxLockTime) break;
        const order = await readOrder(orderId);
        results.push(await work({ transaction, ledger, order, recordVoter }));
      }
      await new SupporterStore(transaction).recordAll(voters);
      return results;
    });

  const runShared = async (shared: readonly Waiting[]): Promise<void> => {
    try {
      const results = await runTogether(shared);
      for (const [index, result] of results.entries()) shared[index]?.resolve(result);
      waiting.unshift(...shared.slice(results.length));
    } catch (error) {
      const [first, ...others] = shared;
      if (others.length === 0) return first?.reject(error);
      for (const one of shared) await runShared([one]);
    }
  };

  const runWaiting = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await runShared(waiting.splice(0, maxShared));
    isRunning = false;
  };

  return <T>(orderId: number, work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ orderId, work, resolve: resolve as Waiting['resolve'], reject });
      if (!isRunning) void runWaiting();
    });
};
