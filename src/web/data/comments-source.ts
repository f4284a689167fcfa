import { decodeEntities } from '../../content/text/text.ts';
import { wordpress } from '../../shared/paths.ts';

/** A reply of the team, shown below its comment. */
export type ReplyView = {
  readonly id: number;
  readonly name: string;
  /** In the site's time zone, without an offset. */
  readonly date: string;
  /** Built by the server from plain text. */
  readonly html: string;
};

/** A comment as a page shows it, with its replies, the oldest first. */
export type CommentView = ReplyView & { readonly replies: readonly ReplyView[] };

type CommentsPage = { readonly comments: readonly CommentView[]; readonly total: number };

/** How many comments one request returns. */
export const commentsPerPage = 20;

/** Source of comments, newest first. On the server it runs in the same process; in the browser it fetches from the own origin. */
export type CommentsSource = {
  readonly list: (postId: number, page: number) => Promise<CommentsPage>;
};

const timeout = 30_000;

type RestComment = {
  readonly id: number;
  readonly author_name: string;
  readonly date: string;
  readonly content: { readonly rendered: string };
  readonly _embedded?: { readonly children?: readonly (readonly RestComment[])[] };
};

const toView = ({ id, author_name, date, content }: RestComment): ReplyView => ({
  id,
  name: decodeEntities(author_name),
  date,
  html: content.rendered,
});

/** The browser's source; part of the comments' script. */
export const restComments: CommentsSource = {
  list: async (postId, page) => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeout);
    const address = `${wordpress.list('comments')}?post=${postId}&page=${page}&per_page=${commentsPerPage}&parent=0&_embed=children`;
    try {
      const response = await fetch(address, { signal: abort.signal });
      if (!response.ok) throw new Error(`Comments: status ${response.status}.`);
      const comments: RestComment[] = await response.json();
      return {
        comments: comments.map((comment) => ({
          ...toView(comment),
          // WordPress embeds the newest first.
          replies: (comment._embedded?.children?.[0] ?? []).map(toView).reverse(),
        })),
        total: Number(response.headers.get('X-WP-Total')),
      };
    } finally {
      clearTimeout(timer);
    }
  },
};
