import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { newOrder } from '../../../../tests/support/vote-ledger.ts';
import { OrderStore } from './order-store.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const minute = 60_000;
const waitingOrder = () => ({ ...newOrder(noon), due_gmt: '2025-10-10T12:00:30' });

onEveryDatabase(({ open, newLocation }) => {
  const openStore = async () => {
    const orders = new OrderStore((await open()).db);
    const { order } = await orders.create(waitingOrder());
    return { orders, order };
  };

  test.each([
    ['pending', 'paid', true],
    ['pending', 'failed', true],
    ['pending', 'expired', true],
    ['pending', 'refunded', false],
    ['failed', 'paid', true],
    ['failed', 'expired', false],
    ['expired', 'paid', true],
    ['expired', 'failed', false],
    ['paid', 'failed', false],
    ['paid', 'expired', false],
    ['paid', 'paid', false],
    ['paid', 'refunded', true],
    ['refunded', 'paid', false],
    ['refunded', 'refunded', false],
  ] as const)('an order that is %s can become %s: %s', async (from, to, can) => {
    const { orders, order } = await openStore();
    if (from === 'refunded') await orders.move(order.id, 'paid', noon);
    if (from !== 'pending') await orders.move(order.id, from, noon);
    const moved = await orders.move(order.id, to, noon + minute);
    expect(moved === null).toBe(!can);
    expect((await orders.get(order.id)).state).toBe(can ? to : from);
  });

  test('of many who move one order at once, one does', async () => {
    const { orders, order } = await openStore();
    const moves = await Promise.all(Array.from({ length: 10 }, () => orders.move(order.id, 'paid', noon)));
    expect(moves.filter((moved) => moved !== null)).toHaveLength(1);
  });

  test('a due order goes to one who asks, is put off, and comes again', async () => {
    const location = await newLocation();
    const stores = [new OrderStore((await open(location)).db), new OrderStore((await open(location)).db)];
    const [first] = stores;
    if (!first) throw new Error('There are two stores.');
    for (const _ of Array(20)) await first.create(waitingOrder());
    expect(await first.claimDue(noon, minute)).toBeNull();
    const at = noon + minute;
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, index) => stores[index % 2]?.claimDue(at, minute)),
    );
    const ids = taken.flatMap((order) => (order ? [order.id] : []));
    expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
    expect(await first.claimDue(at + minute - 1_000, minute)).toBeNull();
    expect(await first.claimDue(at + minute, minute)).not.toBeNull();
  });

  test('news that comes while the gateway is asked is not forgotten', async () => {
    const { orders, order } = await openStore();
    const claimed = await orders.claimDue(noon + minute, minute);
    if (!claimed) throw new Error('The order is due.');
    await orders.noteNotice(order.reference, noon + minute);
    await orders.noteChecked(claimed, { answered: noon + minute, next: noon + 60 * minute, mismatch: null });
    expect((await orders.get(order.id)).due_gmt).toBe('2025-10-10T12:01:00');
    // Without news it is looked at when it was said.
    const again = await orders.claimDue(noon + minute, minute);
    if (!again) throw new Error('The order is due.');
    await orders.noteChecked(again, { answered: noon + minute, next: noon + 60 * minute, mismatch: null });
    expect((await orders.get(order.id)).due_gmt).toBe('2025-10-10T13:00:00');
  });

  test('news of an order that is paid, or of none, is no reason to look', async () => {
    const { orders, order } = await openStore();
    await orders.move(order.id, 'paid', noon);
    await orders.noteNotice(order.reference, noon);
    await orders.noteNotice('MM-0000-0000-0000', noon);
    await orders.hurry(order.reference, noon, noon);
    expect(await orders.claimDue(noon + 60 * minute, minute)).toBeNull();
  });

  test('an order whose voter comes back is looked at, unless the gateway has just answered', async () => {
    const { orders, order } = await openStore();
    await orders.hurry(order.reference, noon, noon - 10_000);
    const claimed = await orders.claimDue(noon, minute);
    expect(claimed).toMatchObject({ id: order.id, notice_gmt: null });
    if (!claimed) return;
    await orders.noteChecked(claimed, { answered: noon, next: noon + 60 * minute, mismatch: null });
    await orders.hurry(order.reference, noon + 5_000, noon - 5_000);
    expect(await orders.claimDue(noon + 5_000, minute)).toBeNull();
    await orders.hurry(order.reference, noon + minute, noon + minute - 10_000);
    expect(await orders.claimDue(noon + minute, minute)).not.toBeNull();
  });
});
