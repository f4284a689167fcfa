import type { Context } from 'hono';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openFormDoor } from '../../../../tests/support/form-door.ts';
import { testSecretKey } from '../../../../tests/support/test-secret-key.ts';
import type { VoteOrder } from '../../../shared/votes.ts';
import type { Database } from '../../db/database.ts';
import { createFormGuard } from '../../forms/form-guard.ts';
import { SettingsStore } from '../../settings/settings-store.ts';
import { createMissCount, mostMisses } from './miss-count.ts';

const hour = 3_600_000;
/** Half past eleven at night in Malawi. */
const lateEvening = Date.parse('2025-10-10T21:30:00Z');
const payment = { phone: '0991234567', amount: '450', day: '2025-10-10' };
const nothing = expect.stringMatching(/^No order fits all three\./);

onEveryDatabase(({ open }) => {
  const openDesk = async (database: Database) => {
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
    let clock = lateEvening;
    const addressOf = (context: Context) => context.req.header('from') ?? 'somebody';
    const door = openFormDoor(database, { now: () => clock, guard: { addressOf } });
    const place = async (fields: Readonly<Record<string, string>>) => {
      const given = { votes: '5', method: 'airtel', phone: '0991234567', ...fields };
      return ((await door.sendForJson('vote', given)).json as { order: VoteOrder }).order.reference;
    };
    const find = async (fields: Readonly<Record<string, string>>, from = 'somebody') =>
      (await door.sendForJson('find-vote', fields, { from })).json;
    let tried = 0;
    /** Searches for so many numbers that paid nothing; tells for each whether it was refused for too many. */
    const miss = async (times: number, from: string): Promise<boolean[]> => {
      const refused: boolean[] = [];
      for (let time = 0; time < times; time += 1) {
        tried += 1;
        const answer = await find({ ...payment, phone: `098${String(tried).padStart(7, '0')}` }, from);
        refused.push((answer as { errors: { form: string } }).errors.form.startsWith('Too many searches'));
      }
      return refused;
    };
    return { ...door, place, find, miss, tick: (time: number) => (clock += time) };
  };

  test('an order is found by its reference, however it was copied', async () => {
    const { place, find } = await openDesk(await open());
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

  test('without scripts one is sent to the order', async () => {
    const { place, send } = await openDesk(await open());
    const reference = await place({});
    const answer = await send('find-vote', payment);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/vote?order=${reference}`]);
  });

  test('an order is found by number, amount and the campaign’s day together, whatever its state', async () => {
    const { place, find, tick } = await openDesk(await open());
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

  test.each([
    ['another number', { phone: '0991234568' }],
    ['another amount', { amount: '451' }],
    ['another day', { day: '2025-10-09' }],
    ['an amount of another order', { amount: '850' }],
  ])('with %s nothing is found, and nothing more is said', async (_, difference) => {
    const { place, find } = await openDesk(await open());
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
  ])('%j is answered with what to mend', async (fields, wrong) => {
    const { find } = await openDesk(await open());
    const { errors } = (await find({ ...fields })) as { errors: Record<string, string> };
    expect(Object.keys(errors).toSorted()).toEqual(wrong);
  });

  test('nobody can try out numbers: searches from one address that find nothing are limited', async () => {
    const { place, find, miss, tick } = await openDesk(await open());
    const reference = await place({});
    const { perAddress } = mostMisses;
    expect(await miss(perAddress + 2, 'robot')).toEqual([...Array(perAddress).fill(false), true, true]);
    // With the reference the address is still helped; by number nothing is told any more, or trying would go on.
    expect(await find({ reference }, 'robot')).toEqual({ location: `/vote?order=${reference}` });
    expect(await find(payment, 'robot')).toMatchObject({
      errors: { form: expect.stringMatching(/^Too many searches by number from your connection/) },
    });
    expect(await find(payment, 'visitor')).toEqual({ location: `/vote?order=${reference}` });
    expect(await miss(1, 'visitor')).toEqual([false]);
    tick(hour);
    expect(await miss(1, 'robot')).toEqual([false]);
  });

  test('numbers tried out from many addresses close the search for none that has missed little', async () => {
    const database = await open();
    const { place, find, miss } = await openDesk(database);
    const reference = await place({});
    const { perAddress, total, perCustomerOverTotal } = mostMisses;
    expect(await miss(perCustomerOverTotal + 1, 'crowded')).not.toContain(true);
    const otherProcess = createMissCount(database, testSecretKey, () => lateEvening);
    for (let tries = 0; tries < total; tries += 1)
      await otherProcess.count(`robot ${Math.floor(tries / perAddress)}`);
    // From now on each new address finds out very little.
    for (let robot = 0; robot < 5; robot += 1)
      expect(await miss(perCustomerOverTotal + 2, `late robot ${robot}`)).toEqual([
        ...Array(perCustomerOverTotal).fill(false),
        true,
        true,
      ]);
    // One customer of a provider has many networks of IPv6.
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

  test('whoever tries amounts and days against a number is stopped, from wherever', async () => {
    const database = await open();
    const guard = createFormGuard({ database, secretKey: testSecretKey, trustedProxies: null });
    const { sendForJson } = openFormDoor(database, { guard: { postLimiter: guard.postLimiter } });
    const statuses: number[] = [];
    for (let day = 1; day <= 12; day += 1)
      statuses.push((await sendForJson('find-vote', { ...payment, day: `2025-10-${day + 9}` })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    const other = await sendForJson('find-vote', { ...payment, phone: '0881234567' });
    expect(other.status).toBe(422);
  });
});
