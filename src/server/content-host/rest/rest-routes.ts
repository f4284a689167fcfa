import { type Context, Hono } from 'hono';
import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { maxId } from '../../../shared/max-id.ts';
import { wordpress } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { isDatabaseUnavailable, unavailableSentence } from '../../db/database-unavailable.ts';
import { retryHeaders } from '../../http/retry-headers.ts';
import type { Log } from '../../log.ts';
import { absolutePicture, withAbsolutePictures } from '../absolute-pictures.ts';
import { type ContentHost, ContentUnavailable } from '../content-host.ts';
import { skipOf } from '../list-query.ts';
import { embedIn, fieldPicker } from './answer-shape.ts';
import { pageLinks } from './page-links.ts';
import { parseListQuery } from './parse-list-query.ts';
import { type PhpQuery, parsePhpQuery } from './php-query.ts';
import { invalidId, invalidParameters, noRoute, RestError } from './rest-error.ts';
import { describeNamespace, describeSite, describeType, describeTypes, namespaces } from './rest-index.ts';
import { authorBody, itemAnswer, mediaBody, tagBody } from './wordpress-shape.ts';

type Dependencies = {
  readonly host: ContentHost;
  /** Adds what else stands behind this door, beside content. */
  readonly addRoutes: (door: Hono) => void;
  /** The site's own origin, for absolute links. */
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly log: Log;
  readonly types?: readonly AnyContentType[];
  readonly now?: () => number;
};

/** Visitors read in the contexts view and embed; editing needs a signed-in user, whom this door does not know. */
const refuseContext = (query: PhpQuery): void => {
  const context = query.get('context') ?? 'view';
  if (context === 'view' || context === 'embed') return;
  if (context === 'edit')
    throw new RestError(
      'rest_forbidden_context',
      'Sorry, you are not allowed to edit posts in this post type.',
      401,
    );
  const message = 'context is not one of view, embed, and edit.';
  throw invalidParameters(new Map([['context', { code: 'rest_not_in_enum', message }]]));
};

const idOf = (context: Context): number => {
  const text = context.req.param('id') ?? '';
  if (!/^\d+$/.test(text)) throw noRoute();
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > maxId) throw invalidId();
  return id;
};

