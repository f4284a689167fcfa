import type { Database } from '../../src/server/db/database.ts';

export const subscriberEmail = (number: number): string => `reader-${number}@example.org`;
const subscriberToken = (number: number): string => `token-of-reader-${number}`;

/** Stores confirmed subscribers, numbered from 1. */
export const addSubscribers = async ({ db }: Database, count: number): Promise<void> => {
  const at = '2025-10-01T08:00:00';
  const rows = Array.from({ length: count }, (_, index) => ({
    email: subscriberEmail(index + 1),
    token: subscriberToken(index + 1),
    state: 'confirmed' as const,
    created_gmt: at,
    asked_gmt: at,
    confirmed_gmt: at,
  }));
  for (let start = 0; start < rows.length; start += 1_000)
    await db
      .insertInto('newsletter_subscriber')
      .values(rows.slice(start, start + 1_000))
      .execute();
};

/** Stores a draft. Returns its id. */
export const addDraft = async (
  { db }: Database,
  change: { readonly subject?: string; readonly content?: string; readonly is_archived?: 0 | 1 } = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('newsletter')
    .values({
      subject: 'Zikomo',
      preview_text: 'What happened in Zomba',
      content: '<p>Moni nonse. <a href="/updates">Read more</a></p>',
      segment_id: null,
      entry_id: null,
      is_archived: 0,
      created_by: 'Mary',
      created_gmt: '2025-10-09T08:00:00',
      edited_by: 'Mary',
      modified_gmt: '2025-10-09T08:00:00',
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
