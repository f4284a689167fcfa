import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { uploadTime } from '../shared/admin/media.ts';
import type { PageViewCounting } from './analytics/page-views.ts';
import { QueueFull } from './concurrency/fair-queue.ts';
import { type RenderQueue, RequestAborted } from './concurrency/render-queue.ts';
import type { ConnectionGuard } from './http/connection-guard.ts';
import { discardRestOfBody } from './http/discard-body.ts';
import type { Rejections } from './http/rejections.ts';
import type { Log } from './log.ts';
import type { Maintenance } from './maintenance/maintenance.ts';
import type { Uploads } from './media/upload-files.ts';
import { type ReadyAnswer, readyFromResponse, sendReady } from './render/cached-response.ts';
import type { Destination, KeptDestination } from './render/destinations.ts';
import { plainErrorDocument } from './render/document.ts';
import type { createPageRenderer } from './render/page-renderer.ts';
import type { AnswerCache } from './render/response-cache.ts';
import type { ResponseRevision } from './render/response-revision.ts';
import { strictTransport } from './render/strict-transport.ts';
import type { WebCode } from './render/web-code.ts';

export type SiteServerDependencies = {
  readonly app: Hono;
  /** The site's own origin. */
  readonly site: string;
  readonly log: Log;
  readonly answers: AnswerCache;
  readonly renderInQueue: RenderQueue;
  /** Who is asking. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly revisionFor: ResponseRevision;
  readonly renderer: ReturnType<typeof createPageRenderer>;
  readonly destinationOf: (target: string) => Destination;
  readonly rejections: Rejections;
  /** Told of every answer that is kept. */
  readonly countAnswer: PageViewCounting['countAnswer'];
  /** A file with a content-hashed name; may wait for a style sheet that another process named first. */
  readonly staticFile: (path: string) => ReadyAnswer | undefined | Promise<ReadyAnswer | undefined>;
  /** Answers before everything else while developing. */
  readonly middleware: WebCode['middleware'];
  readonly uploads: Uploads;
  readonly maintenance: Maintenance;
  readonly connections: ConnectionGuard;
};

/** A destination whose address the request has been given. */
type Settled = Exclude<Destination, { readonly kind: 'malformed' }>;

const pathOf = (address: string): string => address.replace(/\?.*/s, '');

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
};

/**
 * The outermost door. Answers that stand ready and files are sent from here, straight from memory; everything
 * else goes to the framework.
 */
