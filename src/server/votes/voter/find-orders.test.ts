import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import type { Database } from '../../db/database.ts';
import { createFormGuard } from '../../forms/form-guard.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { createFailedSearchLimit, failedSearchLimits } from './failed-search-limit.ts';

const hour = 3_600_000;
/** Half past eleven at night in Malawi. */
const lateEvening = Date.parse('2025-10-10T21:30:00Z');
const payment = { phone: '0991234567', amount: '450', day: '2025-10-10' };
const nothing = expect.stringMatching(/^No order matches all three\./);

const openHarness = async (database: Database) => {
  await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
  let clock = lateEvening;
  const addressOf = (context: Context) => context.req.header('from') ?? 'an address';
  const harness = openFormHarness(database, { now: () => clock, guard: { addressOf } });
  const place = async (fields: Readonly<Record<string, string>>) => {
    const given = { votes: '5', method: 'airtel', phone: '0991234567', ...fields };
    return ((await harness.sendForJson('vote', given)).json as { order: VoteOrder }).order.reference;
  };
  const find = async (fields: Readonly<Record<string, string>>, from = 'an address') =>
    (await harness.sendForJson('find-vote', fields, { from })).json;
  let tried = 0;
  /** Searches for numbers without orders; returns for each whether it was rejected by the limit. */
  const miss = async (times: number, from: string): Promise<boolean[]> => {
    const rejected: boolean[] = [];
    for (let time = 0; time < times; time += 1) {
      tried += 1;
      const answer = await find({ ...payment, phone: `098${String(tried).padStart(7, '0')}` }, from);
      rejected.push((answer as { errors: { form: string } }).errors.form.startsWith('Too many searches'));
    }
    return rejected;
  };
  return { ...harness, place, find, miss, tick: (time: number) => (clock += time) };
};

