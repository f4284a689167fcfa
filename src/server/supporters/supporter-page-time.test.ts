import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openAdminHarness } from '../../../tests/support/admin-harness.ts';
import { measureBestTimes } from '../../../tests/support/best-times.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import type { SupporterDetails } from '../../shared/admin/supporters.ts';
import type { Database } from '../db/database.ts';

const at = '2025-10-01T08:00:00';

/** Mails, comments, messages and orders of a long campaign, each of a different person. */
const fillTables = async ({ db, dialect }: Database, count: number): Promise<void> => {
  const numbers =
    dialect === 'postgres'
      ? sql`generate_series(1, ${sql.lit(count)}) as series (n)`
      : sql`(with recursive series (n) as (select 1 union all select n + 1 from series where n < ${sql.lit(count)})
          select n from series)`;
  const body = 'Thank you for your votes. '.repeat(10);
  await sql`insert into mail
    (kind, message_id, recipient, reply_to, subject, body_text, body_html, headers, state, due_gmt, created_gmt)
    select 'vote-receipt', 'm' || n, 'Voter' || n || '@example.org', 'r' || n || '@example.org', 'Receipt',
      ${sql.lit(body)}, ${sql.lit(body)}, '{}', 'sent', ${sql.lit(at)}, ${sql.lit(at)} from ${numbers}`.execute(
    db,
  );
  await sql`insert into comment (post_id, name, email, message, state, created_gmt)
    select 1, 'Voter', 'Voter' || n || '@example.org', 'Go on!', 'approved', ${sql.lit(at)} from ${numbers}`.execute(
    db,
  );
  await sql`insert into contact_message (name, email, subject, message, created_gmt)
    select 'Voter', 'Voter' || n || '@example.org', 'Moni', 'Go on!', ${sql.lit(at)} from ${numbers}`.execute(
    db,
  );
  await sql`insert into vote_order
    (reference, votes, price, method, provider, book, phone, email, state, created_gmt, expires_gmt)
    select 'r' || n, 5, 500, 'airtel', 'test', 'test', '+26588' || n, 'Voter' || n || '@example.org', 'paid',
      ${sql.lit(at)}, ${sql.lit(at)} from ${numbers}`.execute(db);
  // PostgreSQL analyses by itself, but not within this test.
  if (dialect === 'postgres') await sql`vacuum analyze`.execute(db);
};

/** A campaign with this many rows of each kind, and a request for one supporter. */
const openCampaign = async (database: Database, count: number) => {
  const router = openAdminHarness(database);
  const from = await router.signedIn('administrator');
  await fillTables(database, count);
  const draft = {
    name: 'Grace',
    email: 'voter7@example.org',
    phone: '0991234567',
    location: '',
    status: 'active',
  };
  const { id } = (await router.request('POST', '/supporters', { from, body: draft })).json as { id: number };
  return async (): Promise<SupporterDetails> =>
    (await router.request('GET', `/supporters/${id}`, { from })).json as SupporterDetails;
};

onEveryDatabase(({ open }) => {
  test('a supporter is shown as fast after 30,000 mails, comments, messages and orders as after 1,000', {
    timeout: 240_000,
  }, async () => {
    const [small, large] = [
      await openCampaign(await open(), 1_000),
      await openCampaign(await open(), 30_000),
    ];
    const best = await measureBestTimes(small, large, 3);
    expect(best.large, JSON.stringify(best)).toBeLessThanOrEqual(3 * best.small);
    // All rows are found, whatever the case of the address.
    expect((await large()).traces).toMatchObject({ mails: 1, comments: 1, messages: 1, orders: 1 });
  });
});
