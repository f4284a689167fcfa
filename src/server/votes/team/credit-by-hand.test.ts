import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { payer, setUpPaidVotes } from '../../../../tests/support/paid-votes.ts';
import { ActivityLog } from '../../activity/activity-log.ts';
import { checkLedger } from '../ledger/check-ledger.ts';

const chisomo = { id: 'one', name: 'Chisomo' };
const wezi = { id: 'two', name: 'Wezi' };
const namesake = { id: 'three', name: 'Chisomo' };

onEveryDatabase(({ open }) => {
  const openVotes = setUpPaidVotes();

  /** An order of 5 votes for MWK 450, for which MWK 300 were paid. */
  const openUnderpaid = async () => {
    const database = await open();
    const votes = await openVotes(database);
    const { gateway, harness, placeOrder, waitForOrder, orderRow } = votes;
    const reference = await placeOrder('airtel');
    gateway.approve(reference, { amount: 300 });
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'pending', mismatch: 'amount' });
    const { id, mismatch_report: reported } = await orderRow(reference);
    const { credits } = harness.votes.team;
    const proposal = { by: chisomo, votes: 3, reason: 'the statement\n shows MWK 300', reported };
    return { ...votes, database, reference, id, credits, proposal };
  };

  test('one member proposes, another approves; the ledger says that it was done by hand', async () => {
    const { database, credits, id, proposal, harness, reference, changes, allRows } = await openUnderpaid();
    expect(await credits.propose(id, proposal)).toBe('done');
    expect(await harness.votes.progress()).toEqual({ credited: 0 });
    expect(await credits.approve(id, chisomo)).toBe('own proposal');
    expect(await credits.approve(id, wezi)).toBe('done');
    expect(await changes()).toEqual([
      ['credited', 'credit by Chisomo, approved by Wezi: the statement shows MWK 300', 3],
    ]);
    expect(await harness.votes.progress()).toEqual({ credited: 3 });
    expect(await harness.votes.orderByReference(reference)).toMatchObject({
      state: 'paid',
      countedVotes: 3,
      hasMismatch: false,
      entry: { number: 2, isByHand: true },
    });
    const { ledger, mail } = await allRows();
    expect(ledger).toMatchObject([{ change: 'credited', votes: 3, amount: 300, method: 'airtel' }]);
    expect(mail).toMatchObject([{ kind: 'team-mismatch' }, { kind: 'vote-receipt', recipient: payer.email }]);
    expect((await checkLedger(database.db)).isWhole).toBe(true);
    const lines = await new ActivityLog(database.db).latest(5);
    expect(lines.map(({ actor, action }) => [actor, action])).toEqual([
      ['Wezi', 'credited-order'],
      ['Chisomo', 'proposed-credit'],
    ]);
    // It is counted once.
    expect(await credits.approve(id, wezi)).toBe('no proposal');
    expect(await credits.propose(id, proposal)).toBe('nothing to credit');
  });

  test('a member with the same name is another person', async () => {
    const { credits, id, proposal } = await openUnderpaid();
    await credits.propose(id, proposal);
    expect(await credits.approve(id, namesake)).toBe('done');
  });

  test('only the payment that the member saw, at most the votes of the order, and one proposal at a time', async () => {
    const { credits, id, proposal, changes } = await openUnderpaid();
    expect(await credits.propose(id, { ...proposal, votes: 6 })).toBe('too many votes');
    expect(await credits.propose(id, { ...proposal, reported: 'MWK 200' })).toBe('nothing to credit');
    expect(await credits.approve(id, wezi)).toBe('no proposal');
    const answers = await Promise.all([chisomo, wezi].map((by) => credits.propose(id, { ...proposal, by })));
    expect(answers.toSorted()).toEqual(['done', 'proposed already']);
    expect(await credits.withdraw(id, wezi)).toBe('done');
    expect(await credits.withdraw(id, wezi)).toBe('no proposal');
    expect(await credits.approve(id, wezi)).toBe('no proposal');
    expect(await changes()).toEqual([]);
  });

  test('of two approvals at once, one counts', async () => {
    const { credits, id, proposal, harness } = await openUnderpaid();
    await credits.propose(id, proposal);
    const answers = await Promise.all([wezi, namesake].map((by) => credits.approve(id, by)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(await harness.votes.progress()).toEqual({ credited: 3 });
  });

  test('a refund at the gateway takes back what was counted by hand', async () => {
    const { credits, id, proposal, gateway, reference, waitForOrder, harness, wait } = await openUnderpaid();
    await credits.propose(id, proposal);
    await credits.approve(id, wezi);
    wait(300_000);
    gateway.refund(reference, 100);
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'paid', counted_votes: 2 });
    wait(300_000);
    gateway.refund(reference);
    await gateway.deliverDue();
    await waitForOrder(reference, { state: 'refunded', counted_votes: 0 });
    expect(await harness.votes.progress()).toEqual({ credited: 0 });
  });
});
