import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { createSampleMail } from '../../../tests/support/mail-harness.ts';
import { fixtureSite } from '../../../tests/support/rest-harness.ts';
import { storeNewsletter } from '../../../tests/support/stored-newsletter.ts';
import { createLedgerWriter } from '../../../tests/support/vote-ledger.ts';
import type { DashboardPeriod } from '../../shared/admin/dashboard.ts';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import type { TeamRole } from '../../shared/admin/roles.ts';
import { gmtText } from '../../shared/dates.ts';
import type { timeZones } from '../../shared/settings/site-settings.ts';
import { PageViewStore } from '../analytics/page-view-store.ts';
import type { Database } from '../db/database.ts';
import { OutboxStore } from '../mail/outbox/outbox-store.ts';
import { SettingsStore } from '../settings/settings-store.ts';
import { createDashboard } from './dashboard.ts';

/** 00:30 of October 19 in Malawi; still the day before in UTC. */
const justPastMidnight = Date.parse('2025-10-18T22:30:00Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

onEveryDatabase(({ open }) => {
  const openDashboard = async (
    database: Database,
    timezone: (typeof timeZones)[number] = 'Africa/Blantyre',
    now = justPastMidnight,
    sendsMail = true,
  ) => {
    await new SettingsStore(database).set({ timezone });
    const { db } = database;
    const { dependencies } = openAdminHarness(database);
    const read = createDashboard({ ...dependencies, db, sendsMail, now: () => now });
    const member = { email: 'grace@team.example', hasTwoFactor: true };
    return {
      read: (period: DashboardPeriod, role: TeamRole = 'administrator') =>
        read({ period, member: { ...member, role } }),
      addSupporters: async (...moments: readonly number[]) => {
        const rows = moments.map((at) => ({ state: 'active' as const, created_gmt: gmtText(at) }));
        await db.insertInto('supporter').values(rows).execute();
      },
      addComments: async (state: ModerationState, ...moments: readonly number[]) => {
        const written = { post_id: 1, name: 'Grace', email: 'grace@example.org', message: 'Zikomo' };
        const rows = moments.map((at) => ({ ...written, state, created_gmt: gmtText(at) }));
        await db.insertInto('comment').values(rows).execute();
      },
      addViews: (views: Readonly<Record<string, number>>, path = '/') =>
        new PageViewStore(database).add(Object.entries(views).map(([day, count]) => ({ day, path, count }))),
    };
  };

  test('a new campaign has only zeros', async () => {
    const { read } = await openDashboard(await open());
    const nothing = { value: 0, previous: 0, total: 0 };
    const week = await read('7');
    expect(week).toMatchObject({
      first: '2025-10-13',
      last: '2025-10-19',
      isTest: true,
      step: 'day',
      stats: { votes: nothing, supporters: nothing, views: nothing, comments: nothing },
      votesByMethod: [],
      topPages: [],
      activity: [],
      attention: [],
    });
    expect(week.points).toHaveLength(7);
    for (const point of week.points) expect(point).toMatchObject({ votes: 0, views: 0, supporters: 0 });
    const all = await read('all');
    expect(all.points).toHaveLength(7);
    expect(all.stats.votes).toEqual({ value: 0, previous: null, total: 0 });
  });

  test('days begin and end at midnight in the campaign’s time zone', async () => {
    const { read, addSupporters, addComments } = await openDashboard(await open());
    const midnight = Date.parse('2025-10-12T22:00:00Z');
    const moments = [midnight - 7 * day - 1_000, midnight - 7 * day, midnight - 1_000, midnight];
    await addSupporters(...moments, justPastMidnight);
    await addComments('approved', ...moments);
    const { stats, points } = await read('7');
    expect(stats.supporters).toEqual({ value: 2, previous: 2, total: 5 });
    expect(stats.comments).toEqual({ value: 1, previous: 2, total: 4 });
    expect(points.map(({ supporters }) => supporters)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  });

  test('handles a day with a clock change', async () => {
    // On November 2 the clocks of New York went back: that day has 25 hours.
    const noon = Date.parse('2025-11-03T17:00:00Z');
    const { read, addSupporters } = await openDashboard(await open(), 'America/New_York', noon);
    const begin = Date.parse('2025-11-02T04:00:00Z');
    await addSupporters(begin - 1_000, begin, begin + 25 * hour - 1_000, begin + 25 * hour);
    expect((await read('7')).points.slice(-3)).toMatchObject([
      { first: '2025-11-01', supporters: 1 },
      { first: '2025-11-02', supporters: 2 },
      { first: '2025-11-03', supporters: 1 },
    ]);
  });

  test('does not count spam as comments', async () => {
    const { read, addComments } = await openDashboard(await open());
    await addComments('spam', justPastMidnight);
    await addComments('waiting', justPastMidnight);
    for (const period of ['7', 'all'] as const)
      expect((await read(period)).stats.comments).toMatchObject({ value: 1, total: 1 });
  });

  test('counts the votes of this book, less refunds', async () => {
    const database = await open();
    let clock = justPastMidnight - 10 * day;
    const { read } = await openDashboard(database);
    const { pay, order, moveOrder } = createLedgerWriter(database, () => clock);
    const early = await pay({ votes: 25, method: 'visa', phone: null });
    clock = justPastMidnight;
    await pay({ votes: 10, method: 'tnm' });
    await pay({ votes: 1 });
    await moveOrder(await order({ votes: 5 }), 'failed');
    await order({ votes: 5 });
    await pay({ votes: 1_000, book: 'live', provider: 'other' });
    expect(await read('7')).toMatchObject({
      stats: { votes: { value: 11, previous: 25, total: 36 } },
      votesByMethod: [
        { method: 'tnm', votes: 10 },
        { method: 'airtel', votes: 1 },
      ],
    });
    await moveOrder(early, 'refunded');
    const week = await read('7');
    expect(week.stats.votes).toEqual({ value: -14, previous: 25, total: 11 });
    expect(week.points.at(-1)).toMatchObject({ first: '2025-10-19', votes: -14 });
    const all = await read('all');
    expect(all).toMatchObject({ first: '2025-10-09', stats: { votes: { value: 11, previous: null } } });
    expect(all.votesByMethod.map(({ method }) => method)).toEqual(['tnm', 'airtel']);
  });

  test('sums page views by day, by week, and for all time by month', async () => {
    const { read, addViews } = await openDashboard(await open());
    await addViews({ '2025-10-19': 3, '2025-10-13': 4, '2025-10-12': 5, '2024-01-31': 7 });
    await addViews({ '2025-10-19': 2, '2025-10-06': 1 }, '/vote');
    const week = await read('7');
    expect(week.stats.views).toEqual({ value: 9, previous: 6, total: 22 });
    expect(week.topPages).toEqual([
      { path: '/', views: 7 },
      { path: '/vote', views: 2 },
    ]);
    const quarter = await read('90');
    expect(quarter.points.slice(-2).map(({ views }) => views)).toEqual([6, 9]);
    const all = await read('all');
    expect(all).toMatchObject({ first: '2024-01-31', step: 'month', stats: { views: { value: 22 } } });
    expect(all.points).toHaveLength(22);
    expect(all.points.filter(({ views }) => views > 0)).toMatchObject([
      { first: '2024-01-01', views: 7 },
      { first: '2025-10-01', last: '2025-10-19', views: 15 },
    ]);
    expect(all.topPages[0]).toEqual({ path: '/', views: 19 });
  });

  test('lists the eight most viewed pages', async () => {
    const { read, addViews } = await openDashboard(await open());
    for (let count = 1; count <= 10; count += 1) await addViews({ '2025-10-19': count }, `/updates/${count}`);
    for (const period of ['30', 'all'] as const)
      expect((await read(period)).topPages.map(({ views }) => views)).toEqual([10, 9, 8, 7, 6, 5, 4, 3]);
  });

  test('lists what needs attention; orders and mails for Administrators only', async () => {
    const database = await open();
    const { read, addComments } = await openDashboard(database);
    const { order, moveOrder } = createLedgerWriter(database, () => justPastMidnight);
    await addComments('waiting', justPastMidnight, justPastMidnight - day);
    await addComments('approved', justPastMidnight);
    const { db } = database;
    const expired = gmtText(justPastMidnight - hour);
    await order();
    await order({ expires_gmt: expired });
    await order({ expires_gmt: expired, book: 'live' });
    const wrong = await moveOrder(await order({ expires_gmt: expired }), 'failed');
    await db.updateTable('vote_order').set({ mismatch: 'amount' }).where('id', '=', wrong.id).execute();
    await db
      .insertInto('feedback')
      .values({
        name: 'G',
        message: 'Z',
        picture: null,
        state: 'waiting',
        digest: null,
        created_gmt: expired,
      })
      .execute();
    for (const state of ['new', 'answered'] as const)
      await db
        .insertInto('contact_message')
        .values({
          name: 'Wezi',
          email: 'wezi@example.org',
          subject: 'A question',
          message: 'When?',
          state,
          digest: null,
          created_gmt: expired,
        })
        .execute();
    const outbox = new OutboxStore(db, fixtureSite);
    await outbox.add(createSampleMail(), justPastMidnight);
    await outbox.add(createSampleMail(), justPastMidnight - 14 * minute);
    await outbox.add(createSampleMail(), justPastMidnight - 16 * minute);
    await storeNewsletter(db, { state: 'paused', problem: 'The mail server refused the email: 550 5.7.1' });
    // The team has paused it itself.
    await storeNewsletter(db, { state: 'paused' });
    const failed = await outbox.add(createSampleMail(), justPastMidnight);
    await db.updateTable('mail').set({ state: 'failed' }).where('id', '=', failed).execute();
    // A mail that was given up needs no attention.
    const givenUp = await outbox.add(createSampleMail(), justPastMidnight - 16 * minute);
    await db.updateTable('mail').set({ state: 'given-up' }).where('id', '=', givenUp).execute();
    const waiting = [
      { kind: 'waiting-comments', count: 2 },
      { kind: 'waiting-feedback', count: 1 },
      { kind: 'new-messages', count: 1 },
    ];
    expect((await read('7')).attention).toEqual([
      { kind: 'unverifiable-orders', count: 1 },
      { kind: 'orders-with-mismatch', count: 1 },
      { kind: 'overdue-orders', count: 1 },
      { kind: 'pending-orders', count: 1 },
      { kind: 'paused-newsletters', count: 1 },
      { kind: 'failed-mail', count: 1 },
      { kind: 'late-mail', count: 1 },
      ...waiting,
    ]);
    expect((await read('7', 'editor')).attention).toEqual(waiting);
    // The counts of orders add up to the inbox's count.
    expect(await openAdminHarness(database).dependencies.orders.waiting()).toBe(3);
  });

  test('counts every mail as unsendable without a mail server', async () => {
    const database = await open();
    const { read } = await openDashboard(database, undefined, undefined, false);
    const outbox = new OutboxStore(database.db, fixtureSite);
    for (const at of [justPastMidnight, justPastMidnight - day]) await outbox.add(createSampleMail(), at);
    expect((await read('7')).attention).toEqual([{ kind: 'unsendable-mail', count: 2 }]);
    expect((await read('7', 'editor')).attention).toEqual([]);
  });

  test('lists maintenance mode first, for every role', async () => {
    const database = await open();
    const { read, addComments } = await openDashboard(database);
    await addComments('waiting', justPastMidnight);
    await new SettingsStore(database).set({ maintenanceMode: true });
    const expected = [
      { kind: 'maintenance-mode', count: 1 },
      { kind: 'waiting-comments', count: 1 },
    ];
    expect((await read('7')).attention).toEqual(expected);
    expect((await read('7', 'editor')).attention).toEqual(expected);
    await new SettingsStore(database).set({ maintenanceMode: false });
    expect((await read('7')).attention).toEqual(expected.slice(1));
  });
});
