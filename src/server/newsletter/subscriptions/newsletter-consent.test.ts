import { expect, test } from 'vitest';
import { fixtureNow } from '../../../../tests/support/content-fixtures.ts';
import { onEveryDatabase, onSqlite } from '../../../../tests/support/databases.ts';
import { openSupporterHarness } from '../../../../tests/support/supporter-harness.ts';
import type { SignUpPage } from '../../../shared/admin/sign-ups.ts';
import type { SupporterPage } from '../../../shared/admin/supporters.ts';
import { gmtText } from '../../../shared/dates.ts';
import { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { Database } from '../../db/database.ts';
import { readSubscriptionTimes } from './newsletter-consent.ts';
import { SubscriberStore } from './subscriber-store.ts';
import { listWaitingSignUps } from './waiting-sign-ups.ts';

const grace = 'grace@example.org';
const day = 24 * 60 * 60 * 1000;

/** Visitors who use the forms of the site, and an Administrator who looks at the supporters. */
const openSetup = async (database: Database) => {
  const harness = await openSupporterHarness(database, '/nowhere', '/nowhere');
  const { forms, team, from } = harness;
  const list = async (query = ''): Promise<SupporterPage> =>
    (await team.request('GET', `/supporters${query}`, { from })).json as SupporterPage;
  const listEmails = async (query: string) => (await list(query)).items.map(({ email }) => email);
  const getToken = async (email: string): Promise<string> => {
    const { token } = await database.db
      .selectFrom('newsletter_subscriber')
      .select('token')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return token;
  };
  return {
    ...harness,
    list,
    listEmails,
    signUp: (email: string) => forms.send('newsletter', { email }),
    confirm: async (email: string) => forms.confirmSubscription(await getToken(email)),
    unsubscribe: async (email: string) => forms.send('unsubscribe', { token: await getToken(email) }),
    write: (email: string) =>
      forms.send('contact', { name: 'Grace Phiri', email, subject: 'Books', message: `From ${email}` }),
    signUps: async () => (await team.request('GET', '/supporters/sign-ups', { from })).json as SignUpPage,
    export: async (query = '') => (await team.request('GET', `/supporters/export${query}`, { from })).text,
  };
};

onEveryDatabase(({ open }) => {
  test('consent follows the subscription, whatever the person did first', async () => {
    const setup = await openSetup(await open());
    await setup.write(grace);
    const consent = async () =>
      (await setup.list()).items.find(({ email }) => email === grace)?.consent.state;
    expect(await consent()).toBe('none');
    await setup.signUp('Grace@Example.org');
    expect(await consent()).toBe('pending');
    await setup.confirm(grace);
    expect(await consent()).toBe('confirmed');
    expect(await setup.listEmails('?consent=confirmed')).toEqual([grace]);
    expect(await setup.listEmails('?consent=none')).not.toContain(grace);
    await setup.unsubscribe(grace);
    expect(await consent()).toBe('ended');
    expect(await setup.listEmails('?consent=confirmed')).toEqual([]);
    expect(await setup.listEmails('?consent=ended')).toEqual([grace]);
    // The first contact stays what it was.
    expect(await setup.listEmails('?source=subscribed')).toEqual([]);
  });

  test('consent belongs to the address: a record that gets, loses or takes over an address follows it', async () => {
    const { signUp, confirm, write, list, idOf, details, team, from, database } = await openSetup(
      await open(),
    );
    await signUp(grace);
    await confirm(grace);
    const id = await idOf(grace);
    const save = async (email: string) => {
      const { version, name, phone, location, status } = await details(id);
      const draft = { name: name ?? 'Grace', email, phone: phone ?? '', location: location ?? '', status };
      return team.request('PUT', `/supporters/${id}`, { from, body: { version, draft } });
    };
    expect((await details(id)).consent.state).toBe('confirmed');
    expect((await save('other@example.org')).status).toBe(200);
    expect((await details(id)).consent).toEqual({
      state: 'none',
      asked: null,
      confirmed: null,
      ended: null,
      reason: null,
    });
    expect((await save(grace)).status).toBe(200);
    expect((await details(id)).consent.state).toBe('confirmed');
    // A new record for an address that is subscribed already.
    await new SubscriberStore(database.db).findOrCreate('mary@example.org', fixtureNow);
    await write('mary@example.org');
    expect((await list('?consent=pending')).items).toMatchObject([{ email: 'mary@example.org' }]);
  });

  test('the day of a sign-up stays when its email is sent again; a sign-up after the end of a subscription has its own', async () => {
    const { db } = await open();
    const store = new SubscriberStore(db);
    const signUp = async (at: number) => store.claimConfirmationMail(await store.findOrCreate(grace, at), at);
    const settings = SiteSettings.parse({ timezone: 'Africa/Blantyre', dateFormat: 'YYYY-MM-DD' });
    const list = async () => (await listWaitingSignUps(db, settings, { page: 1, size: 20 })).items;
    await signUp(fixtureNow);
    await store.findOrCreate('mary@example.org', fixtureNow + 3 * day);
    await signUp(fixtureNow + 5 * day);
    expect(await list()).toMatchObject([
      { email: 'mary@example.org', mailed: null },
      {
        email: grace,
        asked: expect.stringContaining('2025-10-10'),
        mailed: expect.stringContaining('2025-10-15'),
      },
    ]);
    const subscriber = await store.findOrCreate(grace, fixtureNow + 6 * day);
    await store.confirm(subscriber.token, fixtureNow + 6 * day);
    await store.end(subscriber.token, fixtureNow + 7 * day);
    // Read before the end, the state is no longer what it was: who has unsubscribed is not asked again.
    expect(await store.claimConfirmationMail(subscriber, fixtureNow + 60 * day)).toBe(false);
    await signUp(fixtureNow + 61 * day);
    expect(await list()).toMatchObject([
      { email: grace, asked: expect.stringContaining('2025-12-10') },
      { email: 'mary@example.org' },
    ]);
    expect((await readSubscriptionTimes(db, [grace])).get(grace)).toMatchObject({
      asked_gmt: gmtText(fixtureNow + 61 * day),
      confirmed_gmt: gmtText(fixtureNow + 6 * day),
    });
  });

  test('sign-ups that wait are listed with their mail, sent again at most once a day, and can be deleted', async () => {
    const setup = await openSetup(await open());
    const { team, from, database } = setup;
    await setup.signUp(grace);
    await setup.signUp('mary@example.org');
    await setup.write('mary@example.org');
    await setup.signUp('thoko@example.org');
    await setup.confirm('thoko@example.org');
    expect((await setup.list()).waitingSignUps).toBe(2);
    const { items, total } = await setup.signUps();
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        email: 'mary@example.org',
        mail: { state: 'waiting', reason: null },
        supporterId: expect.any(Number),
      },
      { email: grace, mail: { state: 'waiting' }, supporterId: null },
    ]);

    const one = items[1];
    const resend = () => team.request('POST', `/supporters/sign-ups/${one?.id}/resend`, { from });
    expect(await resend()).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('is too recent') },
    });
    const mailed = gmtText(fixtureNow - 2 * day);
    await database.db.updateTable('newsletter_subscriber').set({ mailed_gmt: mailed }).execute();
    expect((await resend()).status).toBe(204);
    // The day of the sign-up stays; the day of the email is another one.
    expect((await setup.signUps()).items[1]).toMatchObject({ asked: one?.asked, mailed: one?.mailed });
    const mails = database.db.selectFrom('mail').select('id').where('recipient', '=', grace);
    expect(await mails.execute()).toHaveLength(2);

    expect((await team.request('DELETE', `/supporters/sign-ups/${one?.id}`, { from })).status).toBe(204);
    expect((await setup.signUps()).items).toMatchObject([{ email: 'mary@example.org' }]);
    expect(await mails.execute()).toEqual([]);
    const activity = await database.db
      .selectFrom('activity')
      .select(['action', 'subject'])
      .orderBy('id')
      .execute();
    expect(activity.slice(-2)).toEqual([
      { action: 'resent-confirmation', subject: '' },
      { action: 'deleted-sign-up', subject: '' },
    ]);
    // Confirmed or deleted in the meantime.
    expect(await resend()).toMatchObject({ status: 409 });
  });
});

onSqlite(({ open }) => {
  test('the export has the consent with its days', async () => {
    const setup = await openSetup(await open());
    await setup.signUp(grace);
    await setup.confirm(grace);
    await setup.signUp('mary@example.org');
    await setup.confirm('mary@example.org');
    await setup.unsubscribe('mary@example.org');
    const lines = (await setup.export()).split('\r\n');
    const today = new Date(fixtureNow).toISOString().slice(0, 10);
    expect(lines.find((line) => line.includes(grace))).toMatch(
      new RegExp(`Subscribed,${today},${today},,,$`),
    );
    expect(lines.find((line) => line.includes('mary'))).toMatch(
      new RegExp(`Unsubscribed,${today},${today},${today},,$`),
    );
    expect(await setup.export('?consent=ended')).not.toContain(grace);
  });

  test('sign-ups are for Administrators only', async () => {
    const { team } = await openSetup(await open());
    const from = await team.signedIn('editor');
    expect((await team.request('GET', '/supporters/sign-ups', { from })).status).toBe(403);
    expect((await team.request('DELETE', '/supporters/sign-ups/1', { from })).status).toBe(403);
    expect((await team.request('POST', '/supporters/sign-ups/1/resend', { from })).status).toBe(403);
  });
});
