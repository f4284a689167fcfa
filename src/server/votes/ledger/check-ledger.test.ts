import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestDatabases } from '../../../../tests/support/databases.ts';
import { createLedgerWriter, fillLedger, unlockLedger } from '../../../../tests/support/vote-ledger.ts';
import { initialHash } from '../../../shared/ledger.ts';
import type { VoteLedgerTable } from '../../db/schema.ts';
import { checkLedger } from './check-ledger.ts';
import { computeEntryHash } from './ledger-hashes.ts';
import { LedgerStore, toLedgerEntry } from './ledger-store.ts';

/** Six entries: 1 expired, 2 failed, 3 and 4 paid, 5 paid late, 6 refunded (of 4). One order is pending. */
const openLedger = async ({ open }: TestDatabases) => {
  const database = await open();
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

/** Forged values for each column of the third entry. */
const forgeries = (waitingId: number): VoteLedgerTable => ({
  book: 'live',
  number: 40,
  order_id: waitingId,
  at_gmt: '2025-10-18T12:00:01',
  day: '2025-10-17',
  change: 'refunded',
  votes: 500,
  amount: 0,
  method: 'tnm',
  phone_mask: '********68',
  reference_end: '0000',
  cause: 'webhook',
  nonce: '0'.repeat(32),
  seal: 'a'.repeat(64),
  hash: 'b'.repeat(64),
});

onEveryDatabase((databases) => {
  test('reports an unchanged ledger as whole, for each book', async () => {
    const { db, database, rowOf } = await openLedger(databases);
    await createLedgerWriter(database).pay({ book: 'live', votes: 1, price: 100 });
    const live = await new LedgerStore(db).last('live');
    const { hash } = await rowOf(6);
    expect(await checkLedger(db)).toEqual({
      isWhole: true,
      books: [
        { book: 'live', entries: 1, votes: 1, head: live?.hash },
        { book: 'test', entries: 6, votes: 15, head: hash },
      ],
    });
  });

  test('reports an empty ledger as whole', async () => {
    const database = await databases.open();
    expect(await checkLedger(database.db)).toEqual({ isWhole: true, books: [] });
    await createLedgerWriter(database).order();
    const books = [{ book: 'test', entries: 0, votes: 0, head: initialHash }];
    expect(await checkLedger(database.db)).toEqual({ isWhole: true, books });
  });

  test('finds a changed column of an entry, and names the entry', async () => {
    const { db, rowOf, findError, ids } = await openLedger(databases);
    const before = await rowOf(3);
    const forged = forgeries(ids.waiting.id);
    expect(Object.keys(forged).sort()).toEqual(Object.keys(before).sort());
    for (const column of Object.keys(before) as (keyof VoteLedgerTable)[]) {
      expect(forged[column], column).not.toBe(before[column]);
      const change = { [column]: forged[column] };
      await db.updateTable('vote_ledger').set(change).where('hash', '=', before.hash).execute();
      expect((await findError()).message, column).toMatch(/\b[Ee]ntry 3\b/);
      const hash = column === 'hash' ? forged.hash : before.hash;
      await db
        .updateTable('vote_ledger')
        .set({ [column]: before[column] })
        .where('hash', '=', hash)
        .execute();
      expect((await checkLedger(db)).isWhole, column).toBe(true);
    }
  });

  test('finds an entry that was removed, inserted or swapped', async () => {
    const { db, rowOf, findError, ids } = await openLedger(databases);
    const [third, fourth] = [await rowOf(3), await rowOf(4)];
    const setNumber = (number: number, to: number) =>
      db.updateTable('vote_ledger').set({ number: to }).where('number', '=', number).execute();

    await db.deleteFrom('vote_ledger').where('number', '=', 3).execute();
    expect(await findError()).toEqual({
      book: 'test',
      entry: 3,
      order: null,
      message: 'Entry 3 is missing: entry 4 comes next.',
    });
    // Renumbering to close the gap is found, too.
    for (const number of [4, 5, 6]) await setNumber(number, number - 1);
    expect((await findError()).entry).toBe(3);
    for (const number of [5, 4, 3]) await setNumber(number, number + 1);
    await db.insertInto('vote_ledger').values(third).execute();
    expect((await checkLedger(db)).isWhole).toBe(true);

    const invented = { ...third, order_id: ids.waiting.id };
    for (const number of [7, 0, -1]) {
      await db
        .insertInto('vote_ledger')
        .values({ ...invented, number })
        .execute();
      expect((await findError()).entry, String(number)).toBe(number);
      await db.deleteFrom('vote_ledger').where('number', '=', number).execute();
    }

    await setNumber(3, 30);
    await setNumber(4, 3);
    await setNumber(30, 4);
    expect((await findError()).entry).toBe(3);
    expect(fourth.number).toBe(4);
  });

  test('finds that the last entries were removed, by their orders', async () => {
    const { db, findError, ids } = await openLedger(databases);
    await db.deleteFrom('vote_ledger').where('number', '=', 6).execute();
    expect(await findError()).toEqual({
      book: 'test',
      entry: null,
      order: ids.returned.id,
      message: `Order ${ids.returned.id} is refunded, but no entry takes its votes back.`,
    });
    await db.deleteFrom('vote_ledger').where('number', '=', 5).execute();
    expect((await findError()).message).toBe(`Order ${ids.late.id} is paid, but no entry counts its votes.`);
  });

  test('finds an entry with valid hashes that has no order, or counts an order twice', async () => {
    const { db, database, rowOf, findError, ids } = await openLedger(databases);
    const last = await rowOf(6);
    const append = async (row: VoteLedgerTable) => {
      const written = { ...row, number: 7 };
      const hash = computeEntryHash(last.hash, toLedgerEntry(written));
      await db
        .insertInto('vote_ledger')
        .values({ ...written, hash })
        .execute();
    };
    await append({ ...(await rowOf(3)), order_id: ids.waiting.id });
    expect((await findError()).message).toMatch(/^Entry 7 was changed in what is not public, or order \d+/);

    await db.deleteFrom('vote_ledger').where('number', '=', 7).execute();
    // An attacker who computes valid hashes, after removing the database's triggers and constraints.
    if (database.dialect === 'postgres') await sql`drop index vote_ledger_counted_once`.execute(db);
    else await sql`create table without_lock as select * from vote_ledger`.execute(db);
    if (database.dialect === 'sqlite') {
      await sql`drop table vote_ledger`.execute(db);
      await sql`alter table without_lock rename to vote_ledger`.execute(db);
    }
    await append(await rowOf(3));
    expect((await findError()).message).toBe(`Order ${ids.paid.id} is counted 2 times, in entry 7 again.`);
  });

  test('finds an order that was changed by hand', async () => {
    const { db, findError, setOrder, ids } = await openLedger(databases);
    const changesByHand = [
      ['state of a paid order', 'paid', { state: 'failed' }, 'is failed, but entry 3 says that it is paid'],
      ['state of a paid order to pending', 'paid', { state: 'pending' }, 'is pending, but entry 3 says'],
      ['state of a failed order', 'failed', { state: 'paid' }, 'is paid, but no entry counts its votes'],
      ['state of a waiting order', 'waiting', { state: 'paid' }, 'is paid, but no entry counts its votes'],
      ['refund undone', 'returned', { state: 'paid' }, 'is paid, but entry 6 says that it is refunded'],
      ['refund made up', 'paid', { state: 'refunded' }, 'is refunded, but no entry takes its votes back'],
      ['votes', 'paid', { votes: 50 }, 'Entry 3 does not have the votes of order'],
      ['price', 'paid', { price: 1 }, 'Entry 3 does not have the price of order'],
      [
        'counted votes',
        'paid',
        { counted_votes: 6 },
        'has 6 votes counted, but its entries add up to 5 votes',
      ],
      ['channel', 'paid', { channel: 'visa' }, 'Entry 3 is not paid in the way of order'],
      ['method', 'failed', { method: 'visa' }, 'Entry 2 is not paid in the way of order'],
      ['reference', 'paid', { reference: 'MM-0000-0000-0000' }, 'Entry 3 was changed in what is not public'],
      ['provider', 'paid', { provider: 'gateway' }, 'Entry 3 was changed in what is not public'],
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
    expect((await findError()).message).toBe(`Entry 3 has no order: order ${ids.paid.id} is not there.`);
  });

  test('reads a long ledger in pages, while entries are added', async () => {
    const location = await databases.newLocation();
    const database = await databases.open(location);
    const { db } = database;
    await fillLedger(database, 21);
    const check = () => checkLedger(db, 10);
    const { pay } = createLedgerWriter(await databases.open(location));
    const [during] = await Promise.all([check(), pay(), pay(), pay()]);
    expect(during.isWhole).toBe(true);
    expect(await check()).toMatchObject({ books: [{ entries: 24, votes: 21 + 15 }] });

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
});
