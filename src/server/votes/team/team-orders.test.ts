import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import type { Database } from '../../db/database.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { testPayments } from '../payments/test-payments.ts';

const noon = Date.parse('2025-10-10T12:00:00Z');
const hour = 3_600_000;
const everything = {
  state: null,
  method: null,
  hasMismatch: false,
  from: null,
  before: null,
  search: null,
} as const;
const firstPage = { page: 1, perPage: 10 };

onEveryDatabase(({ open }) => {
  /** Five orders, an hour apart; in the campaign's time zone the last ones are on the next day. */
  const openHarness = async (database: Database) => {
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
    let clock = noon + 8 * hour;
    const { sendForJson, votes, lines } = openFormHarness(database, { now: () => clock });
    const placed: VoteOrder[] = [];
    for (const fields of [
      { votes: '1', method: 'airtel', phone: '0991234567', email: 'Grace@example.org' },
      { votes: '5', method: 'airtel', phone: '0991234567', outcome: 'fail' },
      { votes: '10', method: 'tnm', phone: '0881234567' },
      { votes: '25', method: 'visa', outcome: 'wait' },
      { votes: '5', method: 'visa' },
    ]) {
      placed.push(((await sendForJson('vote', fields)).json as { order: VoteOrder }).order);
      clock += hour;
    }
    const { orders } = await votes.team.list(everything, firstPage);
    const idOf = (index: number): number => {
      const found = orders.find(({ reference }) => reference === placed[index]?.reference);
      if (!found) throw new Error(`There is no order ${index}.`);
      return found.id;
    };
    return { votes, team: votes.team, placed, idOf, lines, tick: (time: number) => (clock += time) };
  };

  test('lists orders in pages, the newest first', async () => {
    const { team, placed } = await openHarness(await open());
    const pageOf = async (page: number) => {
      const { orders, total } = await team.list(everything, { page, perPage: 2 });
      return [total, ...orders.map(({ reference }) => placed.findIndex((o) => o.reference === reference))];
    };
    expect([await pageOf(1), await pageOf(2), await pageOf(3), await pageOf(4)]).toEqual([
      [5, 4, 3],
      [5, 2, 1],
      [5, 0],
      [5],
    ]);
  });

  test('finds orders by state, method, time, number and address', async () => {
    const { team, placed } = await openHarness(await open());
    const filters: readonly [string, object, number[]][] = [
      ['a state', { state: 'paid' }, [4, 2, 0]],
      ['a method', { method: 'airtel' }, [1, 0]],
      ['both', { method: 'visa', state: 'pending' }, [3]],
      ['a time range', { from: noon + 9 * hour, before: noon + 11 * hour }, [2, 1]],
      ['a number with spaces and country code', { search: ' +265 99 123 45 67 ' }, [1, 0]],
      ['an address', { search: 'Grace@example.org' }, [0]],
      ['an address in another case', { search: ' grace@EXAMPLE.org ' }, [0]],
      ['a mismatch', { hasMismatch: true }, []],
      ['a wildcard', { search: '%' }, []],
      ['a blank text', { search: '  ' }, [4, 3, 2, 1, 0]],
    ];
    for (const [what, filter, expected] of filters) {
      const { orders } = await team.list({ ...everything, ...filter }, firstPage);
      const found = orders.map(({ reference }) => placed.findIndex((o) => o.reference === reference));
      expect(found, what).toEqual(expected);
    }
  });

  test('finds an order by its reference, a badly copied reference, and the end of the reference', async () => {
    const { team, placed } = await openHarness(await open());
    const reference = placed[2]?.reference ?? '';
    for (const search of [reference, reference.toLowerCase().replaceAll('-', ' '), reference.slice(-4)])
      expect((await team.list({ ...everything, search }, firstPage)).orders).toMatchObject([{ reference }]);
  });

  test('totals are per day in the campaign’s time zone and method, and include refunds', async () => {
    const { team, idOf, votes, tick } = await openHarness(await open());
    expect(await team.totals('2025-10-10', '2025-10-11')).toEqual([
      { day: '2025-10-11', method: 'tnm', votes: 10, amount: 850 },
      { day: '2025-10-11', method: 'visa', votes: 5, amount: 450 },
      { day: '2025-10-10', method: 'airtel', votes: 1, amount: 100 },
    ]);
    expect(await team.totals('2025-10-11', '2025-10-11')).toHaveLength(2);
    tick(24 * hour);
    expect(await team.refund(idOf(2), { by: 'chisomo', reason: 'paid\n twice' })).toBe('refunded');
    expect(await team.totals('2025-10-12', '2025-10-12')).toEqual([
      { day: '2025-10-12', method: 'tnm', votes: -10, amount: -850 },
    ]);
    expect(await votes.progress()).toEqual({ credited: 6 });
  });

  test('a refund adds one entry that takes the votes back, and is not confirmed by a gateway that reports the payment', async () => {
    const { team, idOf, votes, placed } = await openHarness(await open());
    const refund = { by: 'chisomo', reason: 'paid\n twice' };
    const answers = await Promise.all([1, 2, 3].map(() => team.refund(idOf(0), refund)));
    expect(answers.toSorted()).toEqual(['not paid', 'not paid', 'refunded']);
    expect(await team.history(idOf(0))).toMatchObject([
      { change: 'paid', cause: 'order' },
      { change: 'refunded', cause: 'refund by chisomo: paid twice' },
    ]);
    expect(await votes.orderByReference(placed[0]?.reference ?? '')).toMatchObject({
      state: 'refunded',
      refund: { amount: 100, votes: 1, isConfirmed: false, entry: expect.any(Number) },
    });
    // The gateway still reports the payment.
    expect(await team.verifyPayment(idOf(0), 'chisomo')).toMatchObject({ order: { state: 'refunded' } });
    expect(await votes.progress()).toEqual({ credited: 15 });
    for (const index of [1, 3]) expect(await team.refund(idOf(index), refund)).toBe('not paid');
  });

  test('a refund can be undone with a reason, and recorded again; the voter is told each time', async () => {
    const database = await open();
    const { team, idOf, votes } = await openHarness(database);
    const id = idOf(0);
    const undo = { by: 'wezi', reason: 'the money\n never left' };
    expect(await team.undoRefund(id, undo)).toBe('nothing to undo');
    await team.refund(id, { by: 'chisomo', reason: 'paid twice' });
    const answers = await Promise.all([1, 2, 3].map(() => team.undoRefund(id, undo)));
    expect(answers.toSorted()).toEqual(['nothing to undo', 'nothing to undo', 'restored']);
    expect((await team.history(id)).at(-1)).toMatchObject({
      change: 'restored',
      cause: 'undone by wezi: the money never left',
    });
    expect(await team.find(id)).toMatchObject({ state: 'paid', counted_votes: 1, refunded: 0 });
    expect(await votes.progress()).toEqual({ credited: 16 });
    expect(await team.refund(id, { by: 'chisomo', reason: 'now it did' })).toBe('refunded');
    expect(await votes.progress()).toEqual({ credited: 15 });
    const mails = await database.db
      .selectFrom('mail')
      .select(['kind', 'body_text'])
      .where('kind', '!=', 'vote-receipt')
      .orderBy('id')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['vote-refund', 'vote-refund-undone', 'vote-refund']);
    expect(mails[0]?.body_text).toContain('has not confirmed it yet');
    expect((await checkLedger(database.db)).isWhole).toBe(true);
  });

  test('verifying at the team’s request counts a late payment', async () => {
    const database = await open();
    const { idOf, team, votes } = await openHarness(database);
    await database.db.updateTable('vote_order').set({ test_outcome: 'succeed' }).execute();
    for (const index of [1, 3])
      expect(await team.verifyPayment(idOf(index), 'chisomo')).toMatchObject({
        isAnswered: true,
        order: { state: 'paid' },
      });
    expect(await team.history(idOf(1))).toMatchObject([
      { change: 'failed', cause: 'order' },
      { change: 'paid', cause: 'team' },
    ]);
    expect(await votes.progress()).toEqual({ credited: 46 });
  });

  test('logs the team’s actions with the order’s size, without its reference', async () => {
    const database = await open();
    const { idOf, team, placed } = await openHarness(database);
    await team.refund(idOf(2), { by: 'Chisomo', reason: 'paid twice' });
    await team.refund(idOf(2), { by: 'Wezi', reason: 'paid twice' });
    await team.verifyPayment(idOf(3), 'Wezi');
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
      ['Wezi', 'asked-gateway', 'of 25 votes for MWK 2,000'],
      ['Chisomo', 'refunded-order', 'of 10 votes for MWK 850'],
    ]);
    expect(lines[1]?.address).toBe(`/admin/inbox?tab=orders&order=${idOf(2)}`);
    for (const { reference } of placed) expect(JSON.stringify(lines)).not.toContain(reference);
  });

  test('counts pending orders and mismatches, each order once', async () => {
    const database = await open();
    const { idOf, team } = await openHarness(database);
    expect(await team.waiting()).toBe(1);
    for (const index of [1, 3])
      await database.db
        .updateTable('vote_order')
        .set({ mismatch: 'amount' })
        .where('id', '=', idOf(index))
        .execute();
    expect(await team.waiting()).toBe(2);
    expect(await team.find(idOf(1))).toMatchObject({ mismatch: 'amount', state: 'failed' });
    expect(await team.find(9999)).toBeNull();
  });

  test('orders of another provider are not verified, and live orders are not listed with test orders', async () => {
    const database = await open();
    const { idOf } = await openHarness(database);
    const provider = { ...testPayments, name: 'other', book: 'live' } as const;
    const { votes } = openFormHarness(database, { provider, now: () => noon + 14 * hour });
    expect(await votes.team.verifyPayment(idOf(3), 'chisomo')).toMatchObject({
      isAnswered: false,
      order: { state: 'pending' },
    });
    expect(await votes.team.list(everything, firstPage)).toEqual({ orders: [], total: 0 });
    expect(await votes.progress()).toEqual({ credited: 0 });
  });
});
