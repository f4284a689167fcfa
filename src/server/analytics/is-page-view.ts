import type { IncomingMessage } from 'node:http';
import { paths } from '../../shared/paths.ts';
import { previewParameter } from '../../shared/preview.ts';
import type { CachedResponse } from '../render/cached-response.ts';
import type { CacheableDestination } from '../render/destinations.ts';

/** Longer than any slug; PostgreSQL cannot index much longer paths. */
const maxPathLength = 500;

/** The path under which a view is counted; null if the response is no existing page. */
export const getViewedPath = (
  { kind, key }: Pick<CacheableDestination, 'kind' | 'key'>,
  { status }: Pick<CachedResponse, 'status'>,
): string | null => {
  if (kind !== 'page' || status !== 200) return null;
  const queryStart = key.indexOf('?');
  // Previews of unpublished content are not counted.
  if (queryStart !== -1 && new URLSearchParams(key.slice(queryStart)).has(previewParameter)) return null;
  const path = queryStart === -1 ? key : key.slice(0, queryStart);
  return path === paths.offline || path.length > maxPathLength ? null : path;
};

/** A navigation through the service worker has the destination `empty`; old browsers send none. */
const destinations: ReadonlySet<string | undefined> = new Set(['document', 'empty', undefined]);

/**
 * Whether a visitor opens a page with this request. Not for fetches by scripts and the service worker, frames, and
 * prefetching browsers. Old browsers do not send these headers, so their requests count.
 */
export const isPageView = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean => {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return false;
  // Node types this header as string or array.
  if (!destinations.has(headers['sec-fetch-dest'] as string | undefined)) return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  return purpose === undefined;
};
