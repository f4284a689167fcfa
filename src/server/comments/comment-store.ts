import { type ExpressionBuilder, type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { ModerationState } from '../../shared/admin/inbox-states.ts';
import { gmtText } from '../../shared/dates.ts';
import { padInList } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { joinSearchText } from '../db/search/contains-text.ts';
import { createLikePattern } from '../db/search/like-pattern.ts';
import type { CommentTable } from '../db/tables/comments.ts';
import { inTransaction } from '../db/transaction.ts';
import { moderate } from '../moderation/moderate.ts';
import { clearOldDigests, createTextDigest } from '../moderation/repeated-text.ts';
import type { CommentFilter } from './comment-query.ts';

type NewComment = {
  readonly postId: number;
  readonly name: string;
  readonly email: string;
  readonly message: string;
};

export type NewReply = {
  readonly postId: number;
  readonly commentId: number;
  /** The name of the member. */
  readonly by: string;
  readonly message: string;
};

/** A comment without its author's e-mail address. */
export type PublicComment = Pick<
  Selectable<CommentTable>,
  'id' | 'post_id' | 'parent_id' | 'name' | 'message' | 'created_gmt'
>;

const publicColumns = ['id', 'post_id', 'parent_id', 'name', 'message', 'created_gmt'] as const;

/** Selects approved comments. */
export type CommentQuery = CommentFilter & { readonly postIds: readonly number[] };

/** More words are ignored. */
const maxWords = 10;

const readWords = (search: string): string[] =>
  search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);

/** SQL condition: text or name contain each word. The name of a reply is that of a member, whom visitors do not see. */
const containsWords = (search: string) =>
  sql<boolean>`(${sql.join(
    readWords(search).map((word) => {
      const pattern = createLikePattern(word);
      return sql`(lower(message) like ${pattern} escape '\\' or (parent_id is null and lower(name) like ${pattern} escape '\\'))`;
    }),
    sql` and `,
  )})`;

type CommentSelection = SelectQueryBuilder<Schema, 'comment', object>;

const isReplyTo = (parentIds: readonly number[]) => (eb: ExpressionBuilder<Schema, 'comment'>) =>
  eb.or([
    ...(parentIds.includes(0) ? [eb('parent_id', 'is', null)] : []),
    eb.and([eb('parent_id', 'is not', null), eb('parent_id', 'in', padInList(parentIds))]),
  ]);

const filterComments = <T extends CommentSelection>(selection: T, query: CommentQuery): T => {
  const { postIds, parentIds, excludedParentIds, include, exclude, search, after, before } = query;
  let matching: CommentSelection = selection.where('post_id', 'in', padInList(postIds));
  if (parentIds !== null) matching = matching.where(isReplyTo(parentIds));
  if (excludedParentIds.length > 0)
    matching = matching.where((eb) => eb.not(isReplyTo(excludedParentIds)(eb)));
  if (include !== null) matching = matching.where('id', 'in', padInList(include));
  if (exclude.length > 0) matching = matching.where('id', 'not in', padInList(exclude));
  if (search !== null && readWords(search).length > 0) matching = matching.where(containsWords(search));
  if (after !== null) matching = matching.where('created_gmt', '>', after);
  if (before !== null) matching = matching.where('created_gmt', '<', before);
  return matching as T;
};

const orderComments = <T extends CommentSelection>(selection: T, { orderBy, order }: CommentQuery): T => {
  if (orderBy === 'id' || orderBy === 'type') return selection.orderBy('id', order) as T;
  if (orderBy === 'post') return selection.orderBy('post_id', order).orderBy('id', order) as T;
  if (orderBy === 'parent')
    return selection.orderBy(sql`coalesce(parent_id, 0)`, order).orderBy('id', order) as T;
  return selection.orderBy('created_gmt', order).orderBy('id', order) as T;
};

export type CommentPage = { readonly comments: readonly PublicComment[]; readonly total: number };

/** Comments on the updates of one content host; only the team sees a comment before it is approved. */
export class CommentStore {
  readonly #db: Kysely<Schema>;
  readonly #contentHost: string;

  /** `contentHost`: the id of the remote content host; empty: this site has the updates itself. */
  constructor(db: Kysely<Schema>, contentHost = '') {
    this.#db = db;
    this.#contentHost = contentHost;
  }

  /** Stores a comment; the same comment counts once a day. Returns the id, or null if it exists already. */
  async add({ postId, name, email, message }: NewComment, now: number): Promise<number | null> {
    const digest = createTextDigest(`${this.#contentHost} ${postId}`, name, email, message);
    return inTransaction(this.#db, async (transaction) => {
      await clearOldDigests(transaction, 'comment', digest, now);
      const row = await transaction
        .insertInto('comment')
        .values({
          content_host: this.#contentHost,
          post_id: postId,
          name,
          email,
          message,
          state: 'waiting',
          digest,
          created_gmt: gmtText(now),
          search_text: joinSearchText([name, email, message]),
        })
        .onConflict((conflict) => conflict.column('digest').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    });
  }

  /** Stores the team's public reply to a comment on an update. */
  async addReply({ postId, commentId, by, message }: NewReply, now: number): Promise<void> {
    await this.#db
      .insertInto('comment')
      .values({
        content_host: this.#contentHost,
        post_id: postId,
        parent_id: commentId,
        name: by,
        email: '',
        message,
        state: 'approved',
        created_gmt: gmtText(now),
      })
      .execute();
  }

  /** Sets the moderation state; only an approved comment is public. False if there is no such id. */
  moderate(id: number, state: ModerationState): Promise<boolean> {
    return moderate(this.#db, 'comment', id, state);
  }

  /** The ids of the updates that have an approved comment. */
  async listPostIds(): Promise<number[]> {
    const rows = await this.#approved().select('post_id').distinct().execute();
    return rows.map((row) => row.post_id);
  }

  async list(query: CommentQuery): Promise<CommentPage> {
    if ([query.postIds, query.parentIds, query.include].some((choice) => choice?.length === 0))
      return { comments: [], total: 0 };
    const matching = filterComments(this.#approved(), query);
    const { skip, limit, include, orderBy } = query;
    const ordered = orderComments(matching.select(publicColumns), query);
    const comments =
      include !== null && orderBy === 'include'
        ? (await ordered.execute())
            .sort((one, other) => include.indexOf(one.id) - include.indexOf(other.id))
            .slice(skip, skip + limit)
        : await ordered.offset(skip).limit(limit).execute();
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    // PostgreSQL returns a count as text.
    return { comments, total: Number(total) };
  }

  /** The public replies to these comments, the newest first. */
  async listReplies(ids: readonly number[]): Promise<PublicComment[]> {
    if (ids.length === 0) return [];
    return this.#approved()
      .select(publicColumns)
      .where('parent_id', 'in', padInList(ids))
      .orderBy('created_gmt', 'desc')
      .orderBy('id', 'desc')
      .execute();
  }

  async find(id: number): Promise<PublicComment | null> {
    const row = await this.#approved().select(publicColumns).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  }

  #approved() {
    // A reply is as public as the comment that it answers.
    return this.#db
      .selectFrom('comment')
      .where('content_host', '=', this.#contentHost)
      .where('state', '=', 'approved')
      .where((eb) =>
        eb.or([
          eb('parent_id', 'is', null),
          eb(
            'parent_id',
            'in',
            eb.selectFrom('comment as parent').select('parent.id').where('parent.state', '=', 'approved'),
          ),
        ]),
      );
  }
}
