import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { adminApi, isAdminPath } from '../../shared/admin/admin-paths.ts';
import { uploadTime } from '../../shared/admin/media.ts';
import { remotePicturesPrefix } from '../../shared/paths.ts';
import type { PageViewCounting } from '../analytics/page-views.ts';
import { QueueFull } from '../concurrency/fair-queue.ts';
import { type RenderQueue, RequestAborted } from '../concurrency/render-queue.ts';
import type { HealthEndpoints } from '../health/health-endpoints.ts';
import type { ConnectionGuard } from '../http/connection-guard.ts';
import { discardBody } from '../http/discard-body.ts';
import type { Rejections } from '../http/rejections.ts';
import type { Log } from '../log.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { Uploads } from '../media/upload-files.ts';
import type { CacheCounts } from '../metrics/cache-metrics.ts';
import type { MetricsEndpoint } from '../metrics/metrics-endpoint.ts';
import type { RequestMetrics, RouteClass } from '../metrics/request-metrics.ts';
import { type CachedResponse, sendCachedResponse, toCachedResponse } from '../render/cached-response.ts';
import type { CacheableDestination, Destination } from '../render/destinations.ts';
import { plainErrorDocument } from '../render/document.ts';
import type { createPageRenderer } from '../render/page-renderer.ts';
import type { ResponseCache } from '../render/response-cache.ts';
import type { ResponseRevision } from '../render/response-revision.ts';
import { strictTransport } from '../render/strict-transport.ts';
import type { WebCode } from '../render/web-code.ts';
import { getRequestId, runWithRequestId } from '../request-id.ts';

export type SiteHandlerDependencies = {
  readonly app: Hono;
  readonly health: HealthEndpoints;
  /** Answers `/metrics`; null: that address is as any other. */
  readonly metricsEndpoint: MetricsEndpoint | null;
  /** Null: requests are not measured. */
  readonly requestMetrics: Pick<RequestMetrics, 'measure'> | null;
  readonly cacheCounts: CacheCounts;
  /** The site's own origin. */
  readonly site: string;
  readonly log: Log;
  readonly responseCache: ResponseCache;
  readonly renderInQueue: RenderQueue;
  readonly requestIdOf: (request: IncomingMessage) => string;
  /** The client's address. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly revisionFor: ResponseRevision;
  readonly renderer: ReturnType<typeof createPageRenderer>;
  readonly resolveDestination: (target: string) => Destination;
  readonly rejections: Rejections;
  /** Counts page views; called for every cacheable response. */
  readonly countResponse: PageViewCounting['countResponse'];
  /** A file with a content-hashed name; may be a promise, while a theme's style sheet is built. */
  readonly staticFile: (path: string) => CachedResponse | undefined | Promise<CachedResponse | undefined>;
  /** Vite's middleware, in development only. */
  readonly middleware: WebCode['middleware'];
  readonly uploads: Uploads;
  /** Sends the pictures of a remote content host; null if the content has none. */
  readonly remotePictures: Uploads | null;
  readonly maintenance: Maintenance;
};

/** A destination with a canonical address. */
type RoutableDestination = Exclude<Destination, { readonly kind: 'malformed' }>;

/** What answers the requests that go to the app. */
const getAppRoute = (path: string): RouteClass => {
  if (isAdminPath(path) || path.startsWith(`${adminApi}/`)) return 'admin';
  return path.startsWith('/api/') ? 'api' : 'other';
};

const getPath = (address: string): string => address.replace(/\?.*/s, '');

/** Cached responses and files are sent without it: they cannot fail, and are sent most often. */
const addRequestId = (response: ServerResponse): void => {
  const id = getRequestId();
  if (id !== undefined && !response.headersSent) response.setHeader('X-Request-Id', id);
};

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
};

/**
 * Handles all requests of the site. Cached responses and files are sent from memory here; all other requests go to the Hono
 * app.
 */
