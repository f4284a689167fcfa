import fc from 'fast-check';
import { expect } from 'vitest';
import { crashPoints } from '../../src/server/votes/crash-points.ts';
import type { FieldError } from './fake-paychangu-faults.ts';
import { fixtureSite } from './rest-door.ts';
import { type VoteWorld, votesPaidFor } from './vote-model-world.ts';

/** Something that somebody does; what does not apply at the time does nothing. */
type Action = { readonly name: string; readonly run: (world: VoteWorld) => Promise<void> };

const deed = (name: string, run: Action['run']): Action => ({ name, run });

const which = fc.nat(99);
const desk = fc.nat(1);
const oneOf = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length];

const fault = fc.constantFrom<FieldError | null>(
  ...Array<null>(6).fill(null),
  { does: 'answer', status: 500, body: 'Internal Server Error' },
  { does: 'answer', status: 200, body: '<html>nonsense' },
  { does: 'cut', when: 'before' },
  { does: 'cut', when: 'after' },
  { does: 'wait', milliseconds: 5 },
);

const fields = fc.constantFrom(
  { votes: '1', method: 'airtel', phone: '0991234567' },
  { votes: '5', method: 'tnm', phone: '0881234567' },
  { votes: '10', method: 'visa', email: 'grace@example.org' },
);

/** Keys are few, so that orders are sent again. */
const placing = fc.record({ desk, fields, key: fc.nat(5), fault }).map(({ key, ...given }) =>
  deed(`place ${JSON.stringify({ key, ...given })}`, async ({ gateway, deskAt, keyOf }) => {
    if (given.fault) gateway.answerWith(given.fault, { on: 'ask', times: 1 });
    const order = { ...given.fields, key: key === 0 ? '' : keyOf(key) };
    const { status } = await deskAt(given.desk).door().sendForJson('vote', order);
    expect([200, 503]).toContain(status);
  }),
);

const paying = fc
  .record({
    which,
    paid: fc.constantFrom({}, {}, {}, {}, {}, { amount: 99 }, { amount: 5_000 }, { currency: 'USD' }),
  })
  .map(({ which, paid }) =>
    deed(`pay ${which} ${JSON.stringify(paid)}`, async ({ gateway, orderAt }) => {
      const order = await orderAt(which);
      if (order && gateway.payment(order.reference)) gateway.approve(order.reference, paid);
    }),
  );

const declining = which.map((index) =>
  deed(`decline ${index}`, async ({ gateway, orderAt }) => {
    const order = await orderAt(index);
    if (order && gateway.payment(order.reference)) gateway.decline(order.reference);
  }),
);

/** Any message that there was reason for, again and in any order; and some that the gateway never sent. */
const noticing = fc
  .record({ desk, which, how: fc.constantFrom('genuine', 'genuine', 'forged', 'missing') })
  .map(({ desk, which, how }) =>
    deed(`notice ${which}, ${how}, at ${desk}`, async ({ gateway, deskAt }) => {
      const notice = oneOf(gateway.notices, which);
      if (!notice) return;
      const signature = { genuine: notice.signature, forged: 'ab'.repeat(32), missing: null }[how];
      const headers = new Headers(signature === null ? {} : { Signature: signature });
      const path = (notice.url ?? '').replace(fixtureSite, '');
      const { status } = await deskAt(desk).door().ask(path, { method: 'POST', headers, body: notice.body });
      expect(how === 'genuine' ? [200, 503] : [401]).toContain(status);
    }),
  );

const looking = fc
  .record({ desk, minutes: fc.constantFrom(0, 1, 5, 20, 120), fault })
  .map(({ desk, minutes, fault }) =>
    deed(
      `look after ${minutes} minutes at ${desk}, ${fault?.does}`,
      async ({ gateway, deskAt, pass, look }) => {
        if (fault) gateway.answerWith(fault, { on: 'verify', times: 1 });
        pass(minutes * 60_000);
        await look(deskAt(desk));
      },
    ),
  );

const checking = fc.record({ desk, which, fault }).map(({ desk, which, fault }) =>
  deed(`check ${which} at ${desk}`, async ({ gateway, deskAt, orderAt }) => {
    const order = await orderAt(which);
    if (!order) return;
    if (fault) gateway.answerWith(fault, { on: 'verify', times: 1 });
    const { status } = await deskAt(desk).door().sendForJson('check-vote', { order: order.reference });
    expect([200, 422, 503]).toContain(status);
  }),
);

/** Somebody of the team has dealt with a payment that does not fit, where there is one. */
const settling = fc.record({ desk, which }).map(({ desk, which }) =>
  deed(`mark as settled ${which} at ${desk}`, async ({ deskAt, orderAt }) => {
    const { team } = deskAt(desk).door().votes;
    const order = await orderAt(which);
    const known = order && (await team.find(order.id));
    if (!known) return;
    const resolution = { by: 'Chisomo', reason: 'given back', reported: known.mismatch_report };
    await team.resolveMismatch(known.id, resolution).catch((error: Error) => {
      // The process that was asked may be the one that a story kills.
      if (error.message !== 'killed') throw error;
    });
  }),
);

const crashing = fc
  .record({ desk, step: fc.constantFrom(...crashPoints) })
  .map(({ desk, step }) =>
    deed(`crash at "${step}" of ${desk}`, async ({ deskAt }) => deskAt(desk).crashAt(step)),
  );

const restarting = desk.map((index) =>
  deed(`restart ${index}`, async ({ deskAt }) => deskAt(index).restart()),
);

const single = fc.oneof(
  { weight: 6, arbitrary: placing },
  { weight: 6, arbitrary: paying },
  { weight: 1, arbitrary: declining },
  { weight: 4, arbitrary: noticing },
  { weight: 5, arbitrary: looking },
  { weight: 2, arbitrary: checking },
  { weight: 2, arbitrary: settling },
  { weight: 1, arbitrary: crashing },
  { weight: 2, arbitrary: restarting },
);

/** Several at once, as visitors, the gateway and the watch of every process do. */
const together = fc
  .array(fc.oneof(placing, paying, noticing, looking, checking, settling), { minLength: 2, maxLength: 6 })
  .map((deeds) =>
    deed(`together: ${deeds.map(({ name }) => name).join('; ')}`, async (world) => {
      await Promise.all(deeds.map(({ run }) => run(world)));
    }),
  );

/** Nothing is ever counted that was not paid for. */
const expectNothingTooMuch = async (world: VoteWorld): Promise<void> => {
  const paidFor = await votesPaidFor(world);
  for (const { reference, counted } of await world.orders())
    if (counted !== null) expect(counted).toBe(paidFor.get(reference));
};

/** The deeds of a story, in any order; there is no other model than the gateway's own account. */
export const voteCommands = fc.commands(
  [single, single, single, together].map((arbitrary) =>
    arbitrary.map(
      ({ name, run }): fc.AsyncCommand<object, VoteWorld> => ({
        check: () => true,
        run: async (_, world) => {
          await run(world);
          await expectNothingTooMuch(world);
        },
        toString: () => name,
      }),
    ),
  ),
  { maxCommands: 40, size: 'max' },
);
