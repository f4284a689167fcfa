import { expect, test } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import { SettingsStore } from '../../settings/settings-store.ts';

const fields = { votes: '5', prices: '1:100,5:450', method: 'airtel', phone: '0991234567' };
const key = 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11';
const dearer = [
  { votes: 1, price: 1_000, isPopular: false },
  { votes: 5, price: 4_500, isPopular: true },
];
const changed =
  'The price of 5 votes is now MWK 4,500. It was MWK 450 when you opened this page. Nothing was charged. Please check the new price and send the form again.';
const unknownPrice =
  'This page is out of date: 5 votes cost MWK 4,500. Nothing was charged. Please open the vote page again and choose again.';
const gone = '10 votes can no longer be bought. Nothing was charged. Please choose again.';

const orderIn = (json: unknown): VoteOrder => (json as { order: VoteOrder }).order;

onSqlite(({ open }) => {
  const openHarness = async () => {
    const database = await open();
    const settings = new SettingsStore(database);
    const orders = () => database.db.selectFrom('vote_order').select('price').execute();
    return { orders, raise: () => settings.set({ votePackages: dearer }), ...openFormHarness(database) };
  };

  test.each([
    ['another price', fields.prices, changed],
    ['no price at all', '', unknownPrice],
    ['prices of other packages only', '1:100', unknownPrice],
    ['unreadable prices', '5:4 50,5:x,5', unknownPrice],
  ])('rejects an order of a voter who was shown %s', async (_, prices, message) => {
    const { orders, raise, send, sendForJson } = await openHarness();
    await raise();
    const given = { ...fields, prices, key };
    expect(await sendForJson('vote', given)).toMatchObject({
      status: 422,
      json: { errors: { form: message }, packages: dearer },
    });
    expect(await send('vote', given)).toMatchObject({
      status: 422,
      page: { path: '/vote', submission: { values: { votes: '5' }, errors: { form: message } } },
    });
    expect(await orders()).toEqual([]);
    // The same form is accepted with the current prices.
    const seen = await sendForJson('vote', { ...given, prices: '1:1000,5:4500' });
    expect(orderIn(seen.json)).toMatchObject({ price: 4_500 });
    expect(await orders()).toEqual([{ price: 4_500 }]);
  });

  test('rejects a package that is no longer sold, with the reason', async () => {
    const { orders, raise, sendForJson } = await openHarness();
    await raise();
    expect(await sendForJson('vote', { ...fields, votes: '10', prices: '10:850' })).toMatchObject({
      status: 422,
      json: { errors: { form: gone }, packages: dearer },
    });
    expect(await orders()).toEqual([]);
  });

  test('another number is ordered at the price that was shown; without one, the price is shown first', async () => {
    const { orders, send, sendForJson } = await openHarness();
    const other = { ...fields, votes: 'other', count: ' 7 ' };
    const shown =
      '7 votes cost MWK 630. Nothing has been ordered yet: please send the form again to order at this price.';
    expect(await send('vote', other)).toMatchObject({
      status: 422,
      page: { submission: { values: { votes: 'other', count: ' 7 ' }, errors: { form: shown } } },
    });
    const { json: single } = await sendForJson('vote', { ...other, count: '1', prices: '5:450' });
    expect(single).toMatchObject({ errors: { form: expect.stringContaining('1 vote costs MWK 100.') } });
    const wrong = await sendForJson('vote', { ...other, prices: '7:100' });
    expect(wrong).toMatchObject({
      status: 422,
      json: { errors: { form: expect.stringContaining('is now MWK 630') } },
    });
    expect(await orders()).toEqual([]);
    const { json } = await sendForJson('vote', { ...other, prices: '5:450,7:630' });
    expect(orderIn(json)).toMatchObject({ votes: 7, price: 630, state: 'paid' });
  });

  const notWhole = 'Please enter a whole number of votes, from 1 to 1,000.';
  test.each([
    ['', notWhole],
    ['0', notWhole],
    ['-1', notWhole],
    ['1.5', notWhole],
    ['1e3', notWhole],
    ['many', notWhole],
    ['1001', 'You can order at most 1,000 votes at once. Please enter a smaller number.'],
    [String(10 ** 9), 'You can order at most 1,000 votes at once. Please enter a smaller number.'],
    ['9'.repeat(400), 'You can order at most 1,000 votes at once. Please enter a smaller number.'],
  ])('rejects “%s” as another number with a sentence', async (count, message) => {
    const { orders, sendForJson } = await openHarness();
    const { status, json } = await sendForJson('vote', { ...fields, votes: 'other', count });
    expect([status, json]).toEqual([422, { errors: { count: message } }]);
    expect(await orders()).toEqual([]);
  });

  test('the limit is a setting', async () => {
    const database = await open();
    await new SettingsStore(database).set({ maxVotesPerOrder: 20 });
    const { sendForJson } = openFormHarness(database);
    const order = { ...fields, votes: 'other', count: '21', prices: '21:1785' };
    expect(await sendForJson('vote', order)).toMatchObject({ status: 422 });
    // The packages are not limited by it.
    expect(await sendForJson('vote', { ...fields, votes: '25', prices: '25:2000' })).toMatchObject({
      status: 200,
    });
  });

  test('reports other errors without prices', async () => {
    const { sendForJson } = await openHarness();
    const { json } = await sendForJson('vote', { ...fields, phone: '' });
    expect(json).toEqual({ errors: { phone: 'Please enter the mobile number that pays.' } });
  });

  test.each(['5', '10'])(
    'a retry of an order of %s votes returns the same order after a price change',
    async (votes) => {
      const { orders, raise, sendForJson } = await openHarness();
      const given = { ...fields, votes, prices: '5:450,10:850', key };
      const first = orderIn((await sendForJson('vote', given)).json);
      await raise();
      expect(orderIn((await sendForJson('vote', given)).json)).toEqual(first);
      expect(await orders()).toHaveLength(1);
    },
  );
});
