import { expect, test } from 'vitest';
import { onEveryDatabase, onSqlite } from '../../../tests/support/databases.ts';
import type { Database } from '../../server/db/database.ts';
import { ArchiveStore } from '../../server/newsletter/archive/archive-store.ts';
import { ClickStore } from '../../server/newsletter/clicks/click-store.ts';
import { listBrokenLinks } from '../../server/newsletter/sending/broken-links.ts';
import { readProgress } from '../../server/newsletter/sending/newsletter-progress.ts';
import { checkLedger } from '../../server/votes/ledger/check-ledger.ts';
import { LedgerStore } from '../../server/votes/ledger/ledger-store.ts';
import { gmtText } from '../../shared/dates.ts';
import { createDemoEntries } from '../campaign/entries.ts';
import { createDemoSettings } from '../campaign/settings.ts';
import { createTimeline } from '../timeline.ts';
import { activitySettings, installActivity } from './install-activity.ts';

/** 10:15 in Malawi. */
const installedAt = Date.parse('2026-06-15T08:15:00Z');
const timeline = createTimeline(installedAt);
const entries = createDemoEntries(timeline);

const install = async (database: Database): Promise<void> => {
  const updates = entries.filter(({ type }) => type.name === 'update');
  await database.db.transaction().execute((transaction) =>
    installActivity({
      transaction,
      database,
      timeline,
      site: 'https://campaign.example',
      settings: { ...createDemoSettings(timeline), ...activitySettings },
      entries,
      postIds: new Map(updates.map(({ slug }, index) => [slug, index + 1])),
      passwordHash: 'unknown',
    }),
  );
};

const listOrders = ({ db }: Database) => db.selectFrom('vote_order').selectAll().orderBy('id').execute();

onEveryDatabase(({ open }) => {
  test('a campaign in full swing: votes, supporters, views, an inbox and an Editor, all of the past', async () => {
    const database = await open();
    await install(database);
    const { db } = database;
    const count = async (
      table:
        | 'supporter'
        | 'comment'
        | 'contact_message'
        | 'feedback'
        | 'activity'
        | 'supporter_tag'
        | 'tagged_supporter'
        | 'supporter_note',
    ) => (await db.selectFrom(table).selectAll().execute()).length;
    for (const [table, least] of [
      ['supporter', 100],
      ['comment', 12],
      ['contact_message', 9],
      ['feedback', 4],
      ['activity', 15],
      ['supporter_tag', 6],
      ['tagged_supporter', 40],
      ['supporter_note', 5],
    ] as const)
      expect([table, (await count(table)) >= least]).toEqual([table, true]);

    const orders = await listOrders(database);
    expect(orders.length).toBeGreaterThan(200);
    expect(new Set(orders.map(({ state }) => state))).toEqual(
      new Set(['paid', 'failed', 'expired', 'refunded']),
    );
    // Test payments in the ledger of test payments; nothing is left to verify.
    for (const { book, provider, due_gmt, paid_gmt, email } of orders) {
      expect([book, provider, due_gmt]).toEqual(['test', 'test', null]);
      expect((paid_gmt ?? '') < gmtText(installedAt)).toBe(true);
      if (email !== null) expect(email).toMatch(/@example\.org$/);
    }
    const ledger = await db.selectFrom('vote_ledger').selectAll().orderBy('number').execute();
    expect(ledger[0]).toMatchObject({ change: 'rules', book: 'test' });
    expect(ledger.map(({ at_gmt }) => at_gmt)).toEqual(ledger.map(({ at_gmt }) => at_gmt).toSorted());
    const counted = orders.reduce((sum, order) => sum + order.counted_votes, 0);
    expect((await new LedgerStore(db).sumRound('test', 1)).votes).toBe(counted);
    expect(await checkLedger(db)).toMatchObject({ isWhole: true });
    expect(counted).toBeLessThan(activitySettings.voteGoal);

    const days = await db.selectFrom('page_view').select('day').distinct().execute();
    expect(days.length).toBeGreaterThan(56);
    const supporters = await db.selectFrom('supporter').selectAll().execute();
    for (const { location } of supporters) expect(location).toMatch(/\(sample\)$/);
    for (const table of ['comment', 'feedback'] as const)
      for (const { name } of await db.selectFrom(table).select('name').execute())
        expect(name).toMatch(/ \(sample\)$/);
    const messages = await db.selectFrom('contact_message').select('subject').execute();
    for (const { subject } of messages) expect(subject).toMatch(/^Sample: /);
    expect(await db.selectFrom('team_user').select('role').execute()).toEqual([{ role: 'editor' }]);
  });
});

onEveryDatabase(({ open }) => {
  test('a newsletter in the archive with its results, and a draft, without any mail', async () => {
    const database = await open();
    await install(database);
    const { db } = database;
    const newsletters = await db.selectFrom('newsletter').selectAll().orderBy('id').execute();
    expect(newsletters.map(({ state }) => state)).toEqual(['sent', 'draft']);
    for (const { subject, content } of newsletters) {
      expect(subject).toMatch(/^Sample: /);
      expect(listBrokenLinks(content)).toEqual([]);
      // Every page that it links to is there, and was there when it was sent.
      for (const [, type, slug] of content.matchAll(/href="\/(updates|events)\/([^"]+)"/g)) {
        const entry = entries.find((one) => one.slug === slug);
        expect([type, slug, (entry?.published ?? 0) < -19 || content !== newsletters[0]?.content]).toEqual([
          entry?.type.name === 'update' ? 'updates' : 'events',
          slug,
          true,
        ]);
      }
    }
    const [sent] = newsletters;
    const id = sent?.id ?? 0;
    const archive = new ArchiveStore(db);
    expect(await archive.count()).toBe(1);
    expect(await archive.find(sent?.archive_slug ?? '', 'Africa/Blantyre')).toMatchObject({
      subject: sent?.subject,
    });

    const progress = await readProgress(db, id, { speed: 60, now: installedAt });
    expect(progress).toMatchObject({ left: 2, counts: { waiting: 0, failed: 3, undecided: 0 } });
    expect(progress?.counts.sent).toBeGreaterThan(20);
    expect(progress?.reasons.map(({ count }) => count)).toEqual([2, 1]);
    const links = await new ClickStore(db).list(id);
    expect(links[0]).toEqual({ address: 'https://campaign.example/vote', clicks: 17 });
    expect(links.map(({ clicks }) => clicks)).toEqual([17, 12, 9, 4, 2]);
    const subscribers = await db.selectFrom('newsletter_subscriber').select(['email', 'state']).execute();
    const count = (state: string) => subscribers.filter((one) => one.state === state).length;
    expect([count('bounced'), count('ended')]).toEqual([2, 2]);
    const ended = await db.selectFrom('supporter').select('id').where('consent', '=', 'ended').execute();
    expect(ended).toHaveLength(2);
    expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
  });
});

onSqlite(({ open }) => {
  test('follows from one seed', async () => {
    const [one, other] = [await open(), await open()];
    await install(one);
    await install(other);
    const read = async (database: Database) =>
      (await listOrders(database)).map(({ votes, phone, state, created_gmt }) => [
        votes,
        phone,
        state,
        created_gmt,
      ]);
    expect(await read(one)).toEqual(await read(other));
  });
});
