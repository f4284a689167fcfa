import type { Hono } from 'hono';
import { encodeEntities } from '../../content/text/text.ts';
import { toWallClock } from '../../shared/dates.ts';
import { maxId } from '../../shared/max-id.ts';
import { paths, wordpress } from '../../shared/paths.ts';
import type { SiteSettings } from '../../shared/settings/site-settings.ts';
import { rejectEditContext } from '../content-host/rest/edit-context.ts';
import { readPaging, setListHeaders } from '../content-host/rest/list-response.ts';
import { ParameterReader } from '../content-host/rest/parameter-reader.ts';
import { type PhpQuery, parsePhpQuery } from '../content-host/rest/php-query.ts';
import { createFieldPicker, parseEmbed } from '../content-host/rest/response-options.ts';
import { RestError } from '../content-host/rest/rest-error.ts';
import type { Embed } from '../content-host/rest/wordpress-shape.ts';
import { commentHtml, replyHtml } from './comment-html.ts';
import { type CommentFilter, commentOrderings, defaultCommentFilter } from './comment-query.ts';
import type { PublicComment } from './comment-store.ts';
import type { Comments, ReadableComment } from './comments.ts';

type Dependencies = {
  readonly comments: Comments;
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
};

type Json = Readonly<Record<string, unknown>>;

type Shape = { readonly site: string; readonly timeZone: string; readonly embed: Embed };

const itemAddress = (site: string, id: number): string => site + wordpress.item('comments', id);

/** The comment itself, without `_links`. */
const toCommentBody = (comment: PublicComment, postSlug: string, { site, timeZone }: Shape): Json => ({
  id: comment.id,
  post: comment.post_id,
  parent: comment.parent_id ?? 0,
  author: 0,
  author_name: encodeEntities(comment.name),
  author_url: '',
  date: toWallClock(Date.parse(`${comment.created_gmt}Z`), timeZone),
  date_gmt: comment.created_gmt,
  content: { rendered: (comment.parent_id === null ? commentHtml : replyHtml)(comment.message) },
  link: `${site}${paths.update(postSlug)}#comment-${comment.id}`,
  status: 'approved',
  type: 'comment',
  author_avatar_urls: {},
  meta: [],
});

/** A comment in WordPress's shape; its replies can be embedded as `children`. */
const toWordPressComment = (comment: ReadableComment, shape: Shape): Json => {
  const { site, embed } = shape;
  const { id, parent_id: parent, post_id: post, postSlug, replies } = comment;
  const hasChildren = replies.length > 0;
  const embedsChildren = hasChildren && (embed === 'all' || embed.includes('children'));
  return {
    ...toCommentBody(comment, postSlug, shape),
    _links: {
      self: [{ href: itemAddress(site, id) }],
      collection: [{ href: site + wordpress.list('comments') }],
      up: [{ embeddable: true, post_type: 'update', href: site + wordpress.item('update', post) }],
      ...(parent === null ? {} : { 'in-reply-to': [{ embeddable: true, href: itemAddress(site, parent) }] }),
      ...(hasChildren
        ? { children: [{ embeddable: true, href: `${site}${wordpress.list('comments')}?parent=${id}` }] }
        : {}),
    },
    ...(embedsChildren
      ? { _embedded: { children: [replies.map((reply) => toCommentBody(reply, postSlug, shape))] } }
      : {}),
  };
};

/** WordPress rejects visitors who filter comments by what only its team may know. */
const rejectTeamFilters = (query: PhpQuery): void => {
  const values = { status: 'approve', type: 'comment' } as const;
  const forbidden = (['author', 'author_exclude', 'author_email', 'type', 'status'] as const).filter(
    (name) => {
      const value = query.get(name);
      return name === 'type' || name === 'status'
        ? value !== undefined && value !== values[name]
        : value !== undefined && value !== '';
    },
  );
  if (forbidden.length > 0)
    throw new RestError(
      'rest_forbidden_param',
      `Query parameter not permitted: ${forbidden.join(', ')}`,
      401,
    );
};

/** Adds read-only routes for approved comments to the REST API. */
export const addCommentRoutes = (app: Hono, { comments, site, settings }: Dependencies): void => {
  app.get('/wp/v2/comments', async (context) => {
    const query = parsePhpQuery(new URL(context.req.url).searchParams);
    rejectEditContext(query, 'comments');
    const pick = createFieldPicker(query);
    const { timezone } = await settings();
    const shape = { site, timeZone: timezone, embed: parseEmbed(query) };
    const reader = new ParameterReader(query, timezone);
    rejectTeamFilters(query);
    const paging = readPaging(reader);
    const postIds = reader.ids('post');
    const filter: CommentFilter = {
      parentIds: reader.ids('parent'),
      excludedParentIds: reader.ids('parent_exclude') ?? [],
      include: reader.ids('include'),
      exclude: reader.ids('exclude') ?? [],
      search: reader.text('search')?.trim() || null,
      after: reader.moment('after'),
      before: reader.moment('before'),
      orderBy: reader.choice('orderby', commentOrderings) ?? defaultCommentFilter.orderBy,
      order: reader.choice('order', ['asc', 'desc'] as const) ?? defaultCommentFilter.order,
      skip: paging.skip,
      limit: paging.perPage,
    };
    reader.throwErrors();
    if (postIds?.includes(0))
      throw new RestError(
        'rest_cannot_read',
        'Sorry, you are not allowed to read comments without a post.',
        401,
      );
    const found = await comments.list({ postIds, ...filter });
    setListHeaders(context, site, found.total, paging);
    return context.json(found.comments.map((comment) => pick(toWordPressComment(comment, shape))));
  });

  app.get('/wp/v2/comments/:id{[0-9]+}', async (context) => {
    const query = parsePhpQuery(new URL(context.req.url).searchParams);
    rejectEditContext(query, 'comments');
    const pick = createFieldPicker(query);
    const id = Number(context.req.param('id'));
    const comment = id <= maxId ? await comments.find(id) : null;
    if (!comment) throw new RestError('rest_comment_invalid_id', 'Invalid comment ID.', 404);
    const { timezone } = await settings();
    const shape = { site, timeZone: timezone, embed: parseEmbed(query) };
    return context.json(pick(toWordPressComment(comment, shape)));
  });

  app.post('/wp/v2/comments', () => {
    throw new RestError('rest_comment_login_required', 'Sorry, you must be logged in to comment.', 401);
  });
};