export const createSiteServer = (dependencies: SiteServerDependencies): Server => {
  const { app, site, log, answers, revisionFor, renderer, destinationOf, rejections } = dependencies;
  const { renderInQueue, addressOf, countAnswer, staticFile, middleware, uploads, maintenance, connections } =
    dependencies;
  const toApp = getRequestListener(async (request, bindings) => {
    const answer = await app.fetch(request, bindings);
    await discardRestOfBody((bindings as HttpBindings).incoming);
    return answer;
  });
  const markStrictTransport = strictTransport(site);

  const refuse = async (
    request: IncomingMessage,
    response: ServerResponse,
    answer: ReadyAnswer | Promise<ReadyAnswer>,
  ): Promise<void> => {
    const ready = await answer;
    await discardRestOfBody(request);
    sendReady(request, response, ready);
  };

  /** Sends what a visitor gets while the site is closed; false where it is open to them. */
  const isTurnedAway = async (
    request: IncomingMessage,
    response: ServerResponse,
    isAway = false,
  ): Promise<boolean> => {
    const answer = await maintenance.getRejection(request, isAway);
    if (answer) await refuse(request, response, answer);
    return answer !== null;
  };

  const askApp = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await isTurnedAway(request, response))) await toApp(request, response);
  };

  const sendKept = (
    request: IncomingMessage,
    response: ServerResponse,
    destination: KeptDestination,
    answer: ReadyAnswer,
  ): void => {
    sendReady(request, response, answer);
    countAnswer(request, destination, answer);
  };

  const makeAnswer = async ({ kind, key }: KeptDestination) => {
    if (kind === 'page') return renderer.render(key);
    const response = await app.fetch(new Request(new URL(key, site)));
    // There is no end of questions that find nothing, and they are quickly answered anew. A list as a whole is one address.
    const hasFound = response.headers.get('X-WP-Total') !== '0' || !key.includes('?');
    const answer = await readyFromResponse(response);
    // While the site is closed, only the team gets to see it: nobody else may be sent the same answer.
    return { answer, mayKeep: response.status === 200 && hasFound && !(await maintenance.isOn()) };
  };

  /** What was made before is better than nothing; the framework tells of a failure in its own words. */
  const answerWithoutDatabase = async (
    destination: KeptDestination,
    error: unknown,
  ): Promise<ReadyAnswer> => {
    const stale = answers.findStale(destination.key);
    if (stale) return stale;
    if (destination.kind === 'answer') return (await makeAnswer(destination)).answer;
    throw error;
  };

  // An outage is logged once, however many ask while it lasts.
  let isDatabaseUnavailable = false;

  const makeAndSend = async (
    request: IncomingMessage,
    response: ServerResponse,
    destination: KeptDestination,
    asked: string | Promise<string>,
  ): Promise<void> => {
    const { key } = destination;
    let current: string;
    try {
      current = await asked;
      isDatabaseUnavailable = false;
    } catch (error) {
      if (!isDatabaseUnavailable) log.error('database away, serving what is kept', error);
      isDatabaseUnavailable = true;
      if (await isTurnedAway(request, response, isDatabaseUnavailable)) return;
      sendKept(request, response, destination, await answerWithoutDatabase(destination, error));
      return;
    }
    // What is kept was made while the site was open, and it still is: closing it is a new revision.
    const kept = answers.find(key, current);
    if (kept) return sendKept(request, response, destination, kept);
    if (await isTurnedAway(request, response)) return;
    const answer = await renderInQueue(
      {
        destination,
        revision: current,
        address: addressOf(request),
        isClientConnected: () => !response.destroyed,
      },
      () => makeAnswer(destination),
    );
    sendKept(request, response, destination, answer);
  };

  /** Tells the log why, under a number that the visitor gets, too; and the visitor what to do. */
  const fail = async (request: IncomingMessage, response: ServerResponse, error: unknown): Promise<void> => {
    if (error instanceof RequestAborted) return;
    if (error instanceof QueueFull) {
      const asked = { path: pathOf(request.url ?? '/'), accept: request.headers.accept };
      return refuse(request, response, rejections.tooBusy(asked));
    }
    const id = randomUUID();
    const path = pathOf(request.url ?? '/');
    log.error('answer failed', error, { request: id, path });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.setHeader('X-Request-Id', id);
    try {
      await refuse(request, response, renderer.renderError(path, error));
    } catch (second) {
      log.error('error page failed', second, { request: id });
      response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(plainErrorDocument);
    }
  };

  const sendFile = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    const file = await staticFile(path);
    if (file) sendReady(request, response, file);
    else sendText(response, 404, 'There is no such file.');
  };

  const sendUploaded = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    const isSent = await uploads.send(request, response, path);
    if (!isSent) sendText(response, 404, 'There is no such file.');
  };

  const sendTo = (response: ServerResponse, address: string): void => {
    response.writeHead(301, { Location: address, 'Cache-Control': 'public, max-age=3600' });
    response.end();
  };

  const read = (request: IncomingMessage, response: ServerResponse, destination: Settled): void => {
    const failing = (error: unknown) => fail(request, response, error);
    if ('key' in destination) {
      // The common case is answered without waiting for anything.
      const current = revisionFor(destination);
      const ready = typeof current === 'string' ? answers.find(destination.key, current) : null;
      if (ready) sendKept(request, response, destination, ready);
      else makeAndSend(request, response, destination, current).catch(failing);
    } else if (destination.kind === 'moved') sendTo(response, destination.address);
    else if (destination.kind === 'direct') askApp(request, response).catch(failing);
    else {
      const send = destination.kind === 'file' ? sendFile : sendUploaded;
      send(request, response, pathOf(destination.address)).catch(failing);
    }
  };

  /** What is not read: the framework takes it, or tells which methods there are. Files are only ever read. */
  const write = (request: IncomingMessage, response: ServerResponse, { kind, address }: Settled): void => {
    const asked = { path: pathOf(address), accept: request.headers.accept };
    const done =
      kind === 'file' || kind === 'upload'
        ? refuse(request, response, rejections.wrongMethod(asked, ['GET', 'HEAD']))
        : askApp(request, response);
    done.catch((error: unknown) => fail(request, response, error));
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    markStrictTransport(response);
    try {
      const target = request.url ?? '/';
      const destination = destinationOf(target);
      if (destination.kind === 'malformed') {
        const asked = { path: pathOf(target), accept: request.headers.accept };
        refuse(request, response, rejections.malformedAddress(asked)).catch((error: unknown) =>
          fail(request, response, error),
        );
        return;
      }
      request.url = destination.address;
      if (request.method === 'GET' || request.method === 'HEAD') read(request, response, destination);
      else write(request, response, destination);
    } catch (error) {
      void fail(request, response, error);
    }
  };

  const server = createServer(
    // The team's uploads take longest; whoever reads a body from a visitor gives it less, see limited-body.ts.
    {
      requestTimeout: uploadTime,
      headersTimeout: 20_000,
      keepAliveTimeout: 30_000,
      connectionsCheckingInterval: 5_000,
    },
    connections.limitRequests(
      middleware === null
        ? handle
        : (request, response) => middleware(request, response, () => handle(request, response)),
    ),
  );
  connections.watch(server);
  return server;
};
