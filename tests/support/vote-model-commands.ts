import fc from 'fast-check';
import { expect } from 'vitest';
import { crashPoints } from '../../src/server/votes/crash-points.ts';
import { defaultVotePackages } from '../../src/shared/votes/votes.ts';
import type { FakeError } from './fake-paychangu-errors.ts';
import { fixtureSite } from './rest-harness.ts';
import { listExpectedVotes, type VoteWorld } from './vote-model-world.ts';

/** A step of a story; does nothing if it does not apply at that time. */
type Action = { readonly name: string; readonly run: (world: VoteWorld) => Promise<void> };

const createAction = (name: string, run: Action['run']): Action => ({ name, run });

const which = fc.nat(99);
const processIndex = fc.nat(1);
const pickItem = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

const gatewayError = fc.constantFrom<FakeError | null>(
  ...Array<null>(6).fill(null),
  { does: 'answer', status: 500, body: 'Internal Server Error' },
  { does: 'answer', status: 200, body: '<html>nonsense' },
  { does: 'cut', when: 'before' },
  { does: 'cut', when: 'after' },
  { does: 'wait', milliseconds: 5 },
);

/** Two orders of one number, which cannot be open at the same time. */
const fields = fc.constantFrom(
  { votes: '1', method: 'airtel', phone: '0991234567' },
  { votes: '10', method: 'airtel', phone: '0991234567' },
  { votes: '25', method: 'airtel', phone: '0990000007' },
  { votes: '5', method: 'tnm', phone: '0881234567' },
  { votes: '10', method: 'visa', email: 'grace@example.org' },
);

/** Few different keys, so that some orders are sent twice. */
const placeOrder = fc
  .record({ processIndex, fields, key: fc.nat(5), gatewayError })
  .map(({ key, ...given }) =>
    createAction(
      `place ${JSON.stringify({ key, ...given })}`,
      async ({ gateway, getProcess, keyOf, prices }) => {
        if (given.gatewayError) gateway.respondWith(given.gatewayError, { on: 'ask', times: 1 });
        const order = { ...given.fields, key: key === 0 ? '' : keyOf(key), prices: await prices() };
        const { status } = await getProcess(given.processIndex).harness().sendForJson('vote', order);
        // 422 if the number has an open order of other votes.
        expect([200, 422, 503]).toContain(status);
      },
    ),
  );

const approvePayment = fc
  .record({
    which,
    paid: fc.constantFrom(
      {},
      {},
      {},
      {},
      { amount: 99 },
      { amount: 300 },
      { amount: 5_000 },
      { currency: 'USD' },
    ),
  })
  .map(({ which, paid }) =>
    createAction(`pay ${which} ${JSON.stringify(paid)}`, async ({ gateway, orderAt }) => {
      const order = await orderAt(which);
      if (order && gateway.payment(order.reference)) gateway.approve(order.reference, paid);
    }),
  );

const declinePayment = which.map((index) =>
  createAction(`decline ${index}`, async ({ gateway, orderAt }) => {
    const order = await orderAt(index);
    if (order && gateway.payment(order.reference)) gateway.decline(order.reference);
  }),
);

/** Delivers any notice of the gateway, repeatedly and in any order, or a forged one. */
const deliverNotice = fc
  .record({ processIndex, which, how: fc.constantFrom('genuine', 'genuine', 'forged', 'missing') })
  .map(({ processIndex, which, how }) =>
    createAction(`notice ${which}, ${how}, at ${processIndex}`, async ({ gateway, getProcess }) => {
      const notice = pickItem(gateway.notices, which);
      if (!notice) return;
      const signature = { genuine: notice.signature, forged: 'ab'.repeat(32), missing: null }[how];
      const headers = new Headers(signature === null ? {} : { Signature: signature });
      const path = (notice.url ?? '').replace(fixtureSite, '');
      const { status } = await getProcess(processIndex)
        .harness()
        .request(path, { method: 'POST', headers, body: notice.body });
      expect(how === 'genuine' ? [200, 503] : [401]).toContain(status);
    }),
  );

const verifyDueOrders = fc
  .record({ processIndex, minutes: fc.constantFrom(0, 1, 5, 20, 120), gatewayError })
  .map(({ processIndex, minutes, gatewayError }) =>
    createAction(
      `verify after ${minutes} minutes at ${processIndex}, ${gatewayError?.does}`,
      async ({ gateway, getProcess, pass, verifyDue }) => {
        if (gatewayError) gateway.respondWith(gatewayError, { on: 'verify', times: 1 });
        pass(minutes * 60_000);
        await verifyDue(getProcess(processIndex));
      },
    ),
  );

