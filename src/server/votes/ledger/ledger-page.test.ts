import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  createLedgerWriter,
  fillLedger,
  ledgerNoon,
  testLedgerLog,
  unlockLedger,
} from '../../../../tests/support/vote-ledger.ts';
import { formatVerifierKey } from '../../../shared/transparency-log/signed-note.ts';
import { ledgerPageSize } from '../../../shared/votes/ledger.ts';
import { bumpRevision } from '../../db/revision.ts';
import { createLedgerPages } from './ledger-page.ts';

onEveryDatabase(({ open, newLocation }) => {
  test('an empty ledger has one empty page', async () => {
    const database = await open();
    const { page } = createLedgerPages(database, 'live', testLedgerLog);
    expect(await page(7)).toEqual({
      votes: 0,
      entries: 0,
      checkpoint: await testLedgerLog.signCheckpoint(database.db, 'live', 0),
      key: formatVerifierKey(await testLedgerLog.getKey(database.db, 'live')),
      days: [],
      hasCountedVotes: false,
      rounds: [],
      shown: [],
      page: 1,
      pages: 1,
      isTest: false,
      reconciliation: null,
      witnesses: [],
    });
  });

  test('lists the newest entries first, and returns the nearest page for a number out of range', async () => {
    const database = await open();
    await fillLedger(database, 2 * ledgerPageSize + 3);
    const { page } = createLedgerPages(database, 'test', testLedgerLog);
    const range = async (wanted: number) => {
      const { shown, page: number, pages } = await page(wanted);
      return [number, pages, shown[0]?.number, shown.at(-1)?.number];
    };
    expect(await range(1)).toEqual([1, 3, 53, 29]);
    expect(await range(2)).toEqual([2, 3, 28, 4]);
    expect(await range(3)).toEqual([3, 3, 3, 1]);
    for (const beyond of [4, 1e9, Number.POSITIVE_INFINITY])
      expect((await range(beyond))[0], String(beyond)).toBe(3);
    for (const none of [0, -1, Number.NaN, 1.9]) expect((await range(none))[0], String(none)).toBe(1);
  });

  test('sums the entries of another process at the next request, by day', async () => {
    const location = await newLocation();
    let now = ledgerNoon;
    const { pay, moveOrder } = createLedgerWriter(await open(location), () => now);
    const database = await open(location);
    const { summary } = createLedgerPages(database, 'test', testLedgerLog);
    const first = await pay();
    expect(await summary()).toMatchObject({ votes: 5, entries: 1, days: [{ day: '2025-10-18', votes: 5 }] });
    await pay({ votes: 10 });
    await pay({ book: 'live', votes: 25 });
    now += 2 * 86_400_000;
    await moveOrder(first, 'refunded');
    const days = [
      { day: '2025-10-20', votes: -5 },
      { day: '2025-10-18', votes: 15 },
    ];
    expect(await summary()).toEqual({ votes: 10, entries: 3, days, rounds: [], hasCountedVotes: true });
    // A process without a cache gets the same sums.
    expect(await createLedgerPages(database, 'test', testLedgerLog).summary()).toEqual(await summary());
    await pay({ votes: 5 });
    expect((await summary()).days).toEqual([{ day: '2025-10-18', votes: 15 }]);
  });

  test('distinguishes refunded votes from no votes at all', async () => {
    const database = await open();
    const { order, pay, moveOrder } = createLedgerWriter(database);
    const { summary } = createLedgerPages(database, 'test', testLedgerLog);
    await moveOrder(await order(), 'failed');
    await moveOrder(await order(), 'expired');
    expect(await summary()).toMatchObject({ entries: 2, votes: 0, days: [], hasCountedVotes: false });
    await moveOrder(await pay(), 'refunded');
    expect(await summary()).toMatchObject({ entries: 4, votes: 0, days: [], hasCountedVotes: true });
    expect(await createLedgerPages(database, 'test', testLedgerLog).summary()).toEqual(await summary());
  });

  test('sums everything again after the database was restored from a backup', async () => {
    const database = await open();
    const { pay } = createLedgerWriter(database);
    const { summary } = createLedgerPages(database, 'test', testLedgerLog);
    for (const votes of [1, 5, 10]) await pay({ votes });
    expect((await summary()).votes).toBe(16);
    await unlockLedger(database);
    await database.db.deleteFrom('vote_ledger').where('number', '>', 1).execute();
    await bumpRevision(database.db, 'votes');
    expect(await summary()).toMatchObject({ votes: 1, entries: 1 });
    await pay({ votes: 25 });
    expect(await summary()).toMatchObject({ votes: 26, entries: 2 });
  });
});
