import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { createLedgerWriter, enterRules, ledgerNoon } from '../../../../tests/support/vote-ledger.ts';
import { checkLedger } from './check-ledger.ts';
import { LedgerStore, toLedgerEntry } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { inLedgerTransaction } from './locked-ledger.ts';

const moment = { at: ledgerNoon, timeZone: 'Africa/Blantyre', cause: 'test' };
const payment = { change: 'paid', votes: 5, amount: 450, ...moment } as const;

onEveryDatabase(({ open }) => {
  const openOrders = async (count: number) => {
    const database = await open();
    await enterRules(database);
    const { order } = createLedgerWriter(database);
    const orders = [];
    for (let index = 0; index < count; index += 1) orders.push(await order());
    return { database, db: database.db, orders };
  };

  test('entries of one transaction continue the tree, each with the proof that is stored', async () => {
    const { db, orders } = await openOrders(8);
    for (const some of [orders.slice(0, 3), orders.slice(3)]) {
      const added = await inLedgerTransaction(db, async (ledger) => {
        const entries = [];
        for (const order of some) entries.push(await ledger.add({ order, ...payment }));
        return entries;
      });
      for (const { entry, proveInclusion } of added)
        expect(proveInclusion()).toEqual(
          await new LedgerTree(db).proveInclusion('test', entry.number, entry.number),
        );
    }
    const stored = await new LedgerStore(db).listEntriesAfter('test', 0, 100);
    expect(stored.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('payments that come at the same time are entered whole, with their voters', async () => {
    const { database, db, orders } = await openOrders(12);
    const { moveOrder } = createLedgerWriter(database);
    await Promise.all(orders.map((order) => moveOrder(order, 'paid')));
    expect(await checkLedger(db)).toMatchObject({ isWhole: true });
    expect(await new LedgerStore(db).countEntries('test')).toBe(13);
    const voters = await db.selectFrom('supporter').select('phone').execute();
    expect(voters.map(({ phone }) => phone).sort()).toEqual(orders.map(({ phone }) => phone).sort());
  });

  test('an entry sees those before it in the same transaction', async () => {
    const { db, orders } = await openOrders(2);
    const [first, second] = orders;
    if (!first || !second) throw new Error('There are two orders.');
    await inLedgerTransaction(db, async (ledger) => {
      await ledger.add({ order: first, ...payment });
      await ledger.add({ order: second, ...payment });
      await ledger.add({ order: first, ...payment, change: 'refunded', votes: -5, amount: -450 });
      await ledger.addClosing('test', 1, moment);
      expect([...(await ledger.listClosings('test')).keys()]).toEqual([1]);
      await ledger.addRules('test', 'changed', moment);
      expect(await ledger.getRules('test')).toBe('changed');
    });
    const entries = await new LedgerStore(db).listEntriesAfter('test', 3, 100);
    expect(entries.map(({ change, details }) => [change, details])).toEqual([
      ['refunded', 'entry=2'],
      ['closed', 'votes=5 amount=450'],
      ['rules', 'changed'],
    ]);
  });

  test('nothing is written of a transaction that fails', async () => {
    const { db, orders } = await openOrders(1);
    const [order] = orders;
    if (!order) throw new Error('There is an order.');
    await expect(
      inLedgerTransaction(db, async (ledger) => {
        await ledger.add({ order, ...payment });
        throw new Error('something else fails');
      }),
    ).rejects.toThrow('something else fails');
    const entered = await inLedgerTransaction(db, (ledger) => ledger.add({ order, ...payment }));
    expect(toLedgerEntry(entered.entry)).toMatchObject({ number: 2 });
    expect(await new LedgerStore(db).countEntries('test')).toBe(2);
  });

  test('many entries are more than one statement', async () => {
    const { db, orders } = await openOrders(1);
    const [order] = orders;
    if (!order) throw new Error('There is an order.');
    await inLedgerTransaction(db, async (ledger) => {
      for (let index = 0; index < 250; index += 1)
        await ledger.add({ order, change: 'failed', votes: 0, amount: 0, ...moment });
    });
    const store = new LedgerStore(db);
    expect(await store.countEntries('test')).toBe(251);
    const { root } = await new LedgerTree(db).proveInclusion('test', 251, 251);
    expect(await new LedgerTree(db).getRoot('test', 251)).toEqual(root);
  });
});
