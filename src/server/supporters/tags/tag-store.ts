import type { Kysely } from 'kysely';
import { getTagKey, type Tag, type TagLine } from '../../../shared/admin/supporter-tags.ts';
import { compareNames } from '../../content-host/text-order.ts';
import { inBatches } from '../../db/in-batches.ts';
import { selectInBatches } from '../../db/in-list.ts';
import type { Schema } from '../../db/schema.ts';
import { getTagWord } from '../supporter-search-words.ts';

const byName = (one: Tag, other: Tag): number => compareNames(one.name, other.name);

/** The tags of supporters, with the words in the search index by which the list is filtered. Changes need a transaction. */
export class TagStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** All tags by name, also those that no supporter has. */
  async list(): Promise<TagLine[]> {
    const rows = await this.#db
      .selectFrom('supporter_tag')
      .leftJoin('tagged_supporter', 'tagged_supporter.tag_id', 'supporter_tag.id')
      .groupBy(['supporter_tag.id', 'supporter_tag.name'])
      .select((eb) => [
        'supporter_tag.id',
        'supporter_tag.name',
        eb.fn.count<number | string>('supporter_id').as('count'),
      ])
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) })).sort(byName);
  }

  find(id: number): Promise<Tag | undefined> {
    return this.#db
      .selectFrom('supporter_tag')
      .select(['id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  findByName(name: string): Promise<Tag | undefined> {
    return this.#db
      .selectFrom('supporter_tag')
      .select(['id', 'name'])
      .where('name_key', '=', getTagKey(name))
      .executeTakeFirst();
  }

  /** The keys of all tags. */
  async listKeys(): Promise<ReadonlySet<string>> {
    const rows = await this.#db.selectFrom('supporter_tag').select('name_key').execute();
    return new Set(rows.map(({ name_key }) => name_key));
  }

  /** The tag of this name, in its present spelling. */
  async findOrCreate(name: string): Promise<Tag> {
    return (
      (await this.findByName(name)) ??
      (await this.#db
        .insertInto('supporter_tag')
        .values({ name, name_key: getTagKey(name) })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow())
    );
  }

  async rename(id: number, name: string): Promise<void> {
    await this.#db
      .updateTable('supporter_tag')
      .set({ name, name_key: getTagKey(name) })
      .where('id', '=', id)
      .execute();
  }

  /** Removes a tag from all supporters. */
  async remove(id: number): Promise<void> {
    await this.#db.deleteFrom('supporter_word').where('word', '=', getTagWord(id)).execute();
    await this.#db.deleteFrom('supporter_tag').where('id', '=', id).execute();
  }

  /** Removes those of these tags that no supporter has and no segment filters by. */
  async removeUnused(ids: readonly number[]): Promise<void> {
    await inBatches(ids, (batch) =>
      this.#db
        .deleteFrom('supporter_tag')
        .where('id', 'in', batch)
        .where('id', 'not in', (eb) => eb.selectFrom('tagged_supporter').select('tag_id'))
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('supporter_segment')
            .select('tag_id')
            .where('tag_id', 'is not', null)
            .$castTo<{ tag_id: number }>(),
        )
        .execute(),
    );
  }

  /** The tags of each of these supporters, by name. */
  async readTagsOf(supporterIds: readonly number[]): Promise<ReadonlyMap<number, readonly Tag[]>> {
    const rows = await selectInBatches(supporterIds, (padded) =>
      this.#db
        .selectFrom('tagged_supporter')
        .innerJoin('supporter_tag', 'supporter_tag.id', 'tagged_supporter.tag_id')
        .select(['tagged_supporter.supporter_id', 'supporter_tag.id', 'supporter_tag.name'])
        .where('tagged_supporter.supporter_id', 'in', padded)
        .execute(),
    );
    const tags = Map.groupBy(rows, (row) => row.supporter_id);
    return new Map(
      [...tags].map(([supporterId, all]) => [
        supporterId,
        all.map(({ id, name }) => ({ id, name })).sort(byName),
      ]),
    );
  }

  /** Gives these supporters a tag; returns those who did not have it. */
  async attach(tagId: number, supporterIds: readonly number[]): Promise<number[]> {
    const changed: number[] = [];
    await inBatches([...new Set(supporterIds)], async (batch) => {
      // A supporter may have been deleted since the list was loaded.
      const present = await this.#db.selectFrom('supporter').select('id').where('id', 'in', batch).execute();
      if (present.length === 0) return;
      const added = await this.#db
        .insertInto('tagged_supporter')
        .values(present.map(({ id }) => ({ supporter_id: id, tag_id: tagId })))
        .onConflict((conflict) => conflict.columns(['supporter_id', 'tag_id']).doNothing())
        .returning('supporter_id')
        .execute();
      if (added.length === 0) return;
      await this.#db
        .insertInto('supporter_word')
        .values(added.map(({ supporter_id }) => ({ word: getTagWord(tagId), supporter_id })))
        .execute();
      changed.push(...added.map(({ supporter_id }) => supporter_id));
    });
    return changed;
  }

  /** Takes a tag from these supporters; returns those who had it. */
  async detach(tagId: number, supporterIds: readonly number[]): Promise<number[]> {
    const changed: number[] = [];
    await inBatches(supporterIds, async (batch) => {
      const removed = await this.#db
        .deleteFrom('tagged_supporter')
        .where('tag_id', '=', tagId)
        .where('supporter_id', 'in', batch)
        .returning('supporter_id')
        .execute();
      await this.#db
        .deleteFrom('supporter_word')
        .where('word', '=', getTagWord(tagId))
        .where('supporter_id', 'in', batch)
        .execute();
      changed.push(...removed.map(({ supporter_id }) => supporter_id));
    });
    return changed;
  }

  /** The supporters who have a tag. */
  async listSupporterIds(tagId: number): Promise<number[]> {
    const rows = await this.#db
      .selectFrom('tagged_supporter')
      .select('supporter_id')
      .where('tag_id', '=', tagId)
      .execute();
    return rows.map(({ supporter_id }) => supporter_id);
  }
}
