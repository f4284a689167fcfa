import { type Context, Hono } from 'hono';
import type { AnyContentType } from '../../../content/content-type.ts';
import { contentTypes } from '../../../content/registry.ts';
import { toWallClock } from '../../../shared/dates.ts';
import { wordpress } from '../../../shared/paths.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import { isDatabaseUnavailable, unavailableMessage } from '../../db/database-unavailable.ts';
import { retryHeaders } from '../../http/retry-headers.ts';
import type { Log } from '../../log.ts';
import { withAbsolutePictures } from '../absolute-pictures.ts';
import { type ContentHost, ContentUnavailable } from '../content-host.ts';
import { getOffset } from '../list-query.ts';
import { addAuthorRoutes } from './author-routes.ts';
import { rejectEditContext } from './edit-context.ts';
import { setListHeaders } from './list-response.ts';
import { addMediaRoutes } from './media-routes.ts';
import { addOembedRoutes } from './oembed-routes.ts';
import { ParameterReader } from './parameter-reader.ts';
import { parseListQuery } from './parse-list-query.ts';
import { type PhpQuery, parsePhpQuery } from './php-query.ts';
import { createFieldPicker, parseEmbed } from './response-options.ts';
import { invalidId, invalidPageNumber, noRoute, RestError } from './rest-error.ts';
import { describeNamespace, describeSite, describeType, describeTypes, namespaces } from './rest-index.ts';
import { parseId } from './rest-part.ts';
import { addSearchRoutes } from './search-routes.ts';
import { addStatusRoutes } from './status-routes.ts';
import { addTermRoutes } from './term-routes.ts';
import { serialiseItem } from './wordpress-shape.ts';

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

/** The read-only REST API in the shape of WordPress, for the embedded and the remote content host. */
export const createRestRoutes = (dependencies: Dependencies): Hono => {
  const { host, addRoutes, site, settings, log, types = contentTypes, now = Date.now } = dependencies;
  const app = new Hono({ strict: false }).basePath('/wp-json');

  const parseQuery = (context: Context): PhpQuery => parsePhpQuery(new URL(context.req.url).searchParams);
  const parse = async (context: Context) => {
    const query = parseQuery(context);
    return { query, reader: new ParameterReader(query, (await settings()).timezone) };
  };
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
    const current = now();
    const gmtOffset =
      (Date.parse(`${toWallClock(current, timezone)}Z`) - Math.floor(current / 1_000) * 1_000) / 3_600_000;
    const metadata = { name: siteTitle, description: siteDescription, timeZone: timezone, gmtOffset, site };
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

  const parts = [
    addAuthorRoutes,
    addMediaRoutes,
    addTermRoutes,
    addStatusRoutes,
    addSearchRoutes,
    addOembedRoutes,
  ];
  for (const addPart of parts) addPart(app, { host, types, site, settings, parse });
  addRoutes(app);

  app.get('/wp/v2/:base', async (context) => {
    const type = findType(context);
    const php = parseQuery(context);
    rejectEditContext(php, 'posts');
    const [pick, embed] = [createFieldPicker(php), parseEmbed(php)];
    const { timezone, enableComments } = await settings();
    const options = { site, embed, acceptsComments: enableComments };
    const clock = { now: now(), timeZone: timezone };
    const query = parseListQuery(php, type, clock, context.req.param('base'));
    const { items, total } = await host.list(type, query);
    if (total > 0 && query.offset === null && getOffset(query) >= total) throw invalidPageNumber();
    setListHeaders(context, site, total, { skip: getOffset(query), perPage: query.perPage });
    return context.json(
      items.map((item) => pick(serialiseItem(type, withAbsolutePictures(item, site), options))),
    );
  });

  app.get('/wp/v2/:base/:id', async (context) => {
    const type = findType(context);
    const php = parseQuery(context);
    const item = await host.get(type, parseId(context));
    if (!item) throw invalidId();
    rejectEditContext(php, 'posts');
    return sendItem(
      context,
      php,
      serialiseItem(type, withAbsolutePictures(item, site), {
        site,
        embed: parseEmbed(php),
        acceptsComments: (await settings()).enableComments,
      }),
    );
  });

  for (const versions of ['revisions', 'autosaves'])
    app.get(`/wp/v2/:base/:id/${versions}`, async (context) => {
      if (!(await host.get(findType(context), parseId(context)))) throw invalidId();
      throw new RestError(
        'rest_cannot_read',
        `Sorry, you are not allowed to view ${versions} of this post.`,
        401,
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

/** The `Link` header by which sites that show links as cards find what they need of a page. */
export const formatCardLink = (site: string, path: string): string =>
  `<${site}${wordpress.root}oembed/1.0/embed?url=${encodeURIComponent(site + path)}>; rel="alternate"; type="application/json+oembed"`;
