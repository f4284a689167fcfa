import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { ListPage } from '../../../shared/admin/list-page.ts';
import type { NewsletterState } from '../../../shared/admin/newsletters.ts';
import type { Schema } from '../../db/schema.ts';
import type { NewsletterTable } from '../../db/tables/newsletters.ts';
import { saveNewsletterMediaUses } from '../../media/media-uses.ts';

export type StoredNewsletter = Selectable<NewsletterTable>;

/** What a list shows, without the long texts. */
const listedColumns = [
  'newsletter.id',
  'newsletter.version',
  'newsletter.state',
  'newsletter.subject',
  'newsletter.segment_name',
  'newsletter.scheduled_gmt',
  'newsletter.is_sent_with_publication',
  'newsletter.started_gmt',
  'newsletter.finished_gmt',
  'newsletter.modified_gmt',
  'newsletter.edited_by',
  'newsletter.entry_id',
  'newsletter.follows_update',
] as const;

export type ListedNewsletter = Pick<
  StoredNewsletter,
  (typeof listedColumns)[number] extends `newsletter.${infer Name extends keyof StoredNewsletter}`
    ? Name
    : never
> & {
  /** The present name of the segment, of which a newsletter that was sent keeps the former one. */
  readonly present_segment: string | null;
};

/** All newsletters of the team. */
export class NewsletterStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** One page, the newest first. */
  async list({
    page,
    size,
  }: {
    readonly page: number;
    readonly size: number;
  }): Promise<ListPage<ListedNewsletter>> {
    const items = await this.#db
      .selectFrom('newsletter')
      .leftJoin('supporter_segment', 'supporter_segment.id', 'newsletter.segment_id')
      .select([...listedColumns, 'supporter_segment.name as present_segment'])
      .orderBy('newsletter.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const { total } = await this.#db
      .selectFrom('newsletter')
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    return { items, total: Number(total), page, size };
  }

  find(id: number): Promise<StoredNewsletter | undefined> {
    return this.#db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** Must be called in a transaction. */
  async add(values: Insertable<NewsletterTable>): Promise<StoredNewsletter> {
    const added = await this.#db
      .insertInto('newsletter')
      .values(values)
      .returningAll()
      .executeTakeFirstOrThrow();
    await saveNewsletterMediaUses(this.#db, added.id, added.content);
    return added;
  }

  /**
   * Changes a newsletter that is in one of these states and, if it is given, has this version; undefined if it has not. Must be called in a
   * transaction.
   */
  async change(
    id: number,
    values: Updateable<NewsletterTable>,
    { states, version }: { readonly states: readonly NewsletterState[]; readonly version?: number },
  ): Promise<StoredNewsletter | undefined> {
    const changed = await this.#db
      .updateTable('newsletter')
      .set(values)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('state', 'in', states)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .returningAll()
      .executeTakeFirst();
    if (changed && values.content !== undefined) await saveNewsletterMediaUses(this.#db, id, changed.content);
    return changed;
  }

  /** Deletes a draft. Returns it; undefined if there is none with this id. */
  removeDraft(id: number): Promise<StoredNewsletter | undefined> {
    return this.#db
      .deleteFrom('newsletter')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .returningAll()
      .executeTakeFirst();
  }

  /** The subject of a newsletter that was not sent yet and goes to this segment. */
  async findSubjectBySegment(segmentId: number): Promise<string | undefined> {
    const found = await this.#db
      .selectFrom('newsletter')
      .select('subject')
      .where('segment_id', '=', segmentId)
      .where('state', 'in', ['draft', 'scheduled'])
      .orderBy('id')
      .executeTakeFirst();
    return found?.subject;
  }
}
