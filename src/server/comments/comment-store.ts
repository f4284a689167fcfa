import type { Kysely, Selectable } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import { gmtText } from '../../shared/dates.ts';
import { paddedList } from '../db/padded-list.ts';
import type { CommentTable, Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { moderate } from '../moderation/moderate.ts';
import { deleteOldDigests, digestOf } from '../moderation/repeated-text.ts';

export type NewComment = {
  readonly postId: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

/** A comment as anybody may see it: without its writer's address. */
export type PublicComment = Pick<
  Selectable<CommentTable>,
  'id' | 'post_id' | 'name' | 'message' | 'created_gmt'
>;

/** Which of the approved comments are asked for. */
export type CommentQuery = {
  readonly postIds: readonly number[];
  readonly skip: number;
  readonly limit: number;
  readonly order: 'asc' | 'desc';
};

export type CommentPage = { readonly comments: readonly PublicComment[]; readonly total: number };

/** Comments under updates; nobody but the team sees one before it is approved. */
export class CommentStore {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Writes a comment down, once a day however often it comes. Gives its number; null where it was there already. */
  async add({ postId, name, email, message }: NewComment, now: number): Promise<number | null> {
    const digest = digestOf(String(postId), name, email, message);
    return inTransaction(this.#db, async (transaction) => {
      await deleteOldDigests(transaction, 'comment', digest, now);
      const row = await transaction
        .insertInto('comment')
        .values({
          post_id: postId,
          name,
          email,
          message,
          state: 'waiting',
          digest,
          created_gmt: gmtText(now),
        })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    });
  }

  /** Lets a comment appear, or takes it away again. False where there is none with this number. */
  moderate(id: number, state: ModerationState): Promise<boolean> {
    return moderate(this.#db, 'comment', id, state);
  }

  /** The numbers of the posts that have an approved comment. */
  async postIds(): Promise<number[]> {
    const rows = await this.#approved().select('post_id').distinct().execute();
    return rows.map((row) => row.post_id);
  }

  async list({ postIds, skip, limit, order }: CommentQuery): Promise<CommentPage> {
    if (postIds.length === 0) return { comments: [], total: 0 };
    const asked = this.#approved().where('post_id', 'in', paddedList(postIds));
    const comments = await asked
      .select(['id', 'post_id', 'name', 'message', 'created_gmt'])
      .orderBy('created_gmt', order)
      .orderBy('id', order)
      .offset(skip)
      .limit(limit)
      .execute();
    const { total } = await asked
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    // PostgreSQL gives a count as text.
    return { comments, total: Number(total) };
  }

  async find(id: number): Promise<PublicComment | null> {
    const row = await this.#approved()
      .select(['id', 'post_id', 'name', 'message', 'created_gmt'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  }

  #approved() {
    return this.#db.selectFrom('comment').where('state', '=', 'approved');
  }
}
