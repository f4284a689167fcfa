import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { type LedgerWriter, ledgerNoon, ledgerWriter } from '../../../../tests/support/vote-ledger.ts';
import { firstHash, type LedgerEntry } from '../../../shared/ledger.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { checkLedger } from './check-ledger.ts';
import { hashOf } from './ledger-hashes.ts';
import { LedgerStore } from './ledger-store.ts';

/** That each hash covers the one before it, from the first entry on. */
const expectChain = (entries: readonly LedgerEntry[]) => {
  let previous = firstHash;
  entries.forEach((entry, index) => {
    expect(entry.number).toBe(index + 1);
    expect(entry.hash).toBe(hashOf(previous, entry));
    previous = entry.hash;
  });
};

onEveryDatabase(({ open, newLocation }, dialect) => {
  test('every change of an order is an entry, and only money moves votes', async () => {
    const database = await open();
    const { order, settle, pay } = ledgerWriter(database);
    const late = await settle(await order({ votes: 10, price: 850 }), 'expired');
    await settle(await order(), 'failed');
    await settle(late, 'paid');
    await settle(await pay({ votes: 1, price: 100, method: 'visa', phone: null }), 'refunded');
    const entries = await new LedgerStore(database.db).entriesAfter('test', 0, 100);
    const told = entries.map(({ change, votes, amount, method, phone }) => [
      change,
      votes,
      amount,
      method,
      phone,
    ]);
    expect(told).toEqual([
      ['expired', 0, 0, 'airtel', ''],
      ['failed', 0, 0, 'airtel', ''],
      ['paid', 10, 850, 'airtel', '********67'],
      ['paid', 1, 100, 'visa', ''],
      ['refunded', -1, -100, 'visa', ''],
    ]);
    expectChain(entries);
    expect(entries[2]?.referenceEnd).toBe(late.reference.slice(-4));
  });

  test('a day is one of the campaign’s', async () => {
    const database = await open();
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
    let now = Date.parse('2025-10-18T21:59:59Z');
    const { pay } = ledgerWriter(database, () => now);
    await pay();
    now += 1_000;
    await pay();
    const store = new LedgerStore(database.db);
    const entries = await store.entriesAfter('test', 0, 100);
    expect(entries.map(({ time, day }) => [time, day])).toEqual([
      ['2025-10-18T21:59:59', '2025-10-18'],
      ['2025-10-18T22:00:00', '2025-10-19'],
    ]);
    expect(await store.creditedByDay('test', 1, 2)).toEqual([{ day: '2025-10-19', votes: 5 }]);
    expect(await store.creditedByDay('test', 0, 1)).toEqual([{ day: '2025-10-18', votes: 5 }]);
  });

  test('each book has numbers, sums and a chain of its own', async () => {
    const database = await open();
    const { pay } = ledgerWriter(database);
    await pay({ book: 'live', provider: 'gateway', votes: 1, price: 100 });
    await pay();
    await pay({ book: 'live', provider: 'gateway', votes: 25, price: 2000 });
    const store = new LedgerStore(database.db);
    for (const [book, votes] of [
      ['live', [1, 25]],
      ['test', [5]],
    ] as const) {
      const entries = await store.entriesAfter(book, 0, 100);
      expect(entries.map((entry) => entry.votes)).toEqual(votes);
      expectChain(entries);
      expect(await store.last(book)).toEqual(entries.at(-1));
    }
    expect(await store.last('live')).not.toEqual(await store.last('test'));
  });

  test('of many that are entered at once by two processes, each has a number of its own and fits', async () => {
    const location = await newLocation();
    // On SQLite, a second one that writes in the same thread would wait for the first for ever.
    const count = dialect === 'postgres' ? 2 : 1;
    const writers: LedgerWriter[] = [];
    for (let index = 0; index < count; index += 1) writers.push(ledgerWriter(await open(location)));
    await Promise.all(Array.from({ length: 20 }, (_, index) => writers[index % count]?.pay()));
    const { db } = await open(location);
    const entries = await new LedgerStore(db).entriesAfter('test', 0, 100);
    expect(entries).toHaveLength(20);
    expectChain(entries);
    const check = await checkLedger(db);
    const head = entries.at(-1)?.hash;
    expect(check).toEqual({ isWhole: true, books: [{ book: 'test', entries: 20, votes: 100, head }] });
  });

  test('the database refuses to change what was entered', async () => {
    const database = await open();
    const { db } = database;
    await ledgerWriter(database).pay();
    const before = await new LedgerStore(db).entriesAfter('test', 0, 100);
    const attempts = [
      sql`update vote_ledger set votes = 500`,
      sql`update vote_ledger set nonce = 'x' where number = 1`,
      sql`delete from vote_ledger`,
      sql`delete from vote_ledger where number = 1`,
      ...(dialect === 'postgres' ? [sql`truncate vote_ledger`, sql`truncate vote_order cascade`] : []),
    ];
    for (const attempt of attempts)
      await expect(attempt.execute(db)).rejects.toThrow('the vote ledger is only ever added to');
    expect(await new LedgerStore(db).entriesAfter('test', 0, 100)).toEqual(before);
  });

  test('an order is entered as paid once, and stays as long as its entry', async () => {
    const database = await open();
    const { pay } = ledgerWriter(database);
    const order = await pay();
    const store = new LedgerStore(database.db);
    const again = { order, change: 'paid', cause: 'again', at: ledgerNoon, timeZone: 'UTC' } as const;
    await expect(store.add(again)).rejects.toThrow(/unique/i);
    await expect(database.db.deleteFrom('vote_order').where('id', '=', order.id).execute()).rejects.toThrow(
      /foreign key/i,
    );
    expect((await store.last('test'))?.number).toBe(1);
  });
});
