import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { Database } from '../db/database.ts';
import { newOrderReference } from './order-reference.ts';
import { VoteOrderStore } from './vote-order-store.ts';

const newOrder = () => ({
  reference: newOrderReference(),
  client_key: null,
  votes: 5,
  price: 450,
  method: 'airtel' as const,
  provider: 'test',
});

const noon = Date.parse('2025-10-10T12:00:00Z');

/** What the order's row and the votes' stamp are. */
const stateOf = async (database: Database) => ({
  rows: await database.db.selectFrom('vote_order').select(['state', 'paid_gmt']).execute(),
  stamp: await database.votesRevision.current(),
});

onEveryDatabase(({ open }) => {
  test.each([
    ['paid', 'failed', '2025-10-10T12:00:01'],
    ['failed', 'paid', null],
    ['paid', 'paid', '2025-10-10T12:00:01'],
  ] as const)('an order that is %s does not become %s', async (first, second, paidGmt) => {
    const database = await open();
    const orders = new VoteOrderStore(database.db);
    const order = await orders.create(newOrder(), noon);
    expect(await orders.settle(order, first, noon + 1_000)).toMatchObject({ state: first });
    const before = await stateOf(database);
    expect(before.rows).toEqual([{ state: first, paid_gmt: paidGmt }]);
    expect(await orders.settle(order, second, noon + 9_000)).toMatchObject({ state: first });
    expect(await stateOf(database)).toEqual(before);
  });

  test('of many who settle one order at once, one does', async () => {
    const database = await open();
    const orders = new VoteOrderStore(database.db);
    const order = await orders.create(newOrder(), noon);
    const moments = Array.from({ length: 10 }, (_, index) => noon + index * 1_000);
    const settled = await Promise.all(moments.map((moment) => orders.settle(order, 'paid', moment)));
    expect(new Set(settled.map(({ paid_gmt }) => paid_gmt)).size).toBe(1);
    expect(await orders.credited()).toBe(5);
  });

  test('an order that waits is written down without changing the stamp', async () => {
    const database = await open();
    const before = await database.votesRevision.current();
    await new VoteOrderStore(database.db).create(newOrder(), noon);
    expect(await stateOf(database)).toEqual({ rows: [{ state: 'pending', paid_gmt: null }], stamp: before });
  });
});
