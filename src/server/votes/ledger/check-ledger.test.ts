import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestDatabases } from '../../../../tests/support/databases.ts';
import {
  createLedgerWriter,
  enterRules,
  fillLedger,
  ledgerNoon,
  unlockLedger,
} from '../../../../tests/support/vote-ledger.ts';
import { toBase64, toHex } from '../../../shared/transparency-log/bytes.ts';
import type { VoteLedgerTable } from '../../db/tables/vote-ledger.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { checkLedger } from './check-ledger.ts';
import { toLedgerEntry } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { hashEntry, treeHashes } from './tree-hashes.ts';

/** Seven entries: 1 rules, 2 expired, 3 failed, 4 and 5 paid, 6 paid late, 7 refunded (of 5). One order is pending. */
const openLedger = async ({ open }: TestDatabases) => {
  const database = await open();
  await enterRules(database);
  const { order, moveOrder, pay } = createLedgerWriter(database);
  const late = await moveOrder(await order({ votes: 10, price: 850 }), 'expired');
  const failed = await moveOrder(await order(), 'failed');
  const paid = await pay();
  const returned = await pay({ votes: 25, price: 2000, method: 'tnm', phone: '+265881234567' });
  await moveOrder(late, 'paid');
  await moveOrder(returned, 'refunded');
  const waiting = await order();
  await unlockLedger(database);
  const { db } = database;
  const rowOf = (number: number) =>
    db.selectFrom('vote_ledger').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
  const setOrder = (id: number, changes: object) =>
    db.updateTable('vote_order').set(changes).where('id', '=', id).execute();
  const findError = async () => {
    const check = await checkLedger(db);
    if (check.isWhole) throw new Error('Nothing was found.');
    return check.error;
  };
  return { db, database, rowOf, setOrder, findError, ids: { late, failed, paid, returned, waiting } };
};

/** Forged values for each column of the fourth entry; the cause is only a note. */
const forgeries = (waitingId: number): Omit<VoteLedgerTable, 'cause'> => ({
  book: 'live',
  number: 40,
  order_id: waitingId,
  at_gmt: '2025-10-18T12:00:01',
  day: '2025-10-17',
  change: 'refunded',
  round: 2,
  votes: 500,
  amount: 0,
  method: 'tnm',
  phone_mask: '********68',
  reference_end: '0000',
  details: 'x',
  salt: '0'.repeat(32),
  commitment: 'a'.repeat(64),
  subtrees: 'b'.repeat(64),
});

