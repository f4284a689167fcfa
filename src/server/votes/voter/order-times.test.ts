import { expect, test } from 'vitest';
import { onSqlite } from '../../../../tests/support/databases.ts';
import { openFormHarness } from '../../../../tests/support/form-harness.ts';
import { heroSection } from '../../../content/types/hero-section.ts';
import type { VoteOrder } from '../../../shared/votes/votes.ts';
import { voteAddresses } from '../../../shared/votes/votes.ts';
import { EntryStore } from '../../content-host/embedded/entry-store.ts';
import type { Database } from '../../db/database.ts';
import { SettingsStore } from '../../settings/settings-store.ts';

const opens = Date.parse('2025-10-01T06:00:00Z');
const closes = Date.parse('2025-11-20T16:00:00Z');
const fields = { votes: '5', method: 'airtel', phone: '0991234567' };
const key = 'b7c1e0f2-33aa-4f0e-9a39-0d6a3a1c2f11';

const tooEarly =
  'Voting opens on 10/01/2025, 08:00 (Blantyre time). Please come back then. Nothing was ordered, and nothing was charged.';
const tooLate =
  'Voting closed on 11/20/2025, 18:00 (Blantyre time). Thank you to everyone who voted: the public ledger shows every vote, and Find my vote shows yours. Nothing was ordered, and nothing was charged.';

const orderIn = (json: unknown): VoteOrder => (json as { order: VoteOrder }).order;
const ordersOf = (database: Database) => database.db.selectFrom('vote_order').select('id').execute();

onSqlite(({ open }) => {
  /** A campaign with opening and closing time, and a clock that the test sets. */
  const openHarness = async () => {
    const database = await open();
    await new SettingsStore(database).set({ timezone: 'Africa/Blantyre' });
    await new EntryStore(database.db).create(heroSection, {
      slug: 'hero',
      status: 'publish',
      date: 0,
      authorId: null,
      title: '',
      html: '',
      fields: { votingStarts: '2025-10-01T08:00:00', votingCloses: '2025-11-20T18:00:00' },
    });
    const clock = { now: opens };
    return { database, clock, ...openFormHarness(database, { now: () => clock.now }) };
  };

  test.each([
    ['before voting opens', opens - 1, tooEarly],
    ['once voting has closed', closes, tooLate],
  ])('%s an order is rejected, with scripts or without, with the reason', async (_, now, message) => {
    const { database, clock, send, sendForJson, lines } = await openHarness();
    clock.now = now;
    expect(await sendForJson('vote', { ...fields, key })).toMatchObject({
      status: 422,
      json: { errors: { form: message } },
    });
    const shown = await send('vote', fields);
    expect(shown.status).toBe(422);
    expect(shown.page).toMatchObject({ path: '/vote', submission: { errors: { form: message } } });
    // No field errors: correcting the form would not help.
    expect(await sendForJson('vote', {})).toMatchObject({ json: { errors: { form: message } } });
    expect(await ordersOf(database)).toEqual([]);
    expect(lines).toEqual([]);
  });

  test.each([opens, closes - 1])('accepts orders while voting is open (%d)', async (now) => {
    const { clock, sendForJson } = await openHarness();
    clock.now = now;
    expect(orderIn((await sendForJson('vote', fields)).json)).toMatchObject({ state: 'paid' });
  });

  test('an order placed in time is paid and counted after the close, and a retry returns the same order', async () => {
    const { database, clock, sendForJson, request, votes } = await openHarness();
    clock.now = closes - 1_000;
    const first = orderIn((await sendForJson('vote', { ...fields, key, outcome: 'wait' })).json);
    expect(first.state).toBe('pending');
    clock.now = closes + 1_000;
    const again = await sendForJson('vote', { ...fields, key, outcome: 'wait' });
    expect([again.status, orderIn(again.json).reference]).toEqual([200, first.reference]);
    expect(await ordersOf(database)).toHaveLength(1);
    // The gateway reports a late payment.
    await database.db.updateTable('vote_order').set({ test_outcome: 'succeed' }).execute();
    const checked = await sendForJson('check-vote', { order: first.reference });
    expect(orderIn(checked.json)).toMatchObject({ state: 'paid', entry: { number: 2 } });
    expect(await votes.progress()).toMatchObject({ credited: 5, pause: { title: 'Voting has closed' } });
    expect((await request(voteAddresses.order(first.reference))).status).toBe(200);
  });

  test('the progress contains whether votes can be ordered, and when that changes', async () => {
    const { clock, request } = await openHarness();
    const voting = async () => (await request(voteAddresses.progress)).json;
    expect(await voting()).toEqual({
      credited: 0,
      closing: expect.stringMatching(/^Voting closes on .+ \(.+ time\)\.$/),
      changesAt: closes,
    });
    clock.now = opens - 1;
    expect(await voting()).toMatchObject({ changesAt: opens, pause: { title: 'Voting has not opened yet' } });
    clock.now = closes;
    expect(await voting()).toMatchObject({ pause: { title: 'Voting has closed' } });
    expect(await voting()).not.toHaveProperty('changesAt');
  });
});
