import { toWallClock } from '../../shared/dates.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { type CommentsSource, commentsPerPage } from '../../web/data/comments-source.ts';
import { commentHtml, replyHtml } from '../comments/comment-html.ts';
import { defaultCommentFilter } from '../comments/comment-query.ts';
import type { PublicComment } from '../comments/comment-store.ts';
import type { Comments } from '../comments/comments.ts';

/** Comments for pages that the server renders. */
export const createCommentsSource = (
  comments: Comments,
  settings: () => Promise<SiteSettings>,
): CommentsSource => ({
  list: async (postId, page) => {
    const { timezone } = await settings();
    const skip = (page - 1) * commentsPerPage;
    const found = await comments.list({
      ...defaultCommentFilter,
      postIds: [postId],
      parentIds: [0],
      skip,
      limit: commentsPerPage,
    });
    const toView = ({ id, parent_id, name, message, created_gmt }: PublicComment) => ({
      id,
      name,
      date: toWallClock(Date.parse(`${created_gmt}Z`), timezone),
      html: (parent_id === null ? commentHtml : replyHtml)(message),
    });
    return {
      total: found.total,
      comments: found.comments.map((comment) => ({
        ...toView(comment),
        replies: comment.replies.map(toView).reverse(),
      })),
    };
  },
});
