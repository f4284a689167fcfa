import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  createLedgerWriter,
  enterRules,
  ledgerNoon,
  unlockLedger,
} from '../../../../tests/support/vote-ledger.ts';
import { toHex } from '../../../shared/transparency-log/bytes.ts';
import {
  TreeBuilder,
  type TreeHead,
  verifyConsistency,
} from '../../../shared/transparency-log/merkle-tree.ts';
import { formatEntryLink } from '../../../shared/votes/ledger.ts';
import type { Database } from '../../db/database.ts';
import { createLedgerGuards, findBrokenGuards } from '../../db/ledger-guards.ts';
import type { VoteLedgerTable } from '../../db/tables/vote-ledger.ts';
import { newOrderReference } from '../orders/order-reference.ts';
import { checkLedger } from './check-ledger.ts';
import { LedgerStore, toLedgerEntry } from './ledger-store.ts';
import { LedgerTree } from './ledger-tree.ts';
import { computeCommitment, hashEntry, treeHashes } from './tree-hashes.ts';

const listRows = ({ db }: Database): Promise<VoteLedgerTable[]> =>
  db.selectFrom('vote_ledger').selectAll().orderBy('number').execute();

/** Writes all entries anew, numbered and with hashes that fit together, as somebody with this program could. */
const rewrite = async (database: Database, rows: readonly VoteLedgerTable[]): Promise<void> => {
  await database.db.deleteFrom('vote_ledger').execute();
  const tree = new TreeBuilder(treeHashes);
  const newNumbers = new Map(rows.map(({ number, salt }, index) => [salt === '' ? null : number, index + 1]));
  const renumber = (details: string): string =>
    details.replace(/^entry=(\d+)$/, (_, number) => formatEntryLink(newNumbers.get(Number(number)) ?? 0));
  for (const row of rows) {
    const numbered = { ...row, number: tree.size + 1, details: renumber(row.details) };
    const subtrees = tree
      .add(hashEntry(toLedgerEntry(numbered)))
      .map(toHex)
      .join('');
    await database.db
      .insertInto('vote_ledger')
      .values({ ...numbered, subtrees })
      .execute();
  }
};

