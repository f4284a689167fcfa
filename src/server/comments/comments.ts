import { update } from '../../content/types/update.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { formatTeamName } from '../../shared/team-name.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { CommentFilter } from './comment-query.ts';
import type { CommentStore, PublicComment } from './comment-store.ts';

type Dependencies = {
  readonly store: CommentStore;
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
};

/** Selects comments that a visitor may read; `postIds: null` means those of all updates. */
export type CommentsQuery = CommentFilter & { readonly postIds: readonly number[] | null };

/** A comment with the slug of its update, and its replies, the newest first. */
export type ReadableComment = PublicComment & {
  readonly postSlug: string;
  readonly replies: readonly PublicComment[];
};

/** Comments as a visitor may read them. */
export type Comments = {
  readonly list: (
    query: CommentsQuery,
  ) => Promise<{ readonly comments: readonly ReadableComment[]; readonly total: number }>;
  readonly find: (id: number) => Promise<ReadableComment | null>;
};

/** A comment is public while comments are enabled and its update is public: an unpublished update hides its comments. */
export const createComments = ({ store, host, settings }: Dependencies): Comments => {
  /** The slugs of those of the updates that are public. */
  const getPublicSlugs = async (postIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    return (await settings()).enableComments ? host.listSlugs(update, postIds) : new Map();
  };

  const complete = async (
    comments: readonly PublicComment[],
    slugs: ReadonlyMap<number, string>,
  ): Promise<ReadableComment[]> => {
    const settingsNow = await settings();
    // The page names the team, not the member who wrote.
    const asTeam = (comment: PublicComment): PublicComment =>
      comment.parent_id === null ? comment : { ...comment, name: formatTeamName(settingsNow.contestantName) };
    const replies = await store.listReplies(
      comments.filter(({ parent_id }) => parent_id === null).map(({ id }) => id),
    );
    return comments.map((comment) => ({
      ...asTeam(comment),
      postSlug: slugs.get(comment.post_id) ?? '',
      replies: replies.filter(({ parent_id }) => parent_id === comment.id).map(asTeam),
    }));
  };

  return {
    list: async ({ postIds, ...query }) => {
      const slugs = await getPublicSlugs(postIds ?? (await store.listPostIds()));
      const { comments, total } = await store.list({ ...query, postIds: [...slugs.keys()] });
      return { comments: await complete(comments, slugs), total };
    },
    find: async (id) => {
      const comment = await store.find(id);
      if (comment === null) return null;
      const slugs = await getPublicSlugs([comment.post_id]);
      return slugs.size > 0 ? ((await complete([comment], slugs))[0] ?? null) : null;
    },
  };
};
