import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { staticPrefix, uploadsPrefix } from '../shared/paths.ts';
import type { Log } from './log.ts';
import { sendUpload } from './media/upload-files.ts';
import { plainErrorDocument } from './render/document.ts';
import type { Front } from './render/front.ts';
import type { PageCache } from './render/page-cache.ts';
import { type ReadyAnswer, sendReady } from './render/ready-answer.ts';

export type SiteServerDependencies = {
  readonly app: Hono;
  readonly log: Log;
  readonly pages: PageCache;
  /** Changes whenever a page may have changed. */
  readonly revision: () => string | Promise<string>;
  readonly render: (path: string) => Promise<{ answer: ReadyAnswer; mayKeep: boolean }>;
  /** The search parameters a path's page reads; null where no page is. */
  readonly readsOf: (pathname: string) => readonly string[] | null;
  /** A file with a content-hashed name; may wait for a style sheet that another process named first. */
  readonly staticFile: (path: string) => ReadyAnswer | undefined | Promise<ReadyAnswer | undefined>;
  /** Answers before everything else while developing. */
  readonly middleware: Front['middleware'];
  readonly uploadsFolder: string;
};

/** All addresses without a page share one rendering. */
const notFoundKey = '/404';

const sendText = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
};

/** The path decoded, or null where it is malformed. */
const decodePath = (rawPath: string): string | null => {
  if (!rawPath.startsWith('/')) return null;
  try {
    const decoded = decodeURIComponent(rawPath);
    return decoded.includes('\0') ? null : decoded;
  } catch {
    return null;
  }
};

/** Addresses the framework answers; every other GET is a page. */
const isForApp = (path: string): boolean => path === '/wp-json' || path.startsWith('/wp-json/');

/**
 * The outermost door. Pages that stand ready and files are answered here, straight from memory; everything
 * else goes to the framework.
 */
export const createSiteServer = (dependencies: SiteServerDependencies): Server => {
  const { app, log, pages, revision, render, readsOf, staticFile, middleware, uploadsFolder } = dependencies;
  const toApp = getRequestListener(app.fetch);

  /** The address of a page without the parameters it does not read, so that they do not fill the cache. */
  const keyOf = (path: string, search: string): string => {
    const reads = readsOf(path);
    if (reads === null) return notFoundKey;
    if (reads.length === 0 || search === '') return path;
    const given = new URLSearchParams(search);
    const kept = new URLSearchParams();
    for (const name of reads) {
      const value = given.get(name);
      if (value !== null) kept.set(name, value);
    }
    return kept.size > 0 ? `${path}?${kept}` : path;
  };

  const sendPage = async (
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    asked: string | Promise<string>,
  ): Promise<void> => {
    let current: string;
    try {
      current = await asked;
    } catch (error) {
      // The database does not answer. A page from before is better than none.
      const stale = pages.findStale(key);
      if (!stale) throw error;
      log.error('serving a kept page without the database', error);
      sendReady(request, response, stale);
      return;
    }
    const ready = pages.find(key, current) ?? (await pages.make(key, current, () => render(key)));
    sendReady(request, response, ready);
  };

  const failPage = (response: ServerResponse, path: string, error: unknown): void => {
    log.error('page failed', error, { path });
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(plainErrorDocument(path));
  };

  const sendStatic = async (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> => {
    const file = await staticFile(path);
    if (file) sendReady(request, response, file);
    else sendText(response, 404, 'There is no such file.');
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const rawPath = mark === -1 ? url : url.slice(0, mark);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    const path = decodePath(rawPath);
    if (path === null) {
      sendText(response, 400, 'The address is malformed.');
      return;
    }
    if (!isReading || isForApp(path)) {
      void toApp(request, response);
      return;
    }
    if (path.startsWith(staticPrefix) || path.lastIndexOf('.') > path.lastIndexOf('/')) {
      const sent = path.startsWith(uploadsPrefix)
        ? sendUpload(uploadsFolder, request, response, path).then((found) => {
            if (!found) sendText(response, 404, 'There is no such file.');
          })
        : sendStatic(request, response, path);
      sent.catch((error) => failPage(response, path, error));
      return;
    }
    const key = keyOf(path, mark === -1 ? '' : url.slice(mark));
    // The common case is answered without waiting for anything.
    const current = revision();
    const ready = typeof current === 'string' ? pages.find(key, current) : null;
    if (ready) sendReady(request, response, ready);
    else sendPage(request, response, key, current).catch((error) => failPage(response, path, error));
  };

  const handleSafely = (request: IncomingMessage, response: ServerResponse): void => {
    try {
      handle(request, response);
    } catch (error) {
      failPage(response, '/', error);
    }
  };

  return createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 30_000 },
    middleware === null
      ? handleSafely
      : (request, response) => middleware(request, response, () => handleSafely(request, response)),
  );
};
