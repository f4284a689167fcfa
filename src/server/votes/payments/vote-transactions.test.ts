import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { createLedgerWriter } from '../../../../tests/support/vote-ledger.ts';
import { createVoteTransactions } from './vote-transactions.ts';

onEveryDatabase(({ open }) => {
  /** Returns changes that each add a row and take the given time, and a function that counts their transactions. */
  const openChanges = async (milliseconds = 0) => {
    const database = await open();
    let time = 0;
    const run = createVoteTransactions(database, () => time);
    const { id } = await createLedgerWriter(database).order();
    const revisions = new Set<string>();
    const add = (line: string, fails = false) =>
      run(id, async ({ transaction }) => {
        const row = await transaction
          .selectFrom('revision')
          .select('value')
          .where('name', '=', 'votes')
          .executeTakeFirstOrThrow();
        revisions.add(row.value);
        await transaction.insertInto('secret').values({ name: line, value: 'x' }).execute();
        time += milliseconds;
        if (fails) throw new Error(`${line} fails`);
        return line;
      });
    const list = async () =>
      (
        await database.db
          .selectFrom('secret')
          .select('name')
          .where('value', '=', 'x')
          .orderBy('name')
          .execute()
      ).map(({ name }) => name);
    return { add, list, countTransactions: () => revisions.size };
  };

  test('changes that wait share a transaction, and each gets its own result', async () => {
    const { add, list, countTransactions } = await openChanges();
    const lines = Array.from({ length: 11 }, (_, index) => `line ${10 + index}`);
    expect(await Promise.all(lines.map((line) => add(line)))).toEqual(lines);
    expect(await list()).toEqual(lines);
    // The first runs alone; the others wait for it.
    expect(countTransactions()).toBe(2);
  });

  test('a slow change does not keep the lock for the others', async () => {
    const { add, list, countTransactions } = await openChanges(300);
    await Promise.all(['a', 'b', 'c'].map((line) => add(line)));
    expect(await list()).toEqual(['a', 'b', 'c']);
    expect(countTransactions()).toBe(3);
  });

  test('a change that fails takes nothing from the others, and is rejected alone', async () => {
    const { add, list } = await openChanges();
    const results = await Promise.allSettled([add('a'), add('b'), add('c', true), add('d')]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: new Error('c fails') });
    expect(await list()).toEqual(['a', 'b', 'd']);
    expect(await add('e')).toBe('e');
  });

  test('each change of one order in a shared transaction begins with the one before', async () => {
    const database = await open();
    const run = createVoteTransactions(database);
    const { id } = await createLedgerWriter(database).order();
    const add = () =>
      run(id, async ({ transaction, order }) => {
        const votes = order.votes + 1;
        await transaction.updateTable('vote_order').set({ votes }).where('id', '=', id).execute();
        return votes;
      });
    expect(await Promise.all([add(), add(), add(), add()])).toEqual([6, 7, 8, 9]);
  });
});
