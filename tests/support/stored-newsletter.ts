import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '../../src/server/db/schema.ts';
import type { NewsletterTable } from '../../src/server/db/tables/newsletters.ts';

const moment = '2025-10-18T14:00:00';

/** Stores a newsletter as a team would have written it; returns its id. */
export const storeNewsletter = async (
  db: Kysely<Schema>,
  change: Partial<Insertable<NewsletterTable>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('newsletter')
    .values({
      subject: 'News from Salima',
      preview_text: '',
      content: '<p>Moni!</p>',
      segment_id: null,
      entry_id: null,
      is_archived: 0,
      created_by: 'Grace',
      created_gmt: moment,
      edited_by: 'Grace',
      modified_gmt: moment,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
