import { update } from '../../content/types/update.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { ContentHost } from '../content-host/content-host.ts';
import type { CommentQuery, CommentStore, PublicComment } from './comment-store.ts';

type Dependencies = {
  readonly store: CommentStore;
  readonly host: ContentHost;
  readonly settings: () => Promise<SiteSettings>;
};

/** What a list of comments is asked for; null asks for those of all updates. */
export type CommentsQuery = Omit<CommentQuery, 'postIds'> & { readonly postIds: readonly number[] | null };

/** A comment with the update it stands under. */
export type ReadableComment = PublicComment & { readonly postSlug: string };

/** Comments as a visitor may read them. */
export type Comments = {
  readonly list: (
    query: CommentsQuery,
  ) => Promise<{ readonly comments: readonly ReadableComment[]; readonly total: number }>;
  readonly find: (id: number) => Promise<ReadableComment | null>;
};

/** A comment can be read while comments are on and its update can be: one that went back to draft takes its comments along. */
export const createComments = ({ store, host, settings }: Dependencies): Comments => {
  /** Of these updates, the slugs of those that can be read. */
  const slugsOf = async (postIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    return (await settings()).enableComments ? host.slugsOf(update, postIds) : new Map();
  };

  const withSlugs = (
    comments: readonly PublicComment[],
    slugs: ReadonlyMap<number, string>,
  ): ReadableComment[] =>
    comments.map((comment) => ({ ...comment, postSlug: slugs.get(comment.post_id) ?? '' }));

  return {
    list: async ({ postIds, ...query }) => {
      const slugs = await slugsOf(postIds ?? (await store.postIds()));
      const { comments, total } = await store.list({ ...query, postIds: [...slugs.keys()] });
      return { comments: withSlugs(comments, slugs), total };
    },
    find: async (id) => {
      const comment = await store.find(id);
      if (comment === null) return null;
      const slugs = await slugsOf([comment.post_id]);
      return slugs.size > 0 ? (withSlugs([comment], slugs)[0] ?? null) : null;
    },
  };
};
