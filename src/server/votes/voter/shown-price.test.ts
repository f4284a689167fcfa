import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openFormDoor } from '../../../../tests/support/form-door.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import { SettingsStore } from '../../settings/settings-store.ts';

const wish = { votes: '5', prices: '1:100,5:450', method: 'airtel', phone: '0991234567' };
const key = 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11';
const dearer = [
  { votes: 1, price: 1_000, isPopular: false },
  { votes: 5, price: 4_500, isPopular: true },
];
const changed =
  'The price of 5 votes is now MWK 4,500; it was MWK 450 when you opened this page. Nothing was charged. Please check and send again.';
const untold =
  'This page is out of date: 5 votes cost MWK 4,500. Nothing was charged. Please open the vote page anew and choose again.';
const gone = '10 votes can no longer be bought. Nothing was charged. Please choose again.';

const orderIn = (json: unknown): VoteOrder => (json as { order: VoteOrder }).order;

onEveryDatabase(({ open }) => {
  const openDoor = async () => {
    const database = await open();
    const settings = new SettingsStore(database);
    const orders = () => database.db.selectFrom('vote_order').select('price').execute();
    return { orders, raise: () => settings.set({ votePackages: dearer }), ...openFormDoor(database) };
  };

  test.each([
    ['another price', wish.prices, changed],
    ['no price at all', '', untold],
    ['prices of other packages only', '1:100', untold],
    ['what cannot be read', '5:4 50,5:x,5', untold],
  ])('nobody who was shown %s is asked to pay', async (_, prices, sentence) => {
    const { orders, raise, send, sendForJson } = await openDoor();
    await raise();
    const given = { ...wish, prices, key };
    expect(await sendForJson('vote', given)).toMatchObject({
      status: 422,
      json: { errors: { form: sentence }, packages: dearer },
    });
    expect(await send('vote', given)).toMatchObject({
      status: 422,
      page: { path: '/vote', submission: { values: { votes: '5' }, errors: { form: sentence } } },
    });
    expect(await orders()).toEqual([]);
    // Whoever has seen it is, by the same form.
    const seen = await sendForJson('vote', { ...given, prices: '1:1000,5:4500' });
    expect(orderIn(seen.json)).toMatchObject({ price: 4_500 });
    expect(await orders()).toEqual([{ price: 4_500 }]);
  });

  test('votes that are no longer sold are not ordered, and the form says why', async () => {
    const { orders, raise, sendForJson } = await openDoor();
    await raise();
    expect(await sendForJson('vote', { ...wish, votes: '10', prices: '10:850' })).toMatchObject({
      status: 422,
      json: { errors: { form: gone }, packages: dearer },
    });
    expect(await orders()).toEqual([]);
  });

  test('what is wrong otherwise is told as before, without prices', async () => {
    const { sendForJson } = await openDoor();
    const { json } = await sendForJson('vote', { ...wish, phone: '' });
    expect(json).toEqual({ errors: { phone: 'Please enter the mobile number that pays.' } });
  });

  test.each(['5', '10'])(
    'an order of %s votes that is sent once more is still the one it was',
    async (votes) => {
      const { orders, raise, sendForJson } = await openDoor();
      const given = { ...wish, votes, prices: '5:450,10:850', key };
      const first = orderIn((await sendForJson('vote', given)).json);
      await raise();
      expect(orderIn((await sendForJson('vote', given)).json)).toEqual(first);
      expect(await orders()).toHaveLength(1);
    },
  );
});
