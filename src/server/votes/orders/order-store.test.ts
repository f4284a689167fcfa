import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { applyTransition, newOrder, toTransition } from '../../../../tests/support/vote-ledger.ts';
import { OrderStore } from './order-store.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const minute = 60_000;
const waitingOrder = () => ({ ...newOrder(noon), due_gmt: '2025-10-10T12:00:30' });

onEveryDatabase(({ open, openTwice }) => {
  const openStore = async () => {
    const orders = new OrderStore((await open()).db);
    const { order } = await orders.create(waitingOrder(), noon);
    return { orders, order };
  };

  test('a due order is claimed once, and is due again after the lease', async () => {
    const stores = (await openTwice()).map(({ db }) => new OrderStore(db));
    const [first] = stores;
    if (!first) throw new Error('There are two stores.');
    for (const _ of Array(20)) await first.create(waitingOrder(), noon);
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

  test('a notice about a paid order makes it due, one about an unknown order nothing', async () => {
    const { orders, order } = await openStore();
    await applyTransition(orders, order.id, toTransition('paid'), noon);
    expect(await orders.claimDue(noon + 60 * minute, minute)).toBeNull();
    await orders.recordNotice('MM-0000-0000-0000', noon);
    expect(await orders.claimDue(noon + 60 * minute, minute)).toBeNull();
    // It was verified at noon: many notices of the same payment cause one more verification.
    for (const second of [0, 1, 2]) await orders.recordNotice(order.reference, noon + second * 1_000);
    expect(await orders.claimDue(noon + 61_000, minute)).toBeNull();
    expect(await orders.claimDue(noon + 62_000, minute)).toMatchObject({ id: order.id, state: 'paid' });
    await orders.recordNotice(order.reference, noon + 5 * minute);
    expect(await orders.claimDue(noon + 5 * minute, minute)).toMatchObject({ id: order.id });
  });

  test('orders whose voters wait are claimed before paid ones', async () => {
    const { orders, order: paid } = await openStore();
    await applyTransition(orders, paid.id, toTransition('paid'), noon);
    await orders.recordNotice(paid.reference, noon);
    const { order: pending } = await orders.create(waitingOrder(), noon);
    const at = noon + minute;
    const claimed = [await orders.claimDue(at, minute), await orders.claimDue(at, minute)];
    expect(claimed.map((order) => order?.id)).toEqual([pending.id, paid.id]);
  });

  test('a number has one open order: a second one returns the first, until its prompt has disappeared', async () => {
    const { orders, order: first } = await openStore();
    const second = { ...waitingOrder(), phone: first.phone, votes: 10 };
    expect(await orders.create(second, noon + minute)).toMatchObject({
      kind: 'open',
      order: { id: first.id },
    });
    // Real and test payments are apart.
    expect(
      await orders.create({ ...second, ...newOrder(noon), phone: first.phone, book: 'live' }, noon),
    ).toMatchObject({
      kind: 'new',
    });
    const late = await orders.create(second, noon + 15 * minute);
    expect(late.kind).toBe('new');
    // A late payment of the first one still counts.
    expect(await applyTransition(orders, first.id, toTransition('paid'), noon + 16 * minute)).not.toBeNull();
    await applyTransition(orders, late.order.id, toTransition('failed'), noon + 16 * minute);
    expect((await orders.create({ ...waitingOrder(), phone: first.phone }, noon + 16 * minute)).kind).toBe(
      'new',
    );
  });

  test('of many simultaneous orders of one number, one is stored', async () => {
    const stores = (await openTwice()).map(({ db }) => new OrderStore(db));
    const phone = '+265991234567';
    const created = await Promise.all(
      Array.from({ length: 10 }, (_, index) => stores[index % 2]?.create({ ...waitingOrder(), phone }, noon)),
    );
    expect(created.map((each) => each?.kind).toSorted()).toEqual(['new', ...Array(9).fill('open')]);
    expect(new Set(created.map((each) => each?.order.id)).size).toBe(1);
  });
});