const checkOrder = fc
  .record({ processIndex, which, gatewayError })
  .map(({ processIndex, which, gatewayError }) =>
    createAction(`check ${which} at ${processIndex}`, async ({ gateway, getProcess, orderAt }) => {
      const order = await orderAt(which);
      if (!order) return;
      if (gatewayError) gateway.respondWith(gatewayError, { on: 'verify', times: 1 });
      const { status } = await getProcess(processIndex)
        .harness()
        .sendForJson('check-vote', { order: order.reference });
      expect([200, 422, 503]).toContain(status);
    }),
  );

/** A team member resolves a payment mismatch, if there is one. */
const resolveMismatch = fc.record({ processIndex, which }).map(({ processIndex, which }) =>
  createAction(`resolve mismatch ${which} at ${processIndex}`, async ({ getProcess, orderAt }) => {
    const { team } = getProcess(processIndex).harness().votes;
    const order = await orderAt(which);
    const known = order && (await team.find(order.id));
    if (!known) return;
    const resolution = { by: 'Chisomo', reason: 'given back', reported: known.mismatch_report };
    await team.resolveMismatch(known.id, resolution).catch((error: Error) => {
      // The story may have crashed this process.
      if (error.message !== 'killed') throw error;
    });
  }),
);

/** The gateway gives back the whole payment or a part of it. */
const refundAtGateway = fc
  .record({ which, amount: fc.constantFrom(undefined, 1, 90, 100, 449) })
  .map(({ which, amount }) =>
    createAction(`gateway refunds ${amount ?? 'all'} of ${which}`, async ({ gateway, orderAt }) => {
      const order = await orderAt(which);
      if (order && gateway.payment(order.reference)?.paid) gateway.refund(order.reference, amount);
    }),
  );

const ignoreCrash = (error: Error): void => {
  // The story may have crashed this process.
  if (error.message !== 'killed') throw error;
};

const members = [
  { id: 'one', name: 'Chisomo' },
  { id: 'two', name: 'Wezi' },
] as const;

/** A team member records a refund, or undoes it. */
const refundByTeam = fc
  .record({ processIndex, which, isUndo: fc.boolean() })
  .map(({ processIndex, which, isUndo }) =>
    createAction(
      `team ${isUndo ? 'undoes' : 'records'} refund ${which} at ${processIndex}`,
      async ({ getProcess, orderAt }) => {
        const order = await orderAt(which, ({ refunded, gateway_refunded, state }) =>
          isUndo ? refunded > gateway_refunded : state === 'paid' || state === 'late',
        );
        const { team } = getProcess(processIndex).harness().votes;
        const given = { by: 'Chisomo', reason: 'asked' };
        if (order)
          await (isUndo ? team.undoRefund(order.id, given) : team.refund(order.id, given)).catch(ignoreCrash);
      },
    ),
  );

/** A member proposes to count a mismatch by hand; then this or another member approves or withdraws it. */
const creditByHand = fc
  .record({
    processIndex,
    which,
    votes: fc.integer({ min: 1, max: 12 }),
    member: fc.constantFrom(...members),
    next: fc.constantFrom('approve', 'approve', 'approve', 'withdraw', null),
    other: fc.constantFrom(...members),
  })
  .map(({ processIndex, which, votes, member, next, other }) =>
    createAction(
      `${member.name} proposes ${votes} votes for ${which}, ${other.name}: ${next}`,
      async ({ getProcess, orderAt }) => {
        const order = await orderAt(which, ({ mismatch }) => mismatch !== null);
        const { team } = getProcess(processIndex).harness().votes;
        const known = order && (await team.find(order.id));
        if (!known) return;
        const reported = known.mismatch_report;
        const proposal = { by: member, votes, reason: 'the statement shows it', reported };
        await team.credits.propose(known.id, proposal).catch(ignoreCrash);
        if (next !== null) await team.credits[next](known.id, other).catch(ignoreCrash);
      },
    ),
  );

const cancelOrder = fc.record({ processIndex, which }).map(({ processIndex, which }) =>
  createAction(`cancel ${which} at ${processIndex}`, async ({ getProcess, orderAt }) => {
    const order = await orderAt(which);
    if (!order) return;
    const { status } = await getProcess(processIndex)
      .harness()
      .sendForJson('cancel-vote', { order: order.reference });
    expect([200, 503]).toContain(status);
  }),
);

/** The prices are changed, doubled or restored. */
const changePrices = fc.constantFrom(1, 1, 2).map((factor) =>
  createAction(`prices × ${factor}`, async ({ setPrices }) => {
    await setPrices(defaultVotePackages.map((each) => ({ ...each, price: each.price * factor })));
  }),
);

/** The round ends soon, and another one begins. */
const endRound = fc
  .constantFrom(1, 10, 60)
  .map((minutes) => createAction(`the round ends in ${minutes} minutes`, (world) => world.endRound(minutes)));