/** A payment that never came: an order with an entry, both as if they were genuine. */
const fakePayment = async (database: Database, votes: number, price: number): Promise<VoteLedgerTable> => {
  const { db } = database;
  const [row] = (await listRows(database)).toReversed();
  const { id: _, ...paid } = await db.selectFrom('vote_order').selectAll().limit(1).executeTakeFirstOrThrow();
  const reference = newOrderReference();
  const money = { votes, price, credited_votes: votes, credited_amount: price, counted_votes: votes };
  const { id } = await db
    .insertInto('vote_order')
    .values({ ...paid, ...money, reference, client_key: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const opening = { salt: '00'.repeat(16), reference, provider: paid.provider, transactionId: '' };
  const commitment = computeCommitment(opening);
  return {
    ...(row as VoteLedgerTable),
    order_id: id,
    votes,
    amount: price,
    salt: opening.salt,
    commitment,
    reference_end: reference.slice(-4),
  };
};

/** What an insider with the whole database and this program does. The triggers are off meanwhile, and restored after it. */
const attacks: Readonly<Record<string, (database: Database, rows: VoteLedgerTable[]) => Promise<unknown>>> = {
  'an entry is edited': async ({ db }) =>
    db.updateTable('vote_ledger').set({ votes: 500 }).where('number', '=', 3).execute(),
  'an entry is deleted': async ({ db }) => db.deleteFrom('vote_ledger').where('number', '=', 3).execute(),
  'the last entries are cut off': async ({ db }) =>
    db.deleteFrom('vote_ledger').where('number', '>', 3).execute(),
  'an entry is inserted, all numbered and hashed anew': async (database, rows) =>
    rewrite(database, rows.toSpliced(2, 0, await fakePayment(database, 5, 450))),
  'an entry is deleted, all numbered and hashed anew': (database, rows) =>
    rewrite(database, rows.toSpliced(2, 1)),
  'two entries change places, all hashed anew': (database, [one, two, three, ...others]) =>
    rewrite(database, [one, three, two, ...others] as VoteLedgerTable[]),
  'votes are added to an order and its entry, all hashed anew': async (database, rows) => {
    const [target] = rows.slice(2);
    const change = { votes: 25, price: 2_000, counted_votes: 25, credited_votes: 25, credited_amount: 2_000 };
    await database.db
      .updateTable('vote_order')
      .set(change)
      .where('id', '=', target?.order_id ?? 0)
      .execute();
    await rewrite(database, rows.with(2, { ...(target as VoteLedgerTable), votes: 25, amount: 2_000 }));
  },
  'an order is deleted with its entry, all hashed anew': async (database, rows) => {
    await rewrite(database, rows.toSpliced(2, 1));
    await database.db
      .deleteFrom('vote_order')
      .where('id', '=', rows[2]?.order_id ?? 0)
      .execute();
  },
  'a price is changed in the rules, all hashed anew, and 10,000 votes are sold for it': async (
    database,
    rows,
  ) => {
    const [rules, ...others] = rows as [VoteLedgerTable, ...VoteLedgerTable[]];
    const details = rules.details.replace('/25:2000', '/25:2000/10000:1');
    await rewrite(database, [{ ...rules, details }, ...others, await fakePayment(database, 10_000, 1)]);
  },
  'a payment is faked at the end': async (database, rows) =>
    rewrite(database, [...rows, await fakePayment(database, 10_000, 1)]),
  'a payment is faked at the end, at a price of the rules': async (database, rows) =>
    rewrite(database, [...rows, await fakePayment(database, 25, 2_000)]),
};

/** Who notices an attack. */
type Detection = {
  /** `npm run check-ledger` on the changed database. */
  readonly alone: boolean;
  /** The same, with a checkpoint that somebody kept. */
  readonly withCheckpoint: boolean;
  /** A browser or witness that saw the checkpoint, and asks the changed site for a proof and for the list. */
  readonly witness: boolean;
};

const everybody: Detection = { alone: true, withCheckpoint: true, witness: true };
const onlyWithCheckpoint: Detection = { alone: false, withCheckpoint: true, witness: true };
/** A line that was added after the checkpoint, with its order: only the statement of the gateway shows that no money came. */
const nobody: Detection = { alone: false, withCheckpoint: false, witness: false };

const expected: Readonly<Record<keyof typeof attacks, Detection>> = {
  'an entry is edited': everybody,
  'an entry is deleted': everybody,
  'the last entries are cut off': everybody,
  'an entry is inserted, all numbered and hashed anew': onlyWithCheckpoint,
  'an entry is deleted, all numbered and hashed anew': everybody,
  'two entries change places, all hashed anew': onlyWithCheckpoint,
  'votes are added to an order and its entry, all hashed anew': onlyWithCheckpoint,
  'an order is deleted with its entry, all hashed anew': onlyWithCheckpoint,
  'a price is changed in the rules, all hashed anew, and 10,000 votes are sold for it': onlyWithCheckpoint,
  'a payment is faked at the end': { ...nobody, alone: true, withCheckpoint: true },
  'a payment is faked at the end, at a price of the rules': nobody,
};

/** Whether the site can still prove that its ledger continues the checkpoint, and its list has that root. */
const canProve = async ({ db }: Database, from: TreeHead): Promise<boolean> => {
  const tree = new LedgerTree(db);
  const size = await new LedgerStore(db).countEntries('test');
  if (size < from.size) return false;
  try {
    const proof = await tree.proveConsistency('test', from.size, size);
    const to = { size, root: await tree.getRoot('test', size) };
    const list = new TreeBuilder(treeHashes);
    for (const entry of await new LedgerStore(db).listEntriesAfter('test', 0, size))
      list.add(hashEntry(entry));
    return verifyConsistency(treeHashes, from, to, proof) && toHex(list.root) === toHex(to.root);
  } catch {
    // The subtrees of a deleted entry are gone.
    return false;
  }
};

onEveryDatabase(({ open }) => {
  test.each(Object.keys(attacks))('%s', async (name) => {
    const database = await open();
    await enterRules(database);
    const { pay, moveOrder } = createLedgerWriter(database);
    for (let index = 0; index < 4; index += 1) await pay();
    await moveOrder(await pay(), 'refunded');
    const known = {
      book: 'test',
      size: 6,
      root: await new LedgerTree(database.db).getRoot('test', 6),
    } as const;
    await createLedgerWriter(database, () => ledgerNoon + 1_000).pay();
    expect((await checkLedger(database.db, { known: [known] })).isWhole).toBe(true);
    expect(await canProve(database, known)).toBe(true);

    await unlockLedger(database);
    expect(await findBrokenGuards(database.db, database.dialect)).not.toEqual([]);
    await attacks[name]?.(database, await listRows(database));
    await createLedgerGuards(database.db as never, database.dialect);
    expect(await findBrokenGuards(database.db, database.dialect)).toEqual([]);

    expect({
      alone: !(await checkLedger(database.db)).isWhole,
      withCheckpoint: !(await checkLedger(database.db, { known: [known] })).isWhole,
      witness: !(await canProve(database, known)),
    }).toEqual(expected[name]);
  });

  test('a trigger that is there but never fires is found', async () => {
    const database = await open();
    const { db, dialect } = database;
    expect(await findBrokenGuards(db, dialect)).toEqual([]);
    await unlockLedger(database);
    const weakened =
      dialect === 'sqlite'
        ? `create trigger vote_ledger_no_update before update on vote_ledger when 0
           begin select raise(abort, 'the vote ledger is only ever added to'); end`
        : `create trigger vote_ledger_no_change before update or delete or truncate on vote_ledger
           for each statement when (false) execute function vote_ledger_refuse()`;
    await sql.raw(weakened).execute(db);
    expect(await findBrokenGuards(db, dialect)).toContain(
      dialect === 'sqlite' ? 'vote_ledger_no_update' : 'vote_ledger_no_change',
    );
  });
});
