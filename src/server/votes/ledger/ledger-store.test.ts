import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  createLedgerWriter,
  enterRules,
  type LedgerWriter,
  ledgerNoon,
} from '../../../../tests/support/vote-ledger.ts';
import { TreeBuilder } from '../../../shared/transparency-log/merkle-tree.ts';
import type { Database } from '../../db/database.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { checkLedger } from './check-ledger.ts';
import { LedgerStore } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { inLedgerTransaction } from './locked-ledger.ts';
import { hashEntry, treeHashes } from './tree-hashes.ts';

/** Checks that the entries are numbered, and that the stored tree is theirs. */
const expectTree = async ({ db }: Database, book: Book) => {
  const entries = await new LedgerStore(db).listEntriesAfter(book, 0, 1_000);
  const tree = new TreeBuilder(treeHashes);
  for (const entry of entries) {
    expect(entry.number).toBe(tree.size + 1);
    tree.add(hashEntry(entry));
  }
  expect(await new LedgerTree(db).getRoot(book, entries.length)).toEqual(tree.root);
  return entries;
};

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('every change of an order adds an entry, and only paid and refunded change the sum', async () => {
    const database = await open();
    const { order, moveOrder, pay } = createLedgerWriter(database);
    const late = await moveOrder(await order({ votes: 10, price: 850 }), 'expired');
    await moveOrder(await order(), 'failed');
    await moveOrder(late, 'paid');
    await moveOrder(await pay({ votes: 1, price: 100, method: 'visa', phone: null }), 'refunded');
    const entries = await new LedgerStore(database.db).listEntriesAfter('test', 0, 100);
    const rows = entries.map(({ change, votes, amount, method, phone }) => [
      change,
      votes,
      amount,
      method,
      phone,
    ]);
    expect(rows).toEqual([
      ['expired', 0, 0, 'airtel', ''],
      ['failed', 0, 0, 'airtel', ''],
      ['paid', 10, 850, 'airtel', '********67'],
      ['paid', 1, 100, 'page', ''],
      ['refunded', -1, -100, 'page', ''],
    ]);
    await expectTree(database, 'test');
    expect(entries[2]?.referenceEnd).toBe(late.reference.slice(-4));
  });

  test('the day is in the campaign’s time zone', async () => {
    const database = await open();
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
    let now = Date.parse('2025-10-18T21:59:59Z');
    const { pay } = createLedgerWriter(database, () => now);
    await pay();
    now += 1_000;
    await pay();
    const store = new LedgerStore(database.db);
    const entries = await store.listEntriesAfter('test', 0, 100);
    expect(entries.map(({ time, day }) => [time, day])).toEqual([
      ['2025-10-18T21:59:59', '2025-10-18'],
      ['2025-10-18T22:00:00', '2025-10-19'],
    ]);
    expect(await store.sumVotes('test', 1, 2)).toEqual([{ day: '2025-10-19', round: 1, votes: 5 }]);
    expect(await store.sumVotes('test', 0, 1)).toEqual([{ day: '2025-10-18', round: 1, votes: 5 }]);
  });

  test('each book has its own numbers, sums and tree', async () => {
    const database = await open();
    const { pay } = createLedgerWriter(database);
    await pay({ book: 'live', provider: 'gateway', votes: 1, price: 100 });
    await pay();
    await pay({ book: 'live', provider: 'gateway', votes: 25, price: 2000 });
    const store = new LedgerStore(database.db);
    for (const [book, votes] of [
      ['live', [1, 25]],
      ['test', [5]],
    ] as const) {
      const entries = await expectTree(database, book);
      expect(entries.map((entry) => entry.votes)).toEqual(votes);
      expect(await store.countEntries(book)).toBe(votes.length);
    }
  });

  test('simultaneous entries of two processes get unique numbers and a valid tree', async () => {
    const location = await newLocation();
    // SQLite is synchronous: a second writer in the same thread would block the first for ever.
    const count = dialect === 'postgres' ? 2 : 1;
    const writers: LedgerWriter[] = [];
    await enterRules(await open(location));
    for (let index = 0; index < count; index += 1) writers.push(createLedgerWriter(await open(location)));
    await Promise.all(Array.from({ length: 20 }, (_, index) => writers[index % count]?.pay()));
    const database = await open(location);
    expect(await expectTree(database, 'test')).toHaveLength(21);
    const check = await checkLedger(database.db);
    expect(check).toMatchObject({ isWhole: true, books: [{ book: 'test', entries: 21, votes: 100 }] });
  });

  test('the database rejects changes of entries', async () => {
    const database = await open();
    const { db } = database;
    await createLedgerWriter(database).pay();
    const before = await new LedgerStore(db).listEntriesAfter('test', 0, 100);
    const attempts = [
      sql`update vote_ledger set votes = 500`,
      sql`update vote_ledger set salt = 'x' where number = 1`,
      sql`delete from vote_ledger`,
      sql`delete from vote_ledger where number = 1`,
      ...(dialect === 'sqlite'
        ? [
            sql`insert or replace into vote_ledger select * from vote_ledger where number = 1`,
            sql`replace into vote_ledger select * from vote_ledger where number = 1`,
            sql`insert into vote_ledger select * from vote_ledger where number = 1
              on conflict do update set votes = 500`,
          ]
        : [
            sql`insert into vote_ledger select * from vote_ledger where number = 1
              on conflict (book, number) do update set votes = 500`,
          ]),
      ...(dialect === 'postgres' ? [sql`truncate vote_ledger`, sql`truncate vote_order cascade`] : []),
    ];
    for (const attempt of attempts)
      await expect(attempt.execute(db)).rejects.toThrow('the vote ledger is only ever added to');
    expect(await new LedgerStore(db).listEntriesAfter('test', 0, 100)).toEqual(before);
  });

  // PostgreSQL cannot replace rows: there the unique indexes reject them.
  test('no entry replaces a payment or the end of a round', async () => {
    const database = await open();
    const { db } = database;
    await createLedgerWriter(database).pay();
    await inLedgerTransaction(db, (ledger) =>
      ledger.addClosing('test', 1, { at: ledgerNoon, timeZone: 'Africa/Blantyre' }),
    );
    const [paid, closing] = await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute();
    if (!paid || !closing) throw new Error('The entries are stored.');
    for (const row of [
      { ...paid, number: 3, change: 'late' } as const,
      { ...paid, number: 3, change: 'credited' } as const,
      { ...closing, number: 3 },
    ])
      await expect(
        (dialect === 'sqlite' ? db.replaceInto('vote_ledger') : db.insertInto('vote_ledger'))
          .values(row)
          .execute(),
      ).rejects.toThrow(dialect === 'sqlite' ? 'the vote ledger is only ever added to' : 'duplicate key');
    expect(await new LedgerStore(db).countEntries('test')).toBe(2);
  });

  test('an order is entered as paid once, and cannot be deleted while it has an entry', async () => {
    const database = await open();
    const { pay } = createLedgerWriter(database);
    const order = await pay();
    const store = new LedgerStore(database.db);
    const again = {
      order,
      change: 'paid',
      votes: 5,
      amount: 450,
      cause: 'again',
      at: ledgerNoon,
      timeZone: 'UTC',
    } as const;
    await expect(inLedgerTransaction(database.db, (ledger) => ledger.add(again))).rejects.toThrow(
      /unique|only ever added to/i,
    );
    await expect(database.db.deleteFrom('vote_order').where('id', '=', order.id).execute()).rejects.toThrow(
      /foreign key/i,
    );
    expect(await store.countEntries('test')).toBe(1);
  });
});