const crashProcess = fc
  .record({ processIndex, step: fc.constantFrom(...crashPoints) })
  .map(({ processIndex, step }) =>
    createAction(`crash at "${step}" of ${processIndex}`, async ({ getProcess }) =>
      getProcess(processIndex).crashAt(step),
    ),
  );

const restartProcess = processIndex.map((index) =>
  createAction(`restart ${index}`, async ({ getProcess }) => getProcess(index).restart()),
);

const single = fc.oneof(
  { weight: 6, arbitrary: placeOrder },
  { weight: 6, arbitrary: approvePayment },
  { weight: 1, arbitrary: declinePayment },
  { weight: 4, arbitrary: deliverNotice },
  { weight: 5, arbitrary: verifyDueOrders },
  { weight: 2, arbitrary: checkOrder },
  { weight: 2, arbitrary: resolveMismatch },
  { weight: 3, arbitrary: refundAtGateway },
  { weight: 3, arbitrary: refundByTeam },
  { weight: 4, arbitrary: creditByHand },
  { weight: 1, arbitrary: cancelOrder },
  { weight: 1, arbitrary: changePrices },
  { weight: 1, arbitrary: endRound },
  { weight: 1, arbitrary: crashProcess },
  { weight: 2, arbitrary: restartProcess },
);

/** Several actions at once, as from visitors, the gateway and the watch of every process. */
const together = fc
  .array(
    fc.oneof(
      placeOrder,
      approvePayment,
      deliverNotice,
      verifyDueOrders,
      checkOrder,
      resolveMismatch,
      refundAtGateway,
      refundByTeam,
      creditByHand,
      cancelOrder,
    ),
    { minLength: 2, maxLength: 6 },
  )
  .map((actions) =>
    createAction(`together: ${actions.map(({ name }) => name).join('; ')}`, async (world) => {
      await Promise.all(actions.map(({ run }) => run(world)));
    }),
  );

/** Votes are never counted without a payment, and never fewer than none. */
const expectNoUnpaidVotes = async (world: VoteWorld): Promise<void> => {
  const orders = await world.storyOrders();
  const expected = await listExpectedVotes(world, orders);
  for (const { reference, counted } of orders) {
    expect(counted).toBeGreaterThanOrEqual(0);
    expect(counted).toBeLessThanOrEqual(expected.get(reference)?.most ?? 0);
  }
};

/** The actions of a story, in any order; the only model is the gateway's own list of payments. */
export const voteCommands = fc.commands(
  [single, single, single, together].map((arbitrary) =>
    arbitrary.map(
      ({ name, run }): fc.AsyncCommand<object, VoteWorld> => ({
        check: () => true,
        run: async (_, world) => {
          await run(world);
          await expectNoUnpaidVotes(world);
          await world.seeCheckpoint(name.length);
        },
        toString: () => name,
      }),
    ),
  ),
  { maxCommands: 40, size: 'max' },
);

/** A fixed story with every kind of entry: which kinds random stories have depends on the speed of the machine. */
export const tellEveryKind = async (world: VoteWorld): Promise<void> => {
  const { gateway, getProcess, pass, verifyDue } = world;
  const process = getProcess(0);
  const { sendForJson, votes } = process.harness();
  const place = async (votes: string, phone: string): Promise<{ id: number; reference: string }> => {
    const { json } = await sendForJson('vote', { votes, method: 'airtel', phone });
    const { reference } = (json as { order: { reference: string } }).order;
    const placed = (await world.storyOrders()).find((order) => order.reference === reference);
    if (!placed) throw new Error('The order is stored.');
    return placed;
  };
  const verifyAfterMinute = async () => {
    pass(60_000);
    await verifyDue(process);
  };
  const [one, two] = members;

  const paid = await place('5', '0991000001');
  gateway.approve(paid.reference);
  const underpaid = await place('10', '0991000002');
  gateway.approve(underpaid.reference, { amount: 300 });
  const cancelled = await place('1', '0991000003');
  await place('1', '0991000004');
  await verifyAfterMinute();
  await votes.team.refund(paid.id, { by: one.name, reason: 'asked' });
  await votes.team.undoRefund(paid.id, { by: two.name, reason: 'not sent' });
  const reported = (await votes.team.find(underpaid.id))?.mismatch_report ?? null;
  await votes.team.credits.propose(underpaid.id, { by: one, votes: 3, reason: 'it came', reported });
  expect(await votes.team.credits.approve(underpaid.id, two)).toBe('done');
  await sendForJson('cancel-vote', { order: cancelled.reference });
  pass(15 * 60_000);
  await verifyDue(process);

  const late = await place('5', '0991000005');
  await world.endRound(1);
  pass(62 * 60_000);
  gateway.approve(late.reference);
  await verifyDue(getProcess(0));
};
