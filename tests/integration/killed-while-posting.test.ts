import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DatabaseLocation, openDatabase } from '../../src/server/db/database.ts';
import { onEveryDatabase, type TestDatabases } from '../support/databases.ts';
import { freePort } from '../support/free-port.ts';
import { readPageStamp } from '../support/page-stamp.ts';
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts';

const posts = 160;
const connections = 40;
/** PostgreSQL's server outlives the site. */
const killsOf = { sqlite: 3, postgres: 1 };

type Job = { readonly path: string; readonly fields: Readonly<Record<string, string>> };

/** Newsletter and contact forms by turns, each with different fields. */
const jobs: readonly Job[] = Array.from({ length: posts }, (_, index) => {
  const email = `visitor-${index}@example.org`;
  return index % 2 === 0
    ? { path: '/', fields: { form: 'newsletter', email } }
    : {
        path: '/contact',
        fields: {
          form: 'contact',
          name: `Visitor ${index}`,
          email,
          subject: 'Moni',
          message: `Number ${index}`,
        },
      };
});

const pause = (length: number) => new Promise((resolve) => setTimeout(resolve, length));

/** A site that can be killed and started again at the same address. */
const openSite = async (location: DatabaseLocation, { newFolder }: TestDatabases) => {
  const folder = newFolder();
  const variables = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ADMIN_PASSWORD: 'a-long-enough-password',
    // Each visitor has an IP address of their own, as behind a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    ...(location.dialect === 'postgres' ? { DATABASE_URL: location.url } : {}),
  };
  const place: DatabaseLocation =
    location.dialect === 'postgres' ? location : { dialect: 'sqlite', file: `${folder}/site.db` };
  let process: SiteProcess = await startSiteProcess(variables);
  return {
    place,
    address: process.address,
    killAndStart: async () => {
      await process.end('SIGKILL');
      process = await startSiteProcess(variables);
    },
    end: () => process.end('SIGTERM'),
  };
};

/** Retries a form until it is accepted, like a visitor who sees an error. */
const sendUntilAccepted = async (address: string, stamp: string, { path, fields }: Job, visitor: number) => {
  for (;;) {
    try {
      const response = await fetch(address + path, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, opened: stamp }),
        headers: { Accept: 'application/json', 'X-Forwarded-For': `10.0.${visitor >> 8}.${visitor & 255}` },
      });
      await response.text();
      if (response.ok) return;
      expect(response.status).toBe(503);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
    await pause(200);
  }
};

onEveryDatabase((databases, given) => {
  const kills = killsOf[given];
  test(`${posts} posts while the site is killed ${kills} times: every accepted post is stored once`, {
    timeout: 180_000,
  }, async () => {
    const site = await openSite(await databases.newLocation(), databases);
    const stamp = await readPageStamp(site.address);
    const waiting = [...jobs.entries()];
    let accepted = 0;
    const visitors = Array.from({ length: connections }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await sendUntilAccepted(site.address, stamp, next[1], next[0]);
        accepted += 1;
      }
    });
    let killed = 0;
    while (killed < kills) {
      if (accepted > (killed * posts) / (kills + 1)) {
        await site.killAndStart();
        killed += 1;
      } else await pause(5);
    }
    await Promise.all(visitors);
    await site.end();
    expect(accepted).toBe(posts);

    const { db, dialect, close } = await openDatabase(site.place);
    const emails = (form: string) =>
      jobs.flatMap(({ fields }) => (fields.form === form ? [fields.email] : [])).sort();
    const subscribers = await db.selectFrom('newsletter_subscriber').select('email').execute();
    expect(subscribers.map(({ email }) => email).sort()).toEqual(emails('newsletter'));
    const messages = await db.selectFrom('contact_message').select('email').execute();
    expect(messages.map(({ email }) => email).sort()).toEqual(emails('contact'));
    // The sender of a message is a supporter; an unconfirmed newsletter subscriber is not.
    const supporters = await db.selectFrom('supporter').select('email').execute();
    expect(supporters.map(({ email }) => email).sort()).toEqual(emails('contact'));
    const mails = await db.selectFrom('mail').select(['kind', 'recipient']).execute();
    expect(
      mails
        .filter(({ kind }) => kind === 'newsletter-confirmation')
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(emails('newsletter'));
    // Messages are mailed together, some minutes later.
    const notified = await db
      .selectFrom('notification')
      .innerJoin('contact_message', (join) =>
        join.on(sql`cast(contact_message.id as text)`, '=', sql.ref('notification.subject_id')),
      )
      .select('email')
      .where('kind', '=', 'messages')
      .execute();
    expect(notified.map(({ email }) => email).sort()).toEqual(emails('contact'));
    if (dialect === 'sqlite') {
      const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
      expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
    }
    await close();
  });
});
