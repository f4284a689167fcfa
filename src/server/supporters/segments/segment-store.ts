import type { Kysely, Selectable } from 'kysely';
import type { NewSegment, Segment } from '../../../shared/admin/supporter-segments.ts';
import { getTagKey } from '../../../shared/admin/supporter-tags.ts';
import { SupporterFilter } from '../../../shared/admin/supporters.ts';
import { compareNames } from '../../content-host/text-order.ts';
import type { Schema } from '../../db/schema.ts';
import type { SupporterSegmentTable } from '../../db/tables/supporters.ts';

const toSegment = ({ id, name, filter, tag_id }: Selectable<SupporterSegmentTable>): Segment => ({
  id,
  name,
  filter: SupporterFilter.parse({
    ...(JSON.parse(filter) as object),
    ...(tag_id === null ? {} : { tag: tag_id }),
  }),
});

/** The filters that the team saved under a name. */
export class SegmentStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** All segments by name. */
  async list(): Promise<Segment[]> {
    const rows = await this.#db.selectFrom('supporter_segment').selectAll().execute();
    return rows.map(toSegment).sort((one, other) => compareNames(one.name, other.name));
  }

  async find(id: number): Promise<Segment | undefined> {
    const row = await this.#db
      .selectFrom('supporter_segment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toSegment(row);
  }

  /** Whether another segment has this name, whatever its capitals. */
  async isTaken(name: string, exceptId = 0): Promise<boolean> {
    const other = await this.#db
      .selectFrom('supporter_segment')
      .select('id')
      .where('name_key', '=', getTagKey(name))
      .where('id', '!=', exceptId)
      .executeTakeFirst();
    return other !== undefined;
  }

  async add({ name, filter: { tag, ...filter } }: NewSegment): Promise<number> {
    const values = { name, name_key: getTagKey(name), filter: JSON.stringify(filter), tag_id: tag ?? null };
    const { id } = await this.#db
      .insertInto('supporter_segment')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async rename(id: number, name: string): Promise<void> {
    await this.#db
      .updateTable('supporter_segment')
      .set({ name, name_key: getTagKey(name) })
      .where('id', '=', id)
      .execute();
  }

  async remove(id: number): Promise<void> {
    await this.#db.deleteFrom('supporter_segment').where('id', '=', id).execute();
  }

  /** The name of a segment that filters by a tag. */
  async findNameByTag(tagId: number): Promise<string | undefined> {
    const found = await this.#db
      .selectFrom('supporter_segment')
      .select('name')
      .where('tag_id', '=', tagId)
      .orderBy('name_key')
      .executeTakeFirst();
    return found?.name;
  }

  /** Segments that filter by one tag filter by the other then: the two were merged. */
  async replaceTag(from: number, to: number): Promise<void> {
    await this.#db.updateTable('supporter_segment').set({ tag_id: to }).where('tag_id', '=', from).execute();
  }
}