onEveryDatabase((databases) => {
  test('reports an unchanged ledger as whole, for each book', async () => {
    const { db, database } = await openLedger(databases);
    await enterRules(database, 'live');
    await createLedgerWriter(database).pay({ book: 'live', votes: 1, price: 100 });
    const tree = new LedgerTree(db);
    expect(await checkLedger(db)).toEqual({
      isWhole: true,
      books: [
        { book: 'live', entries: 2, votes: 1, root: toBase64(await tree.getRoot('live', 2)) },
        { book: 'test', entries: 7, votes: 15, root: toBase64(await tree.getRoot('test', 7)) },
      ],
    });
  });

  test('reports an empty ledger as whole', async () => {
    const database = await databases.open();
    expect(await checkLedger(database.db)).toEqual({ isWhole: true, books: [] });
    await createLedgerWriter(database).order();
    const books = [{ book: 'test', entries: 0, votes: 0, root: toBase64(treeHashes.empty) }];
    expect(await checkLedger(database.db)).toEqual({ isWhole: true, books });
  });

  test('finds a changed column of an entry, and names the entry', async () => {
    const { db, rowOf, findError, ids } = await openLedger(databases);
    const { cause: _, ...before } = await rowOf(4);
    const forged = forgeries(ids.waiting.id);
    expect(Object.keys(forged).sort()).toEqual(Object.keys(before).sort());
    const change = ({ book, number }: Pick<VoteLedgerTable, 'book' | 'number'>, to: object) =>
      db.updateTable('vote_ledger').set(to).where('book', '=', book).where('number', '=', number).execute();
    for (const column of Object.keys(before) as (keyof typeof forged)[]) {
      expect(forged[column], column).not.toBe(before[column]);
      await change(before, { [column]: forged[column] });
      expect((await findError()).message, column).toMatch(/\b[Ee]ntry 4\b/);
      await change({ ...before, [column]: forged[column] }, { [column]: before[column] });
      expect((await checkLedger(db)).isWhole, column).toBe(true);
    }
  });

  test('finds an entry that was removed, inserted or swapped', async () => {
    const { db, rowOf, findError, ids } = await openLedger(databases);
    const fourth = await rowOf(4);
    const setNumber = (number: number, to: number) =>
      db.updateTable('vote_ledger').set({ number: to }).where('number', '=', number).execute();
    await db.deleteFrom('vote_ledger').where('number', '=', 4).execute();
    expect(await findError()).toEqual({
      book: 'test',
      entry: 4,
      order: null,
      message: 'Entry 4 is missing: entry 5 comes next.',
    });
    // Renumbering to close the gap is found, too.
    for (const number of [5, 6, 7]) await setNumber(number, number - 1);
    expect((await findError()).entry).toBe(4);
    for (const number of [6, 5, 4]) await setNumber(number, number + 1);
    await db.insertInto('vote_ledger').values(fourth).execute();
    expect((await checkLedger(db)).isWhole).toBe(true);

    const invented = { ...fourth, order_id: ids.waiting.id };
    for (const number of [8, 0, -1]) {
      await db
        .insertInto('vote_ledger')
        .values({ ...invented, number })
        .execute();
      expect((await findError()).entry, String(number)).toBe(number);
      await db.deleteFrom('vote_ledger').where('number', '=', number).execute();
    }

    await setNumber(4, 40);
    await setNumber(5, 4);
    await setNumber(40, 5);
    expect((await findError()).entry).toBe(4);
  });

  test('finds that the last entries were removed, by their orders', async () => {
    const { db, findError, ids } = await openLedger(databases);
    await db.deleteFrom('vote_ledger').where('number', '=', 7).execute();
    expect(await findError()).toEqual({
      book: 'test',
      entry: null,
      order: ids.returned.id,
      message: `Order ${ids.returned.id} is refunded, but no entry removes its votes.`,
    });
    await db.deleteFrom('vote_ledger').where('number', '=', 6).execute();
    expect((await findError()).message).toBe(`Order ${ids.late.id} is paid, but no entry counts its votes.`);
  });

  test('finds an entry with valid hashes that has no order, or counts an order twice', async () => {
    const { db, database, rowOf, findError, ids } = await openLedger(databases);
    const append = async (row: VoteLedgerTable) => {
      const written = { ...row, number: 8 };
      const leaf = hashEntry(toLedgerEntry(written));
      const tree = await new LedgerTree(db).openBuilder('test', 7);
      const subtrees = tree.add(leaf).map(toHex).join('');
      await db
        .insertInto('vote_ledger')
        .values({ ...written, subtrees })
        .execute();
    };
    await append({ ...(await rowOf(4)), order_id: ids.waiting.id });
    expect((await findError()).message).toMatch(/^Entry 8 was changed in its private part, or order \d+/);

    await db.deleteFrom('vote_ledger').where('number', '=', 8).execute();
    // An attacker who computes valid hashes, after removing the database's triggers and constraints.
    if (database.dialect === 'postgres') await sql`drop index vote_ledger_counted_once`.execute(db);
    else await sql`create table without_lock as select * from vote_ledger`.execute(db);
    if (database.dialect === 'sqlite') {
      await sql`drop table vote_ledger`.execute(db);
      await sql`alter table without_lock rename to vote_ledger`.execute(db);
    }
    await append(await rowOf(4));
    expect((await findError()).message).toBe(`Order ${ids.paid.id} is counted 2 times, in entry 8 again.`);
  });

  test('finds an order that was changed by hand', async () => {
    const { db, findError, setOrder, ids } = await openLedger(databases);
    const changesByHand = [
      ['state of a paid order', 'paid', { state: 'failed' }, 'is failed, but entry 4 says that it is paid'],
      ['state of a paid order to pending', 'paid', { state: 'pending' }, 'is pending, but entry 4 says'],
      ['state of a failed order', 'failed', { state: 'paid' }, 'is paid, but no entry counts its votes'],
      ['state of a waiting order', 'waiting', { state: 'paid' }, 'is paid, but no entry counts its votes'],
      ['refund undone', 'returned', { state: 'paid' }, 'is paid, but entry 7 says that it is refunded'],
      ['refund made up', 'paid', { state: 'refunded' }, 'is refunded, but no entry removes its votes'],
      ['votes', 'paid', { votes: 50 }, 'Entry 4 does not have the votes of order'],
      ['price', 'paid', { price: 1 }, 'Entry 4 does not have the price of order'],
      [
        'counted votes',
        'paid',
        { counted_votes: 6 },
        'has 6 votes counted, but its entries add up to 5 votes',
      ],
      ['channel', 'paid', { channel: 'visa' }, 'Entry 4 is not paid in the same way as order'],
      ['method', 'failed', { method: 'visa' }, 'Entry 3 is not paid in the same way as order'],
      ['reference', 'paid', { reference: 'MM-0000-0000-0000' }, 'Entry 4 was changed in its private part'],
      ['payment', 'paid', { transaction_id: 'other' }, 'Entry 4 was changed in its private part'],
      ['provider', 'paid', { provider: 'gateway' }, 'Entry 4 was changed in its private part'],
      ['book', 'paid', { book: 'live' }, 'is paid, but no entry counts its votes'],
    ] as const;
    for (const [what, which, changes, message] of changesByHand) {
      const { id } = ids[which];
      const before: Record<string, unknown> = await db
        .selectFrom('vote_order')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await setOrder(id, changes);
      const error = await findError();
      expect(error.message, what).toContain(message);
      expect(error.order ?? id, what).toBe(id);
      await setOrder(id, Object.fromEntries(Object.keys(changes).map((column) => [column, before[column]])));
      expect((await checkLedger(db)).isWhole, what).toBe(true);
    }
  });

  test('finds that an order was deleted', async () => {
    const { db, database, findError, ids } = await openLedger(databases);
    if (database.dialect === 'postgres')
      await sql`alter table vote_ledger drop constraint vote_ledger_order_id_fkey`.execute(db);
    else await sql`pragma foreign_keys = off`.execute(db);
    await db.deleteFrom('vote_order').where('id', '=', ids.paid.id).execute();
    expect((await findError()).message).toBe(`Entry 4 has no order: order ${ids.paid.id} does not exist.`);
  });

  test('reads a long ledger in pages, while entries are added', async () => {
    const location = await databases.newLocation();
    const database = await databases.open(location);
    const { db } = database;
    await enterRules(database);
    await fillLedger(database, 21);
    const check = () => checkLedger(db, { pageSize: 10 });
    const later = () => ledgerNoon + 3_600_000;
    const { pay } = createLedgerWriter(await databases.open(location), later);
    const [during] = await Promise.all([check(), pay(), pay(), pay()]);
    expect(during.isWhole).toBe(true);
    expect(await check()).toMatchObject({ books: [{ entries: 25, votes: 21 + 15 }] });

    await unlockLedger(database);
    const nudge = (by: number) =>
      db
        .updateTable('vote_ledger')
        .set((eb) => ({ amount: eb('amount', '+', by) }))
        .where('number', '=', 20)
        .execute();
    await nudge(1);
    expect(await check()).toMatchObject({ isWhole: false, error: { book: 'test', entry: 20 } });
    await nudge(-1);
    await db.updateTable('vote_order').set({ state: 'expired' }).where('id', '=', 15).execute();
    expect(await check()).toMatchObject({ isWhole: false, error: { book: 'test', order: 15 } });
  });

  test('finds that the ledger does not continue an earlier checkpoint', async () => {
    const { db, database } = await openLedger(databases);
    const headOf = async (size: number) =>
      ({ book: 'test', size, root: await new LedgerTree(db).getRoot('test', size) }) as const;
    const known = await Promise.all([1, 4, 7].map(headOf));
    await createLedgerWriter(database).pay();
    expect((await checkLedger(db, { known })).isWhole).toBe(true);
    const forked = { book: 'test', size: 4, root: treeHashes.empty } as const;
    expect(await checkLedger(db, { known: [forked] })).toMatchObject({
      error: { entry: 4, message: expect.stringContaining('do not give the root of the earlier checkpoint') },
    });
    const longer = { ...forked, size: 9 };
    expect(await checkLedger(db, { known: [longer] })).toMatchObject({
      error: { entry: 9, message: 'Entry 9 is missing: the earlier checkpoint has 9 entries.' },
    });
    expect(await checkLedger(db, { known: [{ ...longer, book: 'live' }] })).toMatchObject({
      error: { book: 'live', entry: 1 },
    });
  });

  test('finds votes at a price that no rules allow', async () => {
    const database = await databases.open();
    let now = ledgerNoon;
    const { order, moveOrder, pay } = createLedgerWriter(database, () => now);
    await enterRules(database, 'test', now);
    await pay({ votes: 3, price: 300 });
    const early = await order();
    now += 3_600_000;
    await new SettingsStore(database).set({ votePackages: [{ votes: 5, price: 500, isPopular: false }] });
    await enterRules(database, 'test', now);
    // Placed while the earlier rules were in force.
    await moveOrder(early, 'paid');
    await pay({ price: 500 });
    expect((await checkLedger(database.db)).isWhole).toBe(true);
    now += 3_600_000;
    await pay({ price: 450 });
    expect(await checkLedger(database.db)).toMatchObject({
      error: { entry: 6, message: expect.stringMatching(/^Entry 6 sells 5 for 450, which no rules allow/) },
    });
  });

  test('finds entries that go back in time, and paid entries before any rules', async () => {
    const database = await databases.open();
    let now = ledgerNoon;
    const { pay } = createLedgerWriter(database, () => now);
    await enterRules(database, 'test', now - 3_600_000);
    await pay();
    now -= 10 * 60_000;
    await pay();
    expect(await checkLedger(database.db)).toMatchObject({
      error: { entry: 3, message: 'Entry 3 is earlier than the entry before it.' },
    });
    const { db } = await databases.open();
    await createLedgerWriter({ ...database, db }).pay();
    expect(await checkLedger(db)).toMatchObject({
      error: { entry: 1, message: expect.stringContaining('no rules') },
    });
  });
});