/** The REST door: read-only, in WordPress's shape, the same in front of both content hosts. */
export const createRestRoutes = (dependencies: Dependencies): Hono => {
  const { host, addRoutes, site, settings, log, types = contentTypes, now = Date.now } = dependencies;
  const app = new Hono({ strict: false }).basePath('/wp-json');

  const queryOf = (context: Context): PhpQuery => parsePhpQuery(new URL(context.req.url).searchParams);
  const typeOf = (context: Context): AnyContentType => {
    const type = types.find((candidate) => candidate.name === context.req.param('base'));
    if (!type) throw noRoute();
    return type;
  };
  const answerWith = (context: Context, query: PhpQuery, body: Readonly<Record<string, unknown>>) =>
    context.json(fieldPicker(query)(body));

  app.use(async (context, next) => {
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('X-Robots-Tag', 'noindex');
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Access-Control-Expose-Headers', 'X-WP-Total, X-WP-TotalPages, Link');
    context.header('Access-Control-Allow-Headers', 'Content-Type');
    context.header('Cache-Control', 'no-cache');
    await next();
    context.header('Content-Type', 'application/json; charset=UTF-8');
  });

  app.get('/', async (context) => {
    const { siteTitle, siteDescription, timezone } = await settings();
    const facts = { name: siteTitle, description: siteDescription, timeZone: timezone, site };
    return context.json(describeSite(types, facts));
  });
  for (const namespace of namespaces)
    app.get(`/${namespace}`, (context) => context.json(describeNamespace(namespace, types, site)));
  app.get('/wp/v2/types', (context) => context.json(describeTypes(types, site)));
  app.get('/wp/v2/types/:name', (context) => {
    const type = types.find((candidate) => candidate.name === context.req.param('name'));
    if (!type) throw new RestError('rest_type_invalid', 'Invalid post type.', 404);
    return context.json(describeType(type, site));
  });

  app.get('/wp/v2/users/:id', async (context) => {
    const author = await host.author(idOf(context));
    if (!author) throw new RestError('rest_user_invalid_id', 'Invalid user ID.', 404);
    return answerWith(context, queryOf(context), authorBody(author, site));
  });
  app.get('/wp/v2/media/:id', async (context) => {
    const picture = await host.media(idOf(context));
    if (!picture) throw invalidId();
    return answerWith(context, queryOf(context), mediaBody(absolutePicture(picture, site), site));
  });
  app.get('/wp/v2/tags', async (context) => {
    const post = String(queryOf(context).get('post') ?? '');
    if (!/^\d{1,9}$/.test(post))
      throw new RestError('rest_missing_callback_param', 'Missing parameter(s): post', 400, {
        params: ['post'],
      });
    for (const type of types.filter((candidate) => 'tags' in candidate.fields)) {
      const item = await host.get(type, Number(post));
      if (item) return context.json(item.tags.map(tagBody));
    }
    return context.json([]);
  });

  addRoutes(app);

  app.get('/wp/v2/:base', async (context) => {
    const type = typeOf(context);
    const php = queryOf(context);
    refuseContext(php);
    const [pick, embed] = [fieldPicker(php), embedIn(php)];
    const { timezone } = await settings();
    const query = parseListQuery(php, type, { now: now(), timeZone: timezone });
    const { items, total } = await host.list(type, query);
    const totalPages = Math.ceil(total / query.perPage);
    if (total > 0 && query.offset === null && query.page > totalPages)
      throw new RestError(
        'rest_post_invalid_page_number',
        'The page number requested is larger than the number of pages available.',
        400,
      );
    context.header('X-WP-Total', String(total));
    context.header('X-WP-TotalPages', String(totalPages));
    const page = query.offset === null ? query.page : Math.floor(skipOf(query) / query.perPage) + 1;
    const links = pageLinks(new URL(context.req.url), site, page, totalPages);
    if (links) context.header('Link', links);
    return context.json(
      items.map((item) => pick(itemAnswer(type, withAbsolutePictures(item, site), site, embed))),
    );
  });

  app.get('/wp/v2/:base/:id', async (context) => {
    const type = typeOf(context);
    const php = queryOf(context);
    refuseContext(php);
    const item = await host.get(type, idOf(context));
    if (!item) throw invalidId();
    return answerWith(context, php, itemAnswer(type, withAbsolutePictures(item, site), site, embedIn(php)));
  });

  app.get('/campaign/v1/categories/:base', async (context) =>
    context.json(await host.categories(typeOf(context))),
  );

  // Known addresses refuse writing as WordPress refuses a visitor; everything else is no route at all.
  app.post('/wp/v2/:base', (context) => {
    typeOf(context);
    throw new RestError(
      'rest_cannot_create',
      'Sorry, you are not allowed to create posts as this user.',
      401,
    );
  });
  app.on(['POST', 'PUT', 'PATCH'], '/wp/v2/:base/:id', (context) => {
    typeOf(context);
    throw new RestError('rest_cannot_edit', 'Sorry, you are not allowed to edit this post.', 401);
  });
  app.delete('/wp/v2/:base/:id', (context) => {
    typeOf(context);
    throw new RestError('rest_cannot_delete', 'Sorry, you are not allowed to delete this post.', 401);
  });
  app.options('*', (context) => {
    context.header('Allow', 'GET, HEAD');
    return context.json({});
  });

  app.notFound((context) => context.json(noRoute().toAnswer(), 404));
  app.onError((error, context) => {
    if (error instanceof RestError) return context.json(error.toAnswer(), error.status);
    if (error instanceof ContentUnavailable) {
      context.header('Retry-After', '10');
      const unavailable = new RestError(
        'content_host_unavailable',
        'The content host cannot be reached.',
        503,
      );
      return context.json(unavailable.toAnswer(), 503);
    }
    if (isDatabaseUnavailable(error)) {
      for (const [name, value] of Object.entries(retryHeaders)) context.header(name, value);
      return context.json(new RestError('database_unavailable', unavailableSentence, 503).toAnswer(), 503);
    }
    log.error('REST request failed', error, { path: context.req.path });
    const failure = new RestError(
      'rest_internal_error',
      'Something went wrong. Please try again later.',
      500,
    );
    return context.json(failure.toAnswer(), 500);
  });
  return app;
};

/** The header by which WordPress clients find the door from any page of the site. */
export const discoveryLink = (site: string): string => `<${site}${wordpress.root}>; rel="https://api.w.org/"`;
