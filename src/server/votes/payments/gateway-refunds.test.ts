import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { payer, setUpPaidVotes } from '../../../../tests/support/paid-votes.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

onEveryDatabase(({ open }) => {
  const openVotes = setUpPaidVotes();

  test.each(['airtel', 'visa'] as const)('a refund of %s is noticed by its webhook', async (method) => {
    const database = await open();
    const { gateway, harness, placeOrder, waitForOrder, changes, allRows, wait } = await openVotes(database);
    const reference = await placeOrder(method);
    gateway.approve(reference);
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'paid', counted_votes: 5 });
    wait(5 * minute);
    gateway.refund(reference);
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'refunded', counted_votes: 0, gateway_refunded: 450 });
    expect(await changes()).toEqual([
      ['paid', 'webhook', 5],
      ['refunded', 'webhook', -5],
    ]);
    expect(await harness.votes.progress()).toEqual({ credited: 0 });
    expect(await harness.votes.orderByReference(reference)).toMatchObject({
      state: 'refunded',
      refund: { amount: 450, votes: 5, isConfirmed: true, entry: 3 },
    });
    // The voter and the team are told, once.
    wait(5 * minute);
    await gateway.deliver(gateway.notices.at(-1) as never);
    await harness.votes.paymentWorker.idle();
    const { mail } = await allRows();
    expect(mail.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['vote-receipt', payer.email],
      ['vote-refund', payer.email],
      ['team-refund', expect.not.stringContaining(payer.email)],
    ]);
    const activity = await database.db.selectFrom('activity').select(['actor', 'action']).execute();
    expect(activity).toEqual([{ actor: 'The gateway', action: 'gateway-refund' }]);
    expect((await checkLedger(database.db)).isWhole).toBe(true);
  });
});

onSqlite(({ open }) => {
  const openVotes = setUpPaidVotes();
  const openPaid = async () => {
    const database = await open();
    const votes = await openVotes(database);
    const reference = await votes.placeOrder('airtel');
    votes.gateway.approve(reference);
    await votes.gateway.deliverDue();
    await votes.waitForOrder(reference, { state: 'paid' });
    /** Lets some days pass, with the payment worker running once a day. */
    const passDays = async (days: number): Promise<void> => {
      for (let count = 0; count < days; count += 1) {
        votes.wait(day);
        votes.harness.votes.paymentWorker.wake();
        await votes.harness.votes.paymentWorker.idle();
      }
    };
    return { ...votes, database, reference, passDays };
  };

  test('a refund without a notice is noticed within a day, for thirty days', async () => {
    const { gateway, reference, passDays, orderRow, changes } = await openPaid();
    const before = gateway.countVerifications(reference);
    await passDays(3);
    expect(gateway.countVerifications(reference)).toBe(before + 3);
    gateway.refund(reference);
    await passDays(1);
    expect(await orderRow(reference)).toMatchObject({ state: 'refunded' });
    expect((await changes()).at(-1)).toEqual(['refunded', 'watch', -5]);
    await passDays(40);
    expect(gateway.countVerifications(reference)).toBe(before + 30);
    expect(await orderRow(reference)).toMatchObject({ due_gmt: null });
  });

  test('a refund of a part takes back as many votes as it paid for, and the next one the rest', async () => {
    const { gateway, harness, reference, passDays, orderRow, changes, allRows, database } = await openPaid();
    await passDays(1);
    gateway.refund(reference, 100);
    await passDays(1);
    expect(await orderRow(reference)).toMatchObject({ state: 'paid', counted_votes: 3, refunded: 100 });
    expect(await harness.votes.progress()).toEqual({ credited: 3 });
    await passDays(2);
    gateway.refund(reference);
    await passDays(1);
    expect(await changes()).toEqual([
      ['paid', 'webhook', 5],
      ['refunded', 'watch', -2],
      ['refunded', 'watch', -3],
    ]);
    expect((await allRows()).mail.filter(({ kind }) => kind === 'vote-refund')).toHaveLength(2);
    expect((await checkLedger(database.db)).isWhole).toBe(true);
  });

  test('a gateway that does not answer, or knows nothing any more, changes nothing', async () => {
    const { gateway, reference, passDays, orderRow, changes } = await openPaid();
    gateway.respondWith({ does: 'answer', status: 500, body: '' }, { on: 'verify' });
    await passDays(1);
    gateway.respondNormally();
    gateway.respondWith({ does: 'answer', status: 404, body: {} }, { on: 'verify' });
    await passDays(1);
    expect(await orderRow(reference)).toMatchObject({ state: 'paid', mismatch: null, counted_votes: 5 });
    expect(await changes()).toHaveLength(1);
  });

  test('a payment that the gateway now calls failed stays counted, and the team is told', async () => {
    const { gateway, harness, reference, passDays, orderRow } = await openPaid();
    gateway.respondWith({ does: 'override', data: { status: 'failed' } }, { on: 'verify' });
    await passDays(1);
    expect(await orderRow(reference)).toMatchObject({ state: 'paid', mismatch: 'unpaid', counted_votes: 5 });
    expect(await harness.votes.team.countNeedingAttention(0)).toMatchObject({ withMismatch: 1 });
    // Its voter has nothing to do with it.
    expect(await harness.votes.orderByReference(reference)).toMatchObject({ hasMismatch: false });
    const { id } = await orderRow(reference);
    const { mismatch_report: reported } = await orderRow(reference);
    const resolution = { by: 'Chisomo', reason: 'the statement shows it', reported };
    expect(await harness.votes.team.resolveMismatch(id, resolution)).toBe(true);
    await passDays(2);
    expect(await orderRow(reference)).toMatchObject({ state: 'paid', mismatch: null });
  });

  test('a refund that the gateway takes back is counted again', async () => {
    const { gateway, reference, passDays, orderRow, changes } = await openPaid();
    gateway.respondWith({ does: 'override', data: { status: 'Refunded' } }, { on: 'verify' });
    await passDays(1);
    gateway.respondNormally();
    await passDays(1);
    expect(await orderRow(reference)).toMatchObject({ state: 'paid', counted_votes: 5, refunded: 0 });
    expect((await changes()).map(([change]) => change)).toEqual(['paid', 'refunded', 'restored']);
  });

  test('money that came and went before anybody looked counts only as far as it stayed', async () => {
    const votes = await openVotes(await open());
    const { gateway, harness, placeOrder, waitForOrder, changes } = votes;
    const [whole, part] = [await placeOrder('airtel'), await placeOrder('tnm')];
    for (const reference of [whole, part]) gateway.approve(reference);
    gateway.refund(whole);
    gateway.refund(part, 90);
    await gateway.deliverDue();
    await waitForOrder(whole, { state: 'failed', counted_votes: 0 });
    await waitForOrder(part, { state: 'paid', counted_votes: 4 });
    expect(await harness.votes.progress()).toEqual({ credited: 4 });
    expect(await changes()).toHaveLength(3);
  });

  test('the channel that the gateway names is recorded, for the ledger and the receipt', async () => {
    const { gateway, harness, placeOrder, waitForOrder, allRows } = await openVotes(await open());
    const reference = await placeOrder('visa');
    gateway.approve(reference, { channel: 'Airtel Money' });
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'paid', method: 'visa', channel: 'airtel' });
    expect((await allRows()).ledger).toMatchObject([{ method: 'airtel' }]);
    expect(await harness.votes.orderByReference(reference)).toMatchObject({ channel: 'airtel' });
  });
});
