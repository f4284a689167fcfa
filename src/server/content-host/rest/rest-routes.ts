import { type Context, Hono } from 'hono';
import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { maxId } from '../../../shared/max-id.ts';
import { wordpress } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { isDatabaseUnavailable, unavailableMessage } from '../../db/database-unavailable.ts';
import { retryHeaders } from '../../http/retry-headers.ts';
import type { Log } from '../../log.ts';
import { toAbsolutePicture, withAbsolutePictures } from '../absolute-pictures.ts';
import { type ContentHost, ContentUnavailable } from '../content-host.ts';
import { getOffset } from '../list-query.ts';
import { rejectEditContext } from './edit-context.ts';
import { createPageLinks } from './page-links.ts';
import { parseListQuery } from './parse-list-query.ts';
import { type PhpQuery, parsePhpQuery } from './php-query.ts';
import { createFieldPicker, parseEmbed } from './response-options.ts';
import { invalidId, noRoute, RestError } from './rest-error.ts';
import { describeNamespace, describeSite, describeType, describeTypes, namespaces } from './rest-index.ts';
import { serialiseAuthor, serialiseItem, serialiseMedia, serialiseTag } from './wordpress-shape.ts';

type Dependencies = {
  readonly host: ContentHost;
  /** Adds routes for other things than content. */
  readonly addRoutes: (app: Hono) => void;
  /** The site's own origin, for absolute links. */
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly log: Log;
  readonly types?: readonly AnyContentType[];
  readonly now?: () => number;
};

const parseId = (context: Context): number => {
  const text = context.req.param('id') ?? '';
  if (!/^\d+$/.test(text)) throw noRoute();
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > maxId) throw invalidId();
  return id;
};

/** The read-only REST API in the shape of WordPress, for the embedded and the remote content host. */
export const createRestRoutes = (dependencies: Dependencies): Hono => {
  const { host, addRoutes, site, settings, log, types = contentTypes, now = Date.now } = dependencies;
  const app = new Hono({ strict: false }).basePath('/wp-json');

  const parseQuery = (context: Context): PhpQuery => parsePhpQuery(new URL(context.req.url).searchParams);
  const findType = (context: Context): AnyContentType => {
    const base = context.req.param('base');
    const type = types.find(({ name, coreBase }) => base === name || base === coreBase);
    if (!type) throw noRoute();
    return type;
  };
  const sendItem = (context: Context, query: PhpQuery, body: Readonly<Record<string, unknown>>) =>
    context.json(createFieldPicker(query)(body));

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
    const metadata = { name: siteTitle, description: siteDescription, timeZone: timezone, site };
    return context.json(describeSite(types, metadata));
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
    const query = parseQuery(context);
    rejectEditContext(query, 'users');
    const author = await host.author(parseId(context));
    if (!author) throw new RestError('rest_user_invalid_id', 'Invalid user ID.', 404);
    return sendItem(context, query, serialiseAuthor(author, site));
  });
  app.get('/wp/v2/media/:id', async (context) => {
    const query = parseQuery(context);
    rejectEditContext(query, 'media');
    const picture = await host.media(parseId(context));
    if (!picture) throw invalidId();
    return sendItem(context, query, serialiseMedia(toAbsolutePicture(picture, site), site));
  });
  app.get('/wp/v2/tags', async (context) => {
    const query = parseQuery(context);
    rejectEditContext(query, 'terms');
    const pick = createFieldPicker(query);
    const post = String(query.get('post') ?? '');
    if (!/^\d{1,9}$/.test(post))
      throw new RestError('rest_missing_callback_param', 'Missing parameter(s): post', 400, {
        params: ['post'],
      });
    for (const type of types.filter((candidate) => 'tags' in candidate.fields)) {
      const item = await host.get(type, Number(post));
      if (item) return context.json(item.tags.map((tag) => pick(serialiseTag(tag))));
    }
    return context.json([]);
  });

  addRoutes(app);

  app.get('/wp/v2/:base', async (context) => {
    const type = findType(context);
    const php = parseQuery(context);
    rejectEditContext(php, 'posts');
    const [pick, embed] = [createFieldPicker(php), parseEmbed(php)];
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
    const page = query.offset === null ? query.page : Math.floor(getOffset(query) / query.perPage) + 1;
    const links = createPageLinks(new URL(context.req.url), site, page, totalPages);
    if (links) context.header('Link', links);
    return context.json(
      items.map((item) => pick(serialiseItem(type, withAbsolutePictures(item, site), site, embed))),
    );
  });

  app.get('/wp/v2/:base/:id', async (context) => {
    const type = findType(context);
    const php = parseQuery(context);
    rejectEditContext(php, 'posts');
    const item = await host.get(type, parseId(context));
    if (!item) throw invalidId();
    return sendItem(
      context,
      php,
      serialiseItem(type, withAbsolutePictures(item, site), site, parseEmbed(php)),
    );
  });

  app.get('/campaign/v1/categories/:base', async (context) =>
    context.json(await host.categories(findType(context))),
  );

  // Writing to a known address gets the error that WordPress gives to visitors; other addresses get "no route".
  app.post('/wp/v2/:base', (context) => {
    findType(context);
    throw new RestError(
      'rest_cannot_create',
      'Sorry, you are not allowed to create posts as this user.',
      401,
    );
  });
  app.on(['POST', 'PUT', 'PATCH'], '/wp/v2/:base/:id', (context) => {
    findType(context);
    throw new RestError('rest_cannot_edit', 'Sorry, you are not allowed to edit this post.', 401);
  });
  app.delete('/wp/v2/:base/:id', (context) => {
    findType(context);
    throw new RestError('rest_cannot_delete', 'Sorry, you are not allowed to delete this post.', 401);
  });
  app.options('*', (context) => {
    context.header('Allow', 'GET, HEAD');
    return context.json({});
  });

  app.notFound((context) => context.json(noRoute().toBody(), 404));
  app.onError((error, context) => {
    if (error instanceof RestError) return context.json(error.toBody(), error.status);
    if (error instanceof ContentUnavailable) {
      context.header('Retry-After', '10');
      const unavailable = new RestError(
        'content_host_unavailable',
        'The content host cannot be reached.',
        503,
      );
      return context.json(unavailable.toBody(), 503);
    }
    if (isDatabaseUnavailable(error)) {
      for (const [name, value] of Object.entries(retryHeaders)) context.header(name, value);
      return context.json(new RestError('database_unavailable', unavailableMessage, 503).toBody(), 503);
    }
    log.error('REST request failed', error, { path: context.req.path });
    const internalError = new RestError(
      'rest_internal_error',
      'Something went wrong. Please try again later.',
      500,
    );
    return context.json(internalError.toBody(), 500);
  });
  return app;
};

/** The `Link` header by which WordPress clients find the REST API from any page of the site. */
export const formatDiscoveryLink = (site: string): string =>
  `<${site}${wordpress.root}>; rel="https://api.w.org/"`;
