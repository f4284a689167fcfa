import type { Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import { bumpRevision } from '../../db/revision.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';

type Work<T> = (transaction: Transaction<Schema>) => Promise<T>;

type Waiting = {
  readonly work: Work<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** How many changes share a transaction at most: the first of them waits for the last. */
const maxShared = 25;

/** After this time no further change joins, in milliseconds: other processes wait for the lock, and give up after seconds. */
const maxLockTime = 250;

/** Runs changes of the count one after another, in the order in which they come. */
export type RunVoteTransaction = <T>(work: Work<T>) => Promise<T>;

/**
 * Every change of the count locks the revision of the votes until its commit, so changes wait for each other. Those that wait
 * share the next transaction: one lock and one commit for all. If one of them fails, all are rolled back and run on their own.
 */
export const createVoteTransactions = ({ db }: Database): RunVoteTransaction => {
  const waiting: Waiting[] = [];
  let isRunning = false;

  /** The results of as many as there was time for. */
  const runTogether = (shared: readonly Waiting[]): Promise<unknown[]> =>
    inTransaction(db, async (transaction) => {
      // Locks the revision row until the end, so that entries are added one after another. Always before the row of an order:
      // one lock order for all transactions prevents deadlocks.
      await bumpRevision(transaction, 'votes');
      const begin = performance.now();
      const results: unknown[] = [];
      for (const { work } of shared) {
        if (results.length > 0 && performance.now() - begin > maxLockTime) break;
        results.push(await work(transaction));
      }
      return results;
    });

  const settle = async (shared: readonly Waiting[]): Promise<void> => {
    try {
      const results = await runTogether(shared);
      for (const [index, result] of results.entries()) shared[index]?.resolve(result);
      waiting.unshift(...shared.slice(results.length));
    } catch (error) {
      const [first, ...others] = shared;
      if (others.length === 0) return first?.reject(error);
      for (const one of shared) await settle([one]);
    }
  };

  const runWaiting = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await settle(waiting.splice(0, maxShared));
    isRunning = false;
  };

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      if (!isRunning) void runWaiting();
    });
};
