import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../src/server/db/database.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { onSqlite } from '../support/databases.ts';
import { personalColumns } from '../support/personal-columns.ts';
import { fillPersonalTables, marker } from '../support/personal-rows.ts';
import { startSiteProcess } from '../support/site-process.ts';

const day = 24 * 60 * 60 * 1000;
const words = (text: string): string[] => text.split(' ').filter(Boolean);

/** Moves every moment of these rows: as if all had been stored then. */
const moveMoments = async ({ db }: Database, time: number): Promise<void> => {
  for (const [table, { other }] of Object.entries(personalColumns))
    for (const column of words(other).filter((name) => name.endsWith('_gmt')))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${gmtText(time)}
        where ${sql.ref(column)} like '2%'`.execute(db);
};

/** Besides one row of each kind: what only ends in certain states. */
const addEndingRows = async ({ db }: Database): Promise<void> => {
  await db.updateTable('feedback').set({ state: 'waiting' }).execute();
  await db
    .insertInto('newsletter_subscriber')
    .values({
      ...{
        email: 'waiting@example.org',
        state: 'pending',
        token: 'another-token',
        created_gmt: '2025-10-10T12:00:00',
      },
      asked_gmt: '2025-10-10T12:00:00',
    })
    .execute();
  await db
    .insertInto('data_link')
    .values({
      ...{ digest: 'a-digest', email: 'asked@example.org' },
      ...{ created_gmt: '2025-10-10T12:00:00', expires_gmt: '2025-10-10T13:00:00' },
    })
    .execute();
  await db.updateTable('mail').set({ state: 'failed' }).where('message_id', 'like', '<other%').execute();
  await db.updateTable('supporter_import_row').set({ fields: '{"phone":"a-digest"}' }).execute();
};

/** What the job removes of `fillPersonalTables`. Contacts of orders go after the close of their round, which is none of its rows. */
const removed = [
  'comment.email',
  'contact_message.email',
  'contact_message.message',
  'contact_message.name',
  'contact_message.subject',
  'contact_reply.subject',
  'contact_reply.words',
  'feedback.message',
  'feedback.name',
  'feedback.picture',
  'mail.body_text',
  'mail.reason',
  'mail.recipient',
  'mail.reply_to',
  'mail.subject',
  'temporary_bounce.message_id',
];

const listLeft = async ({ db }: Database): Promise<string[]> => {
  const left: string[] = [];
  for (const [table, { personal }] of Object.entries(personalColumns)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const stored = JSON.stringify(rows);
    for (const column of words(personal))
      if (stored.includes(marker(`${table}.${column}`))) left.push(`${table}.${column}`);
  }
  return left.toSorted();
};

onSqlite(({ newFolder }) => {
  test('old data of a restored backup is removed soon after the start', { timeout: 180_000 }, async () => {
    const [source, restored] = [newFolder(), newFolder()].map((folder) => join(folder, 'site.db'));
    const old = Date.now() - 1_200 * day;
    const running = await openDatabase({ dialect: 'sqlite', file: source ?? '' });
    await fillPersonalTables(running);
    await addEndingRows(running);
    await moveMoments(running, old);
    // Of the day of the backup; the runs since then are not in it.
    await running.db
      .insertInto('retention_run')
      .values({
        ...{ started_gmt: gmtText(old), finished_gmt: gmtText(old), is_open: null, figures: '{}' },
        ...{ claim: 'a-claim', claim_ends_gmt: gmtText(old) },
      })
      .execute();
    await running.db
      .insertInto('contact_message')
      .values({
        ...{
          name: 'Wezi',
          email: 'wezi@example.org',
          subject: 'Moni',
          message: 'Of yesterday.',
          digest: null,
        },
        ...{ created_gmt: gmtText(Date.now() - day), decided_by: null, decided_gmt: null },
      })
      .execute();
    const before = await listLeft(running);
    // While the site is running: what is only in the write-ahead log is in the copy, too.
    const connection = new DatabaseSync(source ?? '', { readOnly: true });
    await backup(connection, restored ?? '');
    connection.close();
    await running.close();
    expect(before).toContain('contact_message.message');

    const site = await startSiteProcess({
      ADMIN_PASSWORD: 'a-long-enough-password',
      DATA_DIR: join(restored ?? '', '..'),
    });
    const database = await openDatabase({ dialect: 'sqlite', file: restored ?? '' });
    try {
      const run = await vi.waitFor(
        async () => {
          const latest = await database.db
            .selectFrom('retention_run')
            .selectAll()
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirstOrThrow();
          expect(latest.started_gmt > gmtText(old)).toBe(true);
          expect(latest.finished_gmt).not.toBeNull();
          return latest;
        },
        { timeout: 60_000, interval: 200 },
      );
      expect(JSON.parse(run.figures)).toMatchObject({
        ...{ messages: 2, feedback: 1, comments: 1, signUps: 1, mails: 3, imports: 1 },
      });
      const left = await listLeft(database);
      expect(before.filter((column) => !left.includes(column))).toEqual(removed);
      expect(await database.db.selectFrom('data_link').selectAll().execute()).toEqual([]);
      expect(await database.db.selectFrom('contact_message').select('message').execute()).toEqual([
        { message: 'Of yesterday.' },
      ]);
    } finally {
      await database.close();
      await site.end('SIGTERM');
    }
  });
});
