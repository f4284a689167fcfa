import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase } from '../../../../tests/support/databases.ts';
import { openSupporterHarness } from '../../../../tests/support/supporter-harness.ts';
import type { SupporterPage } from '../../../shared/admin/supporters.ts';
import { gmtText } from '../../../shared/dates.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Bounce } from '../../mail/bounce.ts';
import { SubscriberStore } from '../subscriptions/subscriber-store.ts';
import { recordBounce } from './record-bounce.ts';

const grace = 'grace@example.org';
const day = 24 * 60 * 60 * 1000;
const refusal = 'The mail server refused the email: 550 5.1.1 No such user';

/** A confirmed subscriber who is a supporter, as an Administrator sees her. */
const openSetup = async (database: Database) => {
  const harness = await openSupporterHarness(database, '/nowhere', '/nowhere');
  const { forms, team, from } = harness;
  const read = () =>
    database.db
      .selectFrom('newsletter_subscriber')
      .selectAll()
      .where('email', '=', grace)
      .executeTakeFirstOrThrow();
  const confirm = async () => forms.confirmSubscription((await read()).token);
  await forms.send('newsletter', { email: grace });
  await confirm();
  return {
    ...harness,
    read,
    confirm,
    bounce: (change: Partial<Bounce> = {}, at = fixtureNow) =>
      inTransaction(database.db, (transaction) =>
        recordBounce(
          transaction,
          { kind: 'permanent', email: 'Grace@Example.org', messageId: '<1@x>', reason: refusal, ...change },
          at,
        ),
      ),
    list: async (state: string) =>
      ((await team.request('GET', `/supporters?consent=${state}`, { from })).json as SupporterPage).items,
    export: async () => (await team.request('GET', '/supporters/export', { from })).text,
  };
};

const createTemporary = (messageId: string): Partial<Bounce> => ({
  kind: 'temporary',
  messageId,
  reason: '552 5.2.2 Mailbox full',
});

onEveryDatabase(({ open }) => {
  test('an address that refuses mail is bounced: shown, filtered and exported with the reason', async () => {
    const { bounce, list, read, export: exportCsv } = await openSetup(await open());
    expect(await bounce()).toBe('bounced');
    expect(await list('confirmed')).toEqual([]);
    expect(await list('bounced')).toMatchObject([
      { email: grace, consent: { state: 'bounced', reason: refusal, ended: expect.any(String) } },
    ]);
    const today = new Date(fixtureNow).toISOString().slice(0, 10);
    const line = (await exportCsv()).split('\r\n').find((one) => one.includes(grace));
    expect(line).toMatch(new RegExp(`Bounced,${today},${today},${today},${refusal},$`));
    // A report that comes later changes nothing.
    expect(await bounce({ kind: 'complaint' })).toBe('none');
    expect((await read()).state).toBe('bounced');
  });

  test('an old link does not confirm an address that refuses mail; a new sign-up does, and clears the reason', async () => {
    const { bounce, confirm, forms, read, list } = await openSetup(await open());
    await bounce();
    expect((await confirm()).status).not.toBe(200);
    expect((await read()).state).toBe('bounced');
    await forms.send('newsletter', { email: grace });
    expect(await read()).toMatchObject({ state: 'pending' });
    expect(await list('pending')).toMatchObject([{ consent: { state: 'pending', reason: null } }]);
    await confirm();
    expect(await read()).toMatchObject({ state: 'confirmed', reason: null, ended_gmt: null });
    expect(await list('confirmed')).toMatchObject([{ email: grace }]);
  });

  test('a complaint ends the subscription; who has unsubscribed stays unsubscribed', async () => {
    const { bounce, read, forms } = await openSetup(await open());
    expect(await bounce({ kind: 'complaint', reason: 'Reported as spam.' })).toBe('ended');
    expect(await read()).toMatchObject({ state: 'ended', reason: 'Reported as spam.' });
    expect(await bounce()).toBe('none');
    expect(await bounce({ email: 'nobody@example.org' })).toBe('none');
    await forms.send('newsletter', { email: grace });
    await forms.send('unsubscribe', { token: (await read()).token });
    expect(await bounce()).toBe('none');
    expect(await read()).toMatchObject({ state: 'ended', reason: null });
  });

  test('the third mail within 14 days that bounces for the time being pauses; each mail counts once', async () => {
    const { bounce, confirm, read, list, forms, database } = await openSetup(await open());
    expect(await bounce(createTemporary('<1@x>'), fixtureNow - 17 * day)).toBe('counted');
    expect(await bounce(createTemporary('<2@x>'), fixtureNow - 13 * day)).toBe('counted');
    expect(await bounce(createTemporary('<3@x>'), fixtureNow - 2 * day)).toBe('counted');
    expect(await bounce(createTemporary('<3@x>'))).toBe('counted');
    expect((await read()).state).toBe('confirmed');
    expect(await bounce(createTemporary('<4@x>'))).toBe('paused');
    expect(await list('paused')).toMatchObject([
      {
        email: grace,
        consent: {
          state: 'paused',
          reason: '3 emails within 14 days could not be delivered. 552 5.2.2 Mailbox full',
        },
      },
    ]);
    // The person signs up and confirms again: counting starts anew.
    await forms.send('newsletter', { email: grace });
    await confirm();
    expect((await read()).state).toBe('confirmed');
    expect(await bounce(createTemporary('<5@x>'))).toBe('counted');
    expect(await database.db.selectFrom('temporary_bounce').selectAll().execute()).toMatchObject([
      { message_id: '<5@x>', bounced_gmt: gmtText(fixtureNow) },
    ]);
  });

  test('an address that refuses mail is asked to confirm at most once a month', async () => {
    const { db } = await open();
    const store = new SubscriberStore(db);
    const signUp = async (at: number) => store.claimConfirmationMail(await store.findOrCreate(grace, at), at);
    const bounce = { kind: 'permanent', email: grace, messageId: '<1@x>', reason: refusal } as const;
    expect(await signUp(fixtureNow)).toBe(true);
    await inTransaction(db, (transaction) => recordBounce(transaction, bounce, fixtureNow));
    expect(await signUp(fixtureNow + 29 * day)).toBe(false);
    expect(await signUp(fixtureNow + 31 * day)).toBe(true);
  });
});
