import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { storeOldDatabase } from '../../../../tests/support/old-database.ts';
import { ledgerWriter } from '../../../../tests/support/vote-ledger.ts';
import { checkLedger } from '../../votes/ledger/check-ledger.ts';
import { LedgerStore } from '../../votes/ledger/ledger-store.ts';

type OldOrder = {
  reference: string;
  votes: number;
  price: number;
  method: string;
  provider: string;
  state: string;
  created_gmt: string;
  paid_gmt: string | null;
};
type OldSchema = { vote_order: OldOrder };

const oldOrder = (number: number, votes: number, paid: string | null, state = 'paid'): OldOrder => ({
  reference: `MM-0000-0000-000${number}`,
  votes,
  price: votes * 100,
  method: 'airtel',
  provider: 'test',
  state,
  created_gmt: '2025-09-01T08:00:00',
  paid_gmt: paid,
});

onEveryDatabase(({ newLocation, open }) => {
  test('test votes from before the ledger are entered in the order they were paid, and pass the check', async () => {
    const location = await newLocation();
    await storeOldDatabase<OldSchema>(location, '0011-supporters', async (db) => {
      await db
        .insertInto('vote_order')
        .values([
          oldOrder(1, 25, '2025-09-03T10:00:00'),
          oldOrder(2, 5, '2025-09-01T23:30:00'),
          oldOrder(3, 10, null, 'failed'),
          oldOrder(4, 1, null, 'pending'),
        ])
        .execute();
    });
    const database = await open(location);
    const ledger = new LedgerStore(database.db);
    const entries = await ledger.entriesAfter('test', 0, 100);
    const told = entries.map(({ number, time, day, change, votes, amount, phone, referenceEnd }) =>
      [number, time, day, change, votes, amount, phone, referenceEnd].join(' '),
    );
    expect(told).toEqual([
      '1 2025-09-01T23:30:00 2025-09-01 paid 5 500  0002',
      '2 2025-09-03T10:00:00 2025-09-03 paid 25 2500  0001',
    ]);
    const whole = { isWhole: true, books: [{ book: 'test', entries: 2, votes: 30, head: entries[1]?.hash }] };
    expect(await checkLedger(database.db)).toEqual(whole);
    // What comes afterwards goes on from there.
    await ledgerWriter(database).pay();
    expect(await checkLedger(database.db)).toMatchObject({ books: [{ entries: 3, votes: 35 }] });
  });
});
