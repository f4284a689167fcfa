import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { serviceWorkerAddress, staticPrefix } from '../../shared/paths.ts';
import { type CachedResponse, createCachedResponse } from './cached-response.ts';
import { createEtag } from './compressed-body.ts';

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const createFileHeaders = (path: string, caching: string): Readonly<Record<string, string>> => ({
  'Content-Type': contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  'Cache-Control': caching,
  'X-Content-Type-Options': 'nosniff',
});

export const immutableHeaders = (path: string): Readonly<Record<string, string>> =>
  createFileHeaders(path, 'public, max-age=31536000, immutable');

/** Built among the static files, but served at the root: a service worker controls only paths below its own. */
const builtServiceWorker = `${staticPrefix}service-worker.js`;

/** Loads the built files under /static/ into memory, with the compressed files that the build wrote beside them. */
export const loadStaticFiles = (clientFolder: string): Map<string, CachedResponse> => {
  const files = new Map<string, CachedResponse>();
  const root = join(clientFolder, 'static');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(clientFolder, file).split(sep).join('/')}`;
    const identity = readFileSync(file);
    const body = {
      etag: createEtag(identity),
      identity,
      br: readFileSync(`${file}.br`),
      gzip: readFileSync(`${file}.gz`),
    };
    if (path === builtServiceWorker)
      files.set(serviceWorkerAddress, createCachedResponse(200, body, createFileHeaders(path, 'no-cache')));
    else files.set(path, createCachedResponse(200, body, immutableHeaders(path)));
  }
  return files;
};
