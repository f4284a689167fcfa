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

  test('allows some transitions between states, and rejects all others', async () => {
    const orders = new OrderStore((await open()).db);
    const transitions = [
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
    ] as const;
    for (const [from, to, can] of transitions) {
      const { order } = await orders.create(waitingOrder());
      if (from === 'refunded') await orders.transition(order.id, 'paid', noon);
      if (from !== 'pending') await orders.transition(order.id, from, noon);
      const moved = await orders.transition(order.id, to, noon + minute);
      expect(moved === null, `from ${from} to ${to}`).toBe(!can);
      expect((await orders.get(order.id)).state, `from ${from} to ${to}`).toBe(can ? to : from);
    }
  });

  test('of many simultaneous transitions of one order, one succeeds', async () => {
    const { orders, order } = await openStore();
    const moves = await Promise.all(
      Array.from({ length: 10 }, () => orders.transition(order.id, 'paid', noon)),
    );
    expect(moves.filter((moved) => moved !== null)).toHaveLength(1);
  });

  test('a due order is claimed once, and is due again after the lease', async () => {
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

  test('a notice during a verification keeps the order due', async () => {
    const { orders, order } = await openStore();
    const claimed = await orders.claimDue(noon + minute, minute);
    if (!claimed) throw new Error('The order is due.');
    await orders.recordNotice(order.reference, noon + minute);
    await orders.recordCheck(claimed, { answered: noon + minute, next: noon + 60 * minute, mismatch: null });
    expect((await orders.get(order.id)).due_gmt).toBe('2025-10-10T12:01:00');
    // Without a notice it is due at the given time.
    const again = await orders.claimDue(noon + minute, minute);
    if (!again) throw new Error('The order is due.');
    await orders.recordCheck(again, { answered: noon + minute, next: noon + 60 * minute, mismatch: null });
    expect((await orders.get(order.id)).due_gmt).toBe('2025-10-10T13:00:00');
  });

  test('a notice about a paid or unknown order makes nothing due', async () => {
    const { orders, order } = await openStore();
    await orders.transition(order.id, 'paid', noon);
    await orders.recordNotice(order.reference, noon);
    await orders.recordNotice('MM-0000-0000-0000', noon);
    await orders.scheduleCheck(order.reference, noon, noon);
    expect(await orders.claimDue(noon + 60 * minute, minute)).toBeNull();
  });

  test('a returning voter makes the order due, unless the gateway has just answered', async () => {
    const { orders, order } = await openStore();
    await orders.scheduleCheck(order.reference, noon, noon - 10_000);
    const claimed = await orders.claimDue(noon, minute);
    expect(claimed).toMatchObject({ id: order.id, notice_gmt: null });
    if (!claimed) return;
    await orders.recordCheck(claimed, { answered: noon, next: noon + 60 * minute, mismatch: null });
    await orders.scheduleCheck(order.reference, noon + 5_000, noon - 5_000);
    expect(await orders.claimDue(noon + 5_000, minute)).toBeNull();
    await orders.scheduleCheck(order.reference, noon + minute, noon + minute - 10_000);
    expect(await orders.claimDue(noon + minute, minute)).not.toBeNull();
  });
});
