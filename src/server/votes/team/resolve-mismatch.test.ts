import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { scriptedPayments } from '../../../../tests/support/scripted-payments.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Database } from '../../db/database.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const minute = 60_000;

onEveryDatabase(({ open }) => {
  /** An order of MWK 450, whose gateway follows the script. */
  const openHarness = async (database: Database) => {
    let clock = noon;
    const { provider, script } = scriptedPayments();
    script.asks = { kind: 'accepted', checkoutUrl: 'https://pay.example/1', canVerifyNow: false };
    const { sendForJson, votes, lines } = openFormHarness(database, { provider, now: () => clock });
    const { team } = votes;
    const fields = { votes: '5', method: 'airtel', phone: '0991234567' };
    const { reference } = ((await sendForJson('vote', fields)).json as { order: VoteOrder }).order;
    const { orders } = await team.list(
      { state: null, method: null, hasMismatch: false, from: null, before: null, search: null },
      { page: 1, perPage: 5 },
    );
    const id = orders[0]?.id ?? 0;
    /** The gateway reports this amount, and the payment is verified. */
    const report = async (amount: number | null) => {
      clock += minute;
      Object.assign(script, { says: 'paid', amount });
      return (await team.verifyPayment(id, 'Wezi')).order;
    };
    return {
      team,
      votes,
      lines,
      id,
      reference,
      report,
      pass: (time: number) => (clock += time),
      resolve: (reported: string | null, by = 'Chisomo') =>
        team.resolveMismatch(id, { by, reason: 'gave it\n back', reported }),
      /** How many orders need the team, and how many the inbox counts. */
      needs: async () => [(await team.countNeedingAttention(clock)).withMismatch, await team.waiting()],
      seen: () => votes.orderByReference(reference),
    };
  };

  test('a pending order becomes failed, counts no votes, and needs no attention', async () => {
    const database = await open();
    const { report, resolve, needs, seen, team, votes, id, reference } = await openHarness(database);
    expect(await report(400)).toMatchObject({ mismatch: 'amount', mismatch_report: 'MWK 400' });
    expect(await needs()).toEqual([1, 1]);
    expect(await seen()).toMatchObject({ state: 'pending', hasMismatch: true, isResolved: false });

    expect(await resolve('MWK 400')).toBe(true);
    expect(await needs()).toEqual([0, 0]);
    expect(await seen()).toMatchObject({
      state: 'failed',
      hasMismatch: false,
      isResolved: true,
      checkoutUrl: null,
    });
    expect(await team.history(id)).toMatchObject([{ change: 'failed', cause: 'settled' }]);
    expect(await team.resolutions(id)).toEqual([
      { at_gmt: '2025-10-10T12:01:00', actor: 'Chisomo', reason: 'gave it back', report: 'MWK 400' },
    ]);
    expect(await votes.progress()).toEqual({ credited: 0 });
    expect(await checkLedger(database.db)).toMatchObject({ isWhole: true });
    const [line] = await new ActivityLog(database.db).latest(1);
    expect(line).toMatchObject({
      actor: 'Chisomo',
      action: 'settled-order',
      subject: 'of 5 votes for MWK 450',
      address: `/admin/inbox?tab=orders&order=${id}`,
    });
    expect(JSON.stringify(line)).not.toContain(reference);
  });

  test('an expired order gets no further entry in the ledger', async () => {
    const { report, resolve, needs, pass, seen, team, id } = await openHarness(await open());
    pass(60 * minute);
    expect(await report(400)).toMatchObject({ state: 'expired', mismatch: 'amount' });
    expect(await needs()).toEqual([1, 1]);
    expect(await resolve('MWK 400')).toBe(true);
    expect(await needs()).toEqual([0, 0]);
    expect(await seen()).toMatchObject({ state: 'expired', isResolved: true });
    expect(await team.history(id)).toMatchObject([{ change: 'expired', cause: 'team' }]);
  });

  test('the resolved report is ignored when it comes again; a different report is a new mismatch', async () => {
    const { report, resolve, needs, seen, team, id, lines } = await openHarness(await open());
    await report(400);
    await resolve('MWK 400');
    expect(await report(400)).toMatchObject({ mismatch: null, state: 'failed' });
    expect(await seen()).toMatchObject({ hasMismatch: false, isResolved: true });
    expect(lines.join('').match(/payment does not fit/g)).toHaveLength(1);

    expect(await report(300)).toMatchObject({ mismatch: 'amount', mismatch_report: 'MWK 300' });
    expect(await needs()).toEqual([1, 1]);
    expect(await seen()).toMatchObject({ hasMismatch: true, isResolved: false });
    expect(lines.join('').match(/payment does not fit/g)).toHaveLength(2);
    expect(await resolve('MWK 300', 'Wezi')).toBe(true);
    expect((await team.resolutions(id)).map(({ actor, report }) => [actor, report])).toEqual([
      ['Chisomo', 'MWK 400'],
      ['Wezi', 'MWK 300'],
    ]);
  });

  test('a later payment that fits is counted, and ends the mismatch', async () => {
    const { report, resolve, seen, votes } = await openHarness(await open());
    await report(400);
    await resolve('MWK 400');
    expect(await report(null)).toMatchObject({ state: 'paid', resolved_gmt: null, mismatch_report: null });
    expect(await seen()).toMatchObject({ state: 'paid', hasMismatch: false, isResolved: false });
    expect(await votes.progress()).toEqual({ credited: 5 });
    expect(await resolve('MWK 400')).toBe(false);
  });

  test.each(['pending', 'expired'])(
    'of several members who resolve a mismatch of a %s order, one succeeds',
    async (state) => {
      const { report, resolve, pass, team, id } = await openHarness(await open());
      if (state === 'expired') pass(60 * minute);
      expect(await report(400)).toMatchObject({ state });
      const done = await Promise.all(['Chisomo', 'Wezi', 'Thoko'].map((by) => resolve('MWK 400', by)));
      expect(done.toSorted()).toEqual([false, false, true]);
      expect(await team.resolutions(id)).toHaveLength(1);
      expect(await team.history(id)).toHaveLength(1);
    },
  );

  test('changes nothing without a mismatch, or with another one than the member saw', async () => {
    const database = await open();
    const { report, resolve, needs, team, id } = await openHarness(database);
    expect(await resolve(null)).toBe(false);
    await report(300);
    expect(await resolve('MWK 400')).toBe(false);
    expect(await resolve(null)).toBe(false);
    expect(await team.find(id)).toMatchObject({ state: 'pending', mismatch: 'amount', resolved_gmt: null });
    expect([await team.history(id), await team.resolutions(id)]).toEqual([[], []]);
    expect(await needs()).toEqual([1, 1]);
    const actions = (await new ActivityLog(database.db).latest(9)).map(({ action }) => action);
    expect(actions).not.toContain('settled-order');
  });
});
