import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { payer, setUpPaidVotes } from '../../../../tests/support/paid-votes.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';

const fields = { votes: '5', method: 'airtel', phone: payer.airtel };
const orderIn = (json: unknown): VoteOrder => (json as { order: VoteOrder }).order;
type Rejection = { readonly errors: { readonly form: string }; readonly link: { readonly address: string } };

onEveryDatabase(({ open, newLocation }, dialect) => {
  const openVotes = setUpPaidVotes();

  test('a second tap without scripts shows the first order again, and prompts once', async () => {
    const { gateway, harness, allRows } = await openVotes(await open());
    const locations = [];
    for (const _ of [1, 2, 3]) {
      const { status, headers } = await harness.send('vote', fields);
      expect(status).toBe(303);
      locations.push(headers.get('location'));
    }
    expect(new Set(locations).size).toBe(1);
    const { orders } = await allRows();
    expect(orders).toHaveLength(1);
    expect(gateway.countPaymentRequests(orders[0]?.reference ?? '')).toBe(1);
  });

  test('two tabs at the same time place one order', async () => {
    const location = await newLocation();
    const votes = await openVotes(await open(location));
    const other = dialect === 'sqlite' ? votes.harness : votes.openHarness(await open(location));
    const keys = ['tab-one-0123456789', 'tab-two-0123456789'];
    const answers = await Promise.all(
      [votes.harness, other].map((harness, tab) =>
        harness.sendForJson('vote', { ...fields, key: keys[tab] ?? '' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ json }) => orderIn(json).reference)).size).toBe(1);
    expect((await votes.allRows()).orders).toHaveLength(1);
  });

  test('who sends the order again cannot change where its receipt goes', async () => {
    const { harness, allRows } = await openVotes(await open());
    for (const email of ['', payer.email]) {
      const own = { ...fields, phone: email === '' ? '0991234568' : fields.phone };
      await harness.sendForJson('vote', { ...own, email });
      await harness.sendForJson('vote', { ...own, email: 'other@example.org' });
    }
    expect((await allRows()).orders.map(({ email }) => email)).toEqual([null, payer.email]);
  });

  test('another order of the same number is rejected with a link to the first, which can be cancelled', async () => {
    const { gateway, harness, allRows } = await openVotes(await open());
    const first = orderIn((await harness.sendForJson('vote', fields)).json);
    const more = { ...fields, votes: '10' };
    const { status, json } = await harness.sendForJson('vote', more);
    expect(status).toBe(422);
    const rejection = json as Rejection;
    expect(rejection.errors.form).toContain('an open order: 5 votes for MWK 450');
    expect(rejection.errors.form).toContain('Nothing new was ordered.');
    expect(rejection.link.address).toBe(`/vote?order=${first.reference}`);
    const page = await harness.send('vote', more);
    expect([page.status, JSON.parse(page.text)]).toMatchObject([
      422,
      { submission: { link: rejection.link } },
    ]);
    expect((await allRows()).orders).toHaveLength(1);

    const cancelled = await harness.sendForJson('cancel-vote', { order: first.reference });
    expect(orderIn(cancelled.json)).toMatchObject({ state: 'failed', failure: 'cancelled' });
    const second = orderIn((await harness.sendForJson('vote', more)).json);
    expect(second).toMatchObject({ votes: 10, state: 'pending' });
    // The first prompt may still be on the phone: its payment counts.
    gateway.approve(first.reference);
    await gateway.deliverDue();
    await expect
      .poll(() => harness.votes.orderByReference(first.reference))
      .toMatchObject({ state: 'paid', failure: null });
  });

  test('an order that was paid a moment ago is not cancelled, nor one that has ended', async () => {
    const { gateway, harness, changes } = await openVotes(await open());
    const { reference } = orderIn((await harness.sendForJson('vote', fields)).json);
    gateway.approve(reference);
    for (const _ of [1, 2]) {
      const { json } = await harness.sendForJson('cancel-vote', { order: reference });
      expect(orderIn(json)).toMatchObject({ state: 'paid', failure: null });
    }
    expect(await changes()).toEqual([['paid', 'voter', 5]]);
    expect((await harness.sendForJson('cancel-vote', { order: 'MM-0000-0000-0000' })).status).toBe(422);
    expect((await harness.sendForJson('cancel-vote', { order: '<b>' })).status).toBe(422);
  });

  test('an order is cancelled also while the gateway is away, and is then not requested again', async () => {
    const { gateway, harness, wait } = await openVotes(await open());
    gateway.respondWith({ does: 'cut', when: 'before' });
    const { reference } = orderIn((await harness.sendForJson('vote', fields)).json);
    const { json } = await harness.sendForJson('cancel-vote', { order: reference });
    expect(orderIn(json)).toMatchObject({ failure: 'cancelled' });
    gateway.respondNormally();
    wait(60_000);
    harness.votes.paymentWorker.wake();
    await harness.votes.paymentWorker.idle();
    expect(gateway.payment(reference)).toBeNull();
  });

  test('a card needs no number: its orders do not block each other', async () => {
    const { harness, allRows } = await openVotes(await open());
    for (const votes of ['1', '5']) await harness.sendForJson('vote', { votes, method: 'visa' });
    expect((await allRows()).orders).toHaveLength(2);
  });
});
