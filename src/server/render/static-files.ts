import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { documents, staticPrefix } from '../../shared/paths.ts';
import { type ReadyAnswer, readyAnswer } from './cached-response.ts';
import { etagOf } from './compressed-body.ts';

const contentTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
};

const fileHeaders = (path: string, caching: string): Readonly<Record<string, string>> => ({
  'Content-Type': contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  'Cache-Control': caching,
  'X-Content-Type-Options': 'nosniff',
});

export const immutableHeaders = (path: string): Readonly<Record<string, string>> =>
  fileHeaders(path, 'public, max-age=31536000, immutable');

/** The service worker is built among the files, and answers for the whole site from its top. */
const builtServiceWorker = `${staticPrefix}service-worker.js`;

/** The built files under /static/, held in memory with the compressed forms that the build wrote beside them. */
export const loadStaticFiles = (clientFolder: string): Map<string, ReadyAnswer> => {
  const files = new Map<string, ReadyAnswer>();
  const root = join(clientFolder, 'static');
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(clientFolder, file).split(sep).join('/')}`;
    const identity = readFileSync(file);
    const body = {
      etag: etagOf(identity),
      identity,
      br: readFileSync(`${file}.br`),
      gzip: readFileSync(`${file}.gz`),
    };
    if (path === builtServiceWorker)
      files.set(documents.serviceWorker, readyAnswer(200, body, fileHeaders(path, 'no-cache')));
    else files.set(path, readyAnswer(200, body, immutableHeaders(path)));
  }
  return files;
};
