import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import {
  createLedgerWriter,
  enterRules,
  ledgerNoon,
  testLedgerLog,
} from '../../../../tests/support/vote-ledger.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createLedgerPages } from '../ledger/ledger-page.ts';
import { LedgerStore } from '../ledger/ledger-store.ts';
import { OrderStore } from '../orders/order-store.ts';
import { createCreditByHand } from '../team/credit-by-hand.ts';
import { createCloseRounds } from './close-rounds.ts';

const hour = 3_600_000;

onEveryDatabase(({ open }) => {
  /** A campaign whose only round closes two hours after noon, with a grace period of one hour. */
  const openCampaign = async () => {
    const database = await open();
    await new SettingsStore(database).set({
      timezone: 'Africa/Blantyre',
      voteRounds: [{ name: 'Semi-final', opens: null, closes: '2025-10-18T16:00' }],
      voteGraceHours: 1,
    });
    let at = ledgerNoon;
    const writer = createLedgerWriter(database, () => at);
    await enterRules(database);
    const closeRounds = createCloseRounds({
      database,
      book: 'test',
      timeZone: async () => 'Africa/Blantyre',
      now: () => at,
    });
    return {
      database,
      ...writer,
      closeRounds,
      moveTo: (hours: number) => {
        at = ledgerNoon + hours * hour;
      },
    };
  };
  const listChanges = async (database: Database) =>
    (await new LedgerStore(database.db).listEntriesAfter('test', 0, 100)).map(
      ({ change, round, votes, amount, details }) =>
        change === 'rules' ? change : [change, round, votes, amount, details],
    );

  test('a payment that was begun in time counts until the end of the grace period, then the round is closed once', async () => {
    const { database, order, moveOrder, closeRounds, moveTo } = await openCampaign();
    const [first, second] = [await order(), await order()];
    moveTo(2.9);
    await moveOrder(first, 'paid');
    await closeRounds();
    moveTo(3);
    await Promise.all([closeRounds(), closeRounds()]);
    await closeRounds();
    expect(await moveOrder(second, 'paid')).toMatchObject({ state: 'late', counted_votes: 0 });
    expect(await listChanges(database)).toEqual([
      'rules',
      ['paid', 1, 5, 450, ''],
      ['closed', 1, 0, 0, 'votes=5 amount=450'],
      ['late', 1, 0, 450, ''],
    ]);
    expect(await checkLedger(database.db)).toMatchObject({ isWhole: true, books: [{ votes: 5 }] });
  });

  test('unpaid orders are verified shortly before the end of their round, and not again once the gateway answered', async () => {
    const { database, order, closeRounds, moveTo } = await openCampaign();
    const due = (hours: number) => gmtText(ledgerNoon + hours * hour);
    const placed = await order({ due_gmt: due(20) });
    const paidEarlier = await order({ due_gmt: due(2.9) });
    const orders = new OrderStore(database.db);
    moveTo(2.7);
    await closeRounds();
    expect((await orders.get(placed.id)).due_gmt).toBe(due(20));
    moveTo(2.8);
    await closeRounds();
    expect((await orders.get(placed.id)).due_gmt).toBe('2025-10-18T14:49:00');
    expect((await orders.get(paidEarlier.id)).due_gmt).toBe(due(2.9));
    const checked = { ...placed, due_gmt: '2025-10-18T14:49:00' };
    const at = ledgerNoon + 2.83 * hour;
    await orders.recordCheck(checked, { answered: at, next: ledgerNoon + 30 * hour, mismatch: null });
    moveTo(2.9);
    await closeRounds();
    expect((await orders.get(placed.id)).due_gmt).toBe(due(30));
  });

  test('a grace period that runs is not shortened, and the close is not moved into the past', async () => {
    const { database, order, closeRounds, moveTo, moveOrder } = await openCampaign();
    const placed = await order();
    const settings = new SettingsStore(database);
    await settings.set({ voteGraceHours: 5 });
    await enterRules(database);
    moveTo(2.5);
    await settings.set({
      voteGraceHours: 1,
      voteRounds: [{ name: 'Semi-final', opens: null, closes: '2025-10-10T08:00' }],
    });
    await enterRules(database, 'test', ledgerNoon + 2.5 * hour);
    moveTo(6.9);
    await closeRounds();
    expect(await moveOrder(placed, 'paid')).toMatchObject({ state: 'paid' });
    moveTo(7);
    await closeRounds();
    expect((await listChanges(database)).at(-1)).toEqual(['closed', 1, 0, 0, 'votes=5 amount=450']);
    expect(await checkLedger(database.db)).toMatchObject({ isWhole: true });
  });

  test('a late payment closes its round first, and its refund leaves the total as it was', async () => {
    const { database, order, moveOrder, moveTo } = await openCampaign();
    const placed = await order({ email: 'voter@example.org' });
    moveTo(50);
    const late = await moveOrder(placed, 'paid');
    await moveOrder(late, 'refunded');
    expect(await listChanges(database)).toEqual([
      'rules',
      ['closed', 1, 0, 0, 'votes=0 amount=0'],
      ['late', 1, 0, 450, ''],
      ['refunded', 1, 0, -450, 'entry=3'],
    ]);
    expect(await checkLedger(database.db)).toMatchObject({ isWhole: true, books: [{ votes: 0 }] });
    const mails = await database.db.selectFrom('mail').select(['kind', 'recipient']).orderBy('id').execute();
    expect(mails).toEqual([
      { kind: 'vote-late', recipient: 'voter@example.org' },
      { kind: 'team-late', recipient: 'admin@example.org' },
      { kind: 'vote-refund', recipient: 'voter@example.org' },
    ]);
  });

  test('a refund after the close takes the votes back, and the page shows both totals', async () => {
    const { database, pay, moveOrder, closeRounds, moveTo } = await openCampaign();
    const [paid] = [await pay(), await pay({ votes: 10, price: 850 })];
    moveTo(3);
    await closeRounds();
    await moveOrder(paid, 'refunded');
    const { rounds, votes } = await createLedgerPages(database, 'test', testLedgerLog).summary();
    expect(votes).toBe(10);
    expect(rounds).toEqual([
      {
        number: 1,
        name: 'Semi-final',
        opens: null,
        closes: '2025-10-18T14:00:00',
        votes: 10,
        closing: { entry: 4, votes: 15, amount: 1_300 },
      },
    ]);
    expect(await checkLedger(database.db)).toMatchObject({ isWhole: true });
  });

  test('another round that opens meanwhile has its own total', async () => {
    const { database, pay, order, moveOrder, closeRounds, moveTo } = await openCampaign();
    const early = await order();
    moveTo(2);
    await new SettingsStore(database).set({
      voteRounds: [
        { name: 'Semi-final', opens: null, closes: '2025-10-18T16:00' },
        { name: 'Final', opens: '2025-10-18T16:00', closes: null },
      ],
    });
    await enterRules(database, 'test', ledgerNoon + 2 * hour);
    await pay({ round: 2, votes: 10, price: 850 });
    await moveOrder(early, 'paid');
    moveTo(3);
    await closeRounds();
    await pay({ round: 2, votes: 1, price: 100 });
    const { rounds } = await createLedgerPages(database, 'test', testLedgerLog).summary();
    expect(rounds.map(({ name, votes, closing }) => [name, votes, closing?.votes ?? null])).toEqual([
      ['Final', 11, null],
      ['Semi-final', 5, 5],
    ]);
    expect(await checkLedger(database.db)).toMatchObject({ isWhole: true });
  });

  test('an empty ledger stays empty, and nothing is counted by hand for a closed round', async () => {
    const empty = await open();
    const close = createCloseRounds({
      database: empty,
      book: 'test',
      timeZone: async () => 'Africa/Blantyre',
      now: Date.now,
    });
    await close();
    expect(await listChanges(empty)).toEqual([]);

    const { database, order, transition, moveTo } = await openCampaign();
    const { id } = await order();
    await database.db
      .updateTable('vote_order')
      .set({ mismatch: 'amount', mismatch_report: 'MWK 300', mismatch_amount: 300 })
      .execute();
    const now = () => ledgerNoon;
    const credits = createCreditByHand({ db: database.db, transitionOrder: transition, now });
    const [chisomo, tadala] = [
      { id: 'a', name: 'Chisomo' },
      { id: 'b', name: 'Tadala' },
    ];
    const proposal = { by: chisomo, votes: 3, reason: 'Came in two parts', reported: 'MWK 300' };
    expect(await credits.propose(id, proposal)).toBe('done');
    moveTo(3);
    expect(await credits.approve(id, tadala)).toBe('round closed');
    await credits.withdraw(id, chisomo);
    expect(await credits.propose(id, proposal)).toBe('round closed');
    expect(await listChanges(database)).toEqual(['rules', ['closed', 1, 0, 0, 'votes=0 amount=0']]);
  });
});
