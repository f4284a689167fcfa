import { expect, test } from 'vitest';
import { type Database, type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { inTransaction } from '../../src/server/db/transaction.ts';
import { NewsletterStore } from '../../src/server/newsletter/drafts/newsletter-store.ts';
import { startNewsletter } from '../../src/server/newsletter/sending/start-newsletter.ts';
import { SubscriberStore } from '../../src/server/newsletter/subscriptions/subscriber-store.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { onEveryDatabase, type TestDatabases } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { addDraft, addSubscribers } from '../support/newsletter-subscribers.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';
import { testSecretText } from '../support/test-secret-key.ts';

/** `READERS=10000 KILLS=20` runs the whole figure, in a few minutes. */
const readers = Number(process.env.READERS ?? 120);
const kills = Number(process.env.KILLS ?? 3);
/** How many unsubscribe in the meantime. */
const leavers = Math.ceil(readers / 20);
/** SQLite has one process at a time; two share a PostgreSQL server. */
const processes = { sqlite: 1, postgres: 2 } as const;

const waitFor = async (check: () => Promise<boolean> | boolean, limit: number): Promise<void> => {
  const end = Date.now() + limit;
  while (!(await check())) {
    if (Date.now() > end) throw new Error('This takes too long.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Sites on one database that can be killed and started again. */
const openSites = async (location: DatabaseLocation, { newFolder }: TestDatabases, smtp: string) => {
  const folder = location.dialect === 'sqlite' ? location.file.replace(/\/site\.db$/, '') : null;
  const variables = await Promise.all(
    Array.from({ length: processes[location.dialect] }, async () => ({
      DATA_DIR: folder ?? newFolder(),
      PORT: String(await freePort()),
      ADMIN_PASSWORD: 'a-long-enough-password',
      SECRET_KEY: testSecretText,
      SMTP_URL: smtp,
      MAIL_FROM: 'Thandiwe <thandiwe@example.org>',
      ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
    })),
  );
  const sites: SiteProcess[] = [];
  const start = async () => {
    for (const [index, one] of variables.entries()) sites[index] = await startSiteProcess(one);
  };
  return {
    start,
    killAndStart: async (number: number) => {
      const index = number % variables.length;
      await sites[index]?.end('SIGKILL');
      sites[index] = await startSiteProcess(variables[index] ?? {});
    },
    end: async () => {
      await Promise.all(sites.map((site) => site.end('SIGTERM')));
    },
    output: () => sites.map((site) => site.output()).join('\n'),
  };
};

/** Some whose mail nobody has claimed yet unsubscribe. Returns their addresses. */
const unsubscribeSome = async ({ db }: Database, newsletter: number): Promise<string[]> => {
  const waiting = await db
    .selectFrom('newsletter_recipient')
    .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_recipient.subscriber_id')
    .select(['newsletter_subscriber.email', 'newsletter_subscriber.token'])
    .where('newsletter_id', '=', newsletter)
    .where('newsletter_recipient.state', '=', 'waiting')
    .orderBy('newsletter_recipient.id', 'desc')
    .limit(leavers)
    .execute();
  await inTransaction(db, async (transaction) => {
    for (const { token } of waiting) await new SubscriberStore(transaction).end(token, Date.now());
  });
  return waiting.map(({ email }) => email);
};

/** What is left in the hands of killed processes: their claims have expired meanwhile. */
const expireClaims = ({ db }: Database) =>
  db
    .updateTable('mail')
    .set({ due_gmt: '2025-01-01T00:00:00' })
    .where('state', 'in', ['claimed', 'handing-over'])
    .execute();

const countReceived = ({ received }: MailServer): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { to } of received) for (const email of to) counts.set(email, (counts.get(email) ?? 0) + 1);
  return counts;
};

onEveryDatabase((databases, dialect) => {
  test(`${readers} mails while ${processes[dialect]} of the sites that send them are killed ${kills} times: everybody once, or undecided`, {
    timeout: 60_000 + readers * 120,
  }, async () => {
    const server = await startMailServer();
    const location = await databases.newLocation();
    const database = await openDatabase(location);
    await addSubscribers(database, readers);
    await new SettingsStore(database).set({ newsletterSpeed: 20_000 });
    const id = await addDraft(database);
    const newsletter = await new NewsletterStore(database.db).find(id);
    if (!newsletter) throw new Error('The newsletter is gone.');
    const rendering = {
      db: database.db,
      site: 'https://campaign.example',
      settings: () => new SettingsStore(database).get(),
      getCheckpoint: async () => null,
    };
    await startNewsletter(rendering, newsletter, { actor: 'Mary', now: Date.now() });
    const sites = await openSites(location, databases, server.url);
    await sites.start();
    let left: string[] = [];
    for (let killed = 0; killed < kills; killed += 1) {
      const target = ((killed + 1) * (readers - leavers)) / (kills + 1);
      await waitFor(() => server.received.length >= target, 30_000 + readers * 60);
      await sites.killAndStart(killed);
      if (killed === 0) left = await unsubscribeSome(database, id);
    }
    const countWaiting = async () =>
      (
        await database.db
          .selectFrom('newsletter_recipient')
          .select('id')
          .where('newsletter_id', '=', id)
          .where('state', '=', 'waiting')
          .execute()
      ).length;
    // What killed processes had claimed stays.
    await waitFor(async () => (await countWaiting()) <= 2 * kills, 30_000 + readers * 60);
    await sites.end();
    await expireClaims(database);
    await sites.start();
    await waitFor(async () => (await new NewsletterStore(database.db).find(id))?.state === 'sent', 30_000);
    await sites.end();

    const received = countReceived(server);
    expect([...received.values()].filter((count) => count !== 1)).toEqual([]);
    const recipients = await database.db
      .selectFrom('newsletter_recipient')
      .innerJoin('newsletter_subscriber', 'newsletter_subscriber.id', 'newsletter_recipient.subscriber_id')
      .select(['newsletter_subscriber.email', 'newsletter_recipient.state', 'newsletter_recipient.reason'])
      .execute();
    expect(recipients).toHaveLength(readers);
    const wrong = recipients.filter(({ email, state, reason }) => {
      if (state === 'sent') return !received.has(email);
      if (state === 'undecided') return !/may or may not have arrived/.test(reason ?? '');
      return state !== 'unsubscribed' || received.has(email) || !left.includes(email);
    });
    expect(wrong).toEqual([]);
    expect(left).toHaveLength(leavers);
    expect(left.filter((email) => received.has(email))).toEqual([]);
    const undecided = recipients.filter(({ state }) => state === 'undecided').length;
    expect(undecided).toBeLessThanOrEqual(2 * kills);
    await database.close();
    await server.close();
    if (process.env.READERS)
      process.stdout.write(
        `${dialect}: ${received.size} received, ${undecided} undecided, ${left.length} unsubscribed, ${kills} kills\n`,
      );
  });
});