export const createSiteHandler = (dependencies: SiteHandlerDependencies): RequestListener => {
  const {
    app,
    health,
    metricsEndpoint,
    requestMetrics,
    cacheCounts,
    site,
    log,
    responseCache,
    revisionFor,
    renderer,
    resolveDestination,
    rejections,
  } = dependencies;
  const {
    renderInQueue,
    addressOf,
    requestIdOf,
    countResponse,
    staticFile,
    middleware,
    uploads,
    remotePictures,
    maintenance,
  } = dependencies;
  const handleInApp = getRequestListener(async (request, bindings) => {
    const appResponse = await app.fetch(request, bindings);
    await discardBody((bindings as HttpBindings).incoming);
    return appResponse;
  });
  const setStrictTransport = strictTransport(site);

  const sendRejection = async (
    request: IncomingMessage,
    response: ServerResponse,
    result: CachedResponse | Promise<CachedResponse>,
  ): Promise<void> => {
    const ready = await result;
    await discardBody(request);
    sendCachedResponse(request, response, ready);
  };

  /** Sends the maintenance page and returns true; false if the site is open to this request. */
  const sendMaintenance = async (
    request: IncomingMessage,
    response: ServerResponse,
    isOutage = false,
  ): Promise<boolean> => {
    const result = await maintenance.getRejection(request, isOutage);
    if (result) await sendRejection(request, response, result);
    return result !== null;
  };

  const passToApp = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    addRequestId(response);
    if (!(await sendMaintenance(request, response))) await handleInApp(request, response);
  };

  const sendCacheable = (
    request: IncomingMessage,
    response: ServerResponse,
    destination: CacheableDestination,
    result: CachedResponse,
  ): void => {
    sendCachedResponse(request, response, result);
    countResponse(request, destination, result);
  };

  const renderResponse = async ({ kind, key }: CacheableDestination) => {
    if (kind === 'page') return renderer.render(key);
    const response = await app.fetch(new Request(new URL(key, site)));
    // Do not cache empty search results: there are countless such addresses. An empty list without a query is one address.
    const hasFound = response.headers.get('X-WP-Total') !== '0' || !key.includes('?');
    const result = await toCachedResponse(response);
    // In maintenance only the team sees the site: its responses must not be cached for visitors.
    return { result, isCacheable: response.status === 200 && hasFound && !(await maintenance.isOn()) };
  };

  /** During an outage a stale response is better than none; without one, the app responds with an error of its own. */
  const getResponseInOutage = async (
    destination: CacheableDestination,
    error: unknown,
  ): Promise<CachedResponse> => {
    const stale = responseCache.findStale(destination.key);
    if (stale) {
      cacheCounts.stale += 1;
      return stale;
    }
    if (destination.kind === 'response') return (await renderResponse(destination)).result;
    throw error;
  };

  // Log an outage once, however many requests come while it lasts.
  let isDatabaseUnavailable = false;

  /** Where all renewals wait for their turn to be rendered. */
  const renewals = 'renewals';

  /** Renders a page anew while the last one is still served. */
  const renew = (destination: CacheableDestination, revision: string): void => {
    if (responseCache.findInFlight(destination.key, revision)) return;
    renderInQueue({ destination, revision, address: renewals, isClientConnected: () => true }, () =>
      renderResponse(destination),
    ).catch((error: unknown) => {
      // The next request tries again; once the page is too old, its visitor gets the error.
      if (!(error instanceof QueueFull))
        log.error('renewing a page failed', error, { path: getPath(destination.key) });
    });
  };

  const renderAndSend = async (
    request: IncomingMessage,
    response: ServerResponse,
    destination: CacheableDestination,
    revision: string | Promise<string>,
  ): Promise<void> => {
    const { key } = destination;
    let current: string;
    try {
      current = await revision;
      isDatabaseUnavailable = false;
    } catch (error) {
      if (!isDatabaseUnavailable) log.error('database away, serving what is kept', error);
      isDatabaseUnavailable = true;
      if (await sendMaintenance(request, response, isDatabaseUnavailable)) return;
      sendCacheable(request, response, destination, await getResponseInOutage(destination, error));
      return;
    }
    // No maintenance check for a cached response: turning maintenance on changes the revision.
    const cached = responseCache.find(key, current);
    if (cached) {
      cacheCounts.hit += 1;
      return sendCacheable(request, response, destination, cached);
    }
    const recent = responseCache.findRecent(destination, current);
    if (recent) {
      cacheCounts.recent += 1;
      sendCacheable(request, response, destination, recent);
      return renew(destination, current);
    }
    addRequestId(response);
    if (await sendMaintenance(request, response)) return;
    cacheCounts.rendered += 1;
    const result = await renderInQueue(
      {
        destination,
        revision: current,
        address: addressOf(request),
        isClientConnected: () => !response.destroyed,
      },
      () => renderResponse(destination),
    );
    sendCacheable(request, response, destination, result);
  };

  /** The log has the error with the request id that the visitor gets, too. */
  const sendError = async (
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
  ): Promise<void> => {
    if (error instanceof RequestAborted) return;
    if (error instanceof QueueFull) {
      const target = { path: getPath(request.url ?? '/'), accept: request.headers.accept };
      return sendRejection(request, response, rejections.tooBusy(target));
    }
    const path = getPath(request.url ?? '/');
    log.error('answer failed', error, { path });
    addRequestId(response);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    try {
      await sendRejection(request, response, renderer.renderError(path, error));
    } catch (second) {
      log.error('error page failed', second);
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(plainErrorDocument);
    }
  };

  /** Handles a request under its id. */
  const inRequest = (request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): void => {
    runWithRequestId(requestIdOf(request), () => {
      work().catch((error: unknown) => sendError(request, response, error));
    });
  };

  const sendFound = (
    request: IncomingMessage,
    response: ServerResponse,
    file: CachedResponse | undefined,
  ): void => {
    if (file) sendCachedResponse(request, response, file);
    else sendText(response, 404, 'There is no such file.');
  };

  const sendFile = (request: IncomingMessage, response: ServerResponse, path: string): void => {
    const file = staticFile(path);
    if (file instanceof Promise)
      inRequest(request, response, async () => sendFound(request, response, await file));
    else sendFound(request, response, file);
  };

  const sendUploaded = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    const files = path.startsWith(remotePicturesPrefix) ? remotePictures : uploads;
    const isSent = (await files?.send(request, response, path)) ?? false;
    if (!isSent) sendText(response, 404, 'There is no such file.');
  };

  const sendRedirect = (response: ServerResponse, address: string): void => {
    response.writeHead(301, { Location: address, 'Cache-Control': 'public, max-age=3600' });
    response.end();
  };

  const handleRead = (
    request: IncomingMessage,
    response: ServerResponse,
    destination: RoutableDestination,
  ): RouteClass => {
    if ('key' in destination) {
      // The common case is synchronous: a known revision and a cached response.
      const current = revisionFor(destination);
      const ready = typeof current === 'string' ? responseCache.find(destination.key, current) : null;
      if (ready) {
        cacheCounts.hit += 1;
        sendCacheable(request, response, destination, ready);
      } else inRequest(request, response, () => renderAndSend(request, response, destination, current));
      return destination.kind;
    }
    const { kind, address } = destination;
    if (kind === 'moved') {
      sendRedirect(response, address);
      return 'redirect';
    }
    const path = getPath(address);
    if (kind === 'direct') {
      inRequest(request, response, () => passToApp(request, response));
      return getAppRoute(path);
    }
    if (kind === 'file') sendFile(request, response, path);
    else inRequest(request, response, () => sendUploaded(request, response, path));
    return kind;
  };

  /** Other methods go to the app, which also rejects wrong ones. Files accept GET and HEAD only. */
  const handleWrite = (
    request: IncomingMessage,
    response: ServerResponse,
    { kind, address }: RoutableDestination,
  ): RouteClass => {
    const target = { path: getPath(address), accept: request.headers.accept };
    inRequest(request, response, () =>
      kind === 'file' || kind === 'upload'
        ? sendRejection(request, response, rejections.wrongMethod(target, ['GET', 'HEAD']))
        : passToApp(request, response),
    );
    if (kind === 'page') return 'form';
    return kind === 'direct' || kind === 'moved' ? getAppRoute(getPath(address)) : kind;
  };

  /** Returns what answers the request; null for health and metrics, which are not counted. */
  const handle = (request: IncomingMessage, response: ServerResponse): RouteClass | null => {
    if (health.handle(request, response) || metricsEndpoint?.(request, response)) return null;
    setStrictTransport(response);
    try {
      const url = request.url ?? '/';
      const destination = resolveDestination(url);
      if (destination.kind === 'malformed') {
        const target = { path: getPath(url), accept: request.headers.accept };
        inRequest(request, response, () =>
          sendRejection(request, response, rejections.malformedAddress(target)),
        );
        return 'malformed';
      }
      request.url = destination.address;
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      return (isRead ? handleRead : handleWrite)(request, response, destination);
    } catch (error) {
      inRequest(request, response, () => Promise.reject(error));
      return 'other';
    }
  };
  const listener = requestMetrics?.measure(handle) ?? handle;

  return middleware === null
    ? listener
    : (request, response) => middleware(request, response, () => listener(request, response));
};

/** The HTTP server, which outlives the handler of its requests. */
export const createSiteServer = (handle: RequestListener, connections: ConnectionGuard): Server => {
  const server = createServer(
    // Long enough for the team's uploads; visitors' bodies have a shorter limit in limited-body.ts.
    {
      requestTimeout: uploadTime,
      headersTimeout: 20_000,
      keepAliveTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
    },
    connections.limitRequests(handle),
  );
  connections.watch(server);
  return server;
};
