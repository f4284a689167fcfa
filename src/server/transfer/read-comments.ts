import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { RecordOf } from './archive-format.ts';
import { inPages } from './in-pages.ts';
import { loadRecordIds } from './record-ids.ts';

const pageSize = 200;

/**
 * The comments that visitors see, with the team's replies, on all entries outside the bin, or on these. Addresses are left out.
 */
export async function* readComments(
  db: Kysely<Schema>,
  site: string,
  entryIds?: readonly number[],
): AsyncGenerator<RecordOf<'comments'>> {
  const pages = inPages(pageSize, (after, limit) =>
    db
      .selectFrom('comment')
      .innerJoin('entry', 'entry.id', 'comment.post_id')
      .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
      .select(['comment.id', 'comment.post_id', 'comment.parent_id', 'comment.name', 'comment.message'])
      .select('comment.created_gmt')
      // Others were left while the content was on a remote host, whose ids are not those of our entries.
      .where('comment.content_host', '=', '')
      .where('comment.id', '>', after)
      .where('comment.state', '=', 'approved')
      .where('entry.status', 'in', ['publish', 'draft'])
      .$if(entryIds !== undefined, (query) => query.where('comment.post_id', 'in', entryIds ?? []))
      // A reply is as public as the comment that it answers.
      .where((eb) => eb.or([eb('comment.parent_id', 'is', null), eb('parent.state', '=', 'approved')]))
      .orderBy('comment.id')
      .limit(limit)
      .execute(),
  );
  for await (const rows of pages) {
    const ids = rows.flatMap(({ id, parent_id }) => (parent_id === null ? [id] : [id, parent_id]));
    const comments = await loadRecordIds(db, site, 'comment', ids);
    const entries = await loadRecordIds(
      db,
      site,
      'entry',
      rows.map(({ post_id }) => post_id),
    );
    for (const row of rows)
      yield {
        id: comments.get(row.id) ?? '',
        entry: entries.get(row.post_id) ?? '',
        parent: row.parent_id === null ? null : (comments.get(row.parent_id) ?? null),
        name: row.name,
        message: row.message,
        created: row.created_gmt,
      };
  }
}