onSqlite(({ open }) => {
  test('redirects to the order without scripts', async () => {
    const { place, send } = await openHarness(await open());
    const reference = await place({});
    const answer = await send('find-vote', payment);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/vote?order=${reference}`]);
  });

  test.each([
    ['another number', { phone: '0991234568' }],
    ['another amount', { amount: '451' }],
    ['another day', { day: '2025-10-09' }],
    ['an amount of another order', { amount: '850' }],
  ])('finds nothing with %s, with the same message', async (_, difference) => {
    const { place, find } = await openHarness(await open());
    await place({});
    expect(await find({ ...payment, ...difference })).toMatchObject({ errors: { form: nothing } });
  });

  test.each<[object, string[]]>([
    [{}, ['amount', 'day', 'phone']],
    [{ ...payment, phone: '12' }, ['phone']],
    [{ ...payment, amount: '4.50' }, ['amount']],
    [{ ...payment, day: '10/10/2025' }, ['day']],
    [{ ...payment, day: '2025-02-30' }, ['day']],
    [{ ...payment, reference: 'MM-0000-0000-0000' }, ['reference']],
    [{ reference: "' or 1=1 --" }, ['reference']],
    [{ reference: ' ' }, ['reference']],
    [{ ...payment, reference: '', day: '' }, ['day']],
  ])('reports the invalid fields of %j', async (fields, wrong) => {
    const { find } = await openHarness(await open());
    const { errors } = (await find({ ...fields })) as { errors: Record<string, string> };
    expect(Object.keys(errors).toSorted()).toEqual(wrong);
  });

  test('finds an order by the number in the operator’s message, or that of the gateway, with limited guesses', async () => {
    const database = await open();
    const { place, find } = await openHarness(database);
    const reference = await place({});
    await database.db
      .updateTable('vote_order')
      .set({ operator_id: 'MP251010.1204.A12345', transaction_id: '22624250' })
      .where('reference', '=', reference)
      .execute();
    const byText = (text: string, address?: string) => find({ reference: text }, address);
    for (const text of ['MP251010.1204.A12345', ' 22624250 '])
      expect(await byText(text)).toEqual({ location: `/vote?order=${reference}` });
    const missing = {
      errors: { reference: expect.stringContaining('There is no order with this reference') },
    };
    for (let tries = 0; tries < failedSearchLimits.perAddress; tries += 1)
      expect(await byText(`MP251010.1204.A${tries}0000`, 'robot')).toEqual(missing);
    const tooMany = { errors: { reference: expect.stringContaining('Too many searches') } };
    for (const text of ['MP251010.1204.A99999', 'MP251010.1204.A12345'])
      expect(await byText(text, 'robot')).toEqual(tooMany);
    // A reference cannot be guessed: it is always searched.
    expect(await byText(reference, 'robot')).toEqual({ location: `/vote?order=${reference}` });
  });

  test('failed searches from many addresses do not block an address with few failed searches', async () => {
    const database = await open();
    const { place, find, miss } = await openHarness(database);
    const reference = await place({});
    const { perAddress, total, perCustomerOverTotal } = failedSearchLimits;
    expect(await miss(perCustomerOverTotal + 1, 'crowded')).not.toContain(true);
    const otherProcess = createFailedSearchLimit(database, testSecretKey, () => lateEvening);
    for (let tries = 0; tries < total; tries += 1)
      await otherProcess.count(`robot ${Math.floor(tries / perAddress)}`);
    // From now on each new address has the lower limit.
    for (let robot = 0; robot < 5; robot += 1)
      expect(await miss(perCustomerOverTotal + 2, `late robot ${robot}`)).toEqual([
        ...Array(perCustomerOverTotal).fill(false),
        true,
        true,
      ]);
    // One customer of a provider has many IPv6 networks.
    const ofOneCustomer = [0, 1, 2, 3].map((network) => `2001:db8:1:${network}::/64`);
    const missed = [];
    for (const network of ofOneCustomer) missed.push(...(await miss(1, network)));
    expect(missed).toEqual([false, false, false, true]);
    expect(await miss(1, 'robot 0')).toEqual([true]);
    expect(await miss(1, 'crowded')).toEqual([true]);
    expect(await find(payment, 'visitor')).toEqual({ location: `/vote?order=${reference}` });
    expect(await miss(1, 'visitor')).toEqual([false]);
    expect(await find(payment, 'visitor')).toEqual({ location: `/vote?order=${reference}` });
  });

  test('limits guesses of amount and day for one number, from all addresses together', async () => {
    const database = await open();
    const guard = createFormGuard({ database, secretKey: testSecretKey, trustedProxies: null });
    const { sendForJson } = openFormHarness(database, { guard: { postLimiter: guard.postLimiter } });
    const statuses: number[] = [];
    for (let day = 1; day <= 12; day += 1)
      statuses.push((await sendForJson('find-vote', { ...payment, day: `2025-10-${day + 9}` })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const other = await sendForJson('find-vote', { ...payment, phone: '0881234567' });
    expect(other.status).toBe(422);
  });
});

onEveryDatabase(({ open }) => {
  test('finds an order by its reference, however it was copied', async () => {
    const { place, find } = await openHarness(await open());
    const reference = await place({});
    const found = { location: `/vote?order=${reference}` };
    for (const copy of [
      reference,
      ` ${reference.toLowerCase()} `,
      reference.replaceAll('-', ''),
      reference.slice(3).replaceAll('0', 'o').replaceAll('1', 'l'),
      `Reference ${reference}.`,
      `https://campaign.example/vote?order=${reference}`,
    ])
      expect(await find({ reference: copy })).toEqual(found);
  });

  test('finds an order by number, amount and day in the campaign’s time zone, in any state', async () => {
    const { place, find, tick } = await openHarness(await open());
    const first = await place({ outcome: 'fail' });
    await place({ phone: '0999999999' });
    await place({ votes: '10' });
    expect(await find({ ...payment, phone: '+265 99 123 4567', amount: 'MK 450' })).toEqual({
      location: `/vote?order=${first}`,
    });
    for (const amount of ['MWK450', 'MK450.00', ' 450 '])
      expect(await find({ ...payment, amount })).toEqual({ location: `/vote?order=${first}` });
    const second = await place({});
    expect(await find(payment)).toEqual({ location: `/vote/find?orders=${second},${first}` });
    tick(hour);
    const nextDay = await place({});
    expect(await find({ ...payment, day: '2025-10-11' })).toEqual({ location: `/vote?order=${nextDay}` });
  });

  test('limits failed searches per address', async () => {
    const { place, find, miss, tick } = await openHarness(await open());
    const reference = await place({});
    const { perAddress } = failedSearchLimits;
    expect(await miss(perAddress + 2, 'robot')).toEqual([...Array(perAddress).fill(false), true, true]);
    // The search by reference still works. The search by number is blocked, even for an order that exists.
    expect(await find({ reference }, 'robot')).toEqual({ location: `/vote?order=${reference}` });
    expect(await find(payment, 'robot')).toMatchObject({
      errors: { form: expect.stringMatching(/^Too many searches from your connection/) },
    });
    expect(await find(payment, 'visitor')).toEqual({ location: `/vote?order=${reference}` });
    expect(await miss(1, 'visitor')).toEqual([false]);
    tick(hour);
    expect(await miss(1, 'robot')).toEqual([false]);
  });
});
