import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { RecordOf } from './archive-format.ts';
import type { ImportContext } from './import-context.ts';
import { digestRecord } from './import-sources.ts';

const findFreeAuthorSlug = async (db: Kysely<Schema>, wanted: string): Promise<string> => {
  const taken = new Set((await db.selectFrom('author').select('slug').execute()).map(({ slug }) => slug));
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
};

/** An author of the same name and slug is the same one. */
export const importAuthor = ({ db, sourcesIn, report }: ImportContext, author: RecordOf<'authors'>) =>
  inTransaction(db, async (transaction) => {
    const sources = sourcesIn(transaction);
    if ((await sources.find('author', author.id)) !== null) return report.count('authors', 'unchanged');
    const { slug, name, description } = author;
    const same = await transaction
      .selectFrom('author')
      .select('id')
      .where('slug', '=', slug)
      .where('name', '=', name)
      .executeTakeFirst();
    const row =
      same ??
      (await transaction
        .insertInto('author')
        .values({ slug: await findFreeAuthorSlug(transaction, slug), name, description })
        .returning('id')
        .executeTakeFirstOrThrow());
    await sources.save('author', author.id, { ourId: row.id, digest: digestRecord(author), storedState: '' });
    return report.count('authors', same ? 'unchanged' : 'created');
  });

/** Tags and old names of categories are the same everywhere by their names. */
export const importTag = async ({ db, report }: ImportContext, tag: RecordOf<'tags'>) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tag')
    .values(tag)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  report.count('tags', numInsertedOrUpdatedRows ? 'created' : 'unchanged');
};

export const importFormerCategory = async (
  { db, report }: ImportContext,
  { type, nameKey, presentName }: RecordOf<'categories'>,
) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('former_category')
    .values({ type, name_key: nameKey, present_name: presentName })
    .onConflict((conflict) => conflict.columns(['type', 'name_key']).doNothing())
    .executeTakeFirst();
  report.count('categories', numInsertedOrUpdatedRows ? 'created' : 'unchanged');
};
