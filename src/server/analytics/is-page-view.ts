import type { IncomingMessage } from 'node:http';
import { previewParameter } from '../../shared/preview.ts';
import type { ReadyAnswer } from '../render/cached-response.ts';
import type { KeptDestination } from '../render/destinations.ts';

/** Shown by the service worker for a page that could not be had: nobody's visit. */
const offlinePage = '/offline';

/** No slug of ours is so long; PostgreSQL could not even keep such a path in its index. */
const longestPath = 500;

/** The path that a view of this answer is counted under; null where it is no page, or none that exists. */
export const viewedPath = (
  { kind, key }: Pick<KeptDestination, 'kind' | 'key'>,
  { status }: Pick<ReadyAnswer, 'status'>,
): string | null => {
  if (kind !== 'page' || status !== 200) return null;
  const mark = key.indexOf('?');
  // The team and those it asked look at what is not there for others.
  if (mark !== -1 && new URLSearchParams(key.slice(mark)).has(previewParameter)) return null;
  const path = mark === -1 ? key : key.slice(0, mark);
  return path === offlinePage || path.length > longestPath ? null : path;
};

/** A page that comes through the service worker has lost what it was for, not that it was navigated to. */
const destinations: ReadonlySet<string | undefined> = new Set(['document', 'empty', undefined]);

/**
 * Whether somebody opens a page with this request. Scripts and the service worker that fetch pages for later, frames,
 * and browsers that guess where their reader goes next, open none; old browsers do not say.
 */
export const opensPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean => {
  if (method !== 'GET') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined && mode !== 'navigate') return false;
  // Node's types know the other headers as text or as a list of it.
  if (!destinations.has(headers['sec-fetch-dest'] as string | undefined)) return false;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  return purpose === undefined;
};
