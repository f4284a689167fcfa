import { update } from '../../content/types/update.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { CommentQuery, CommentStore, PublicComment } from './comment-store.ts';

type Dependencies = {
  readonly store: CommentStore;
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
};

/** Selects comments that a visitor may read; `postIds: null` means those of all updates. */
export type CommentsQuery = Omit<CommentQuery, 'postIds'> & { readonly postIds: readonly number[] | null };

/** A comment with the slug of its update. */
export type ReadableComment = PublicComment & { readonly postSlug: string };

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

  const addSlugs = (
    comments: readonly PublicComment[],
    slugs: ReadonlyMap<number, string>,
  ): ReadableComment[] =>
    comments.map((comment) => ({ ...comment, postSlug: slugs.get(comment.post_id) ?? '' }));

  return {
    list: async ({ postIds, ...query }) => {
      const slugs = await getPublicSlugs(postIds ?? (await store.listPostIds()));
      const { comments, total } = await store.list({ ...query, postIds: [...slugs.keys()] });
      return { comments: addSlugs(comments, slugs), total };
    },
    find: async (id) => {
      const comment = await store.find(id);
      if (comment === null) return null;
      const slugs = await getPublicSlugs([comment.post_id]);
      return slugs.size > 0 ? (addSlugs([comment], slugs)[0] ?? null) : null;
    },
  };
};
