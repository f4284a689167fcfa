import { isAdminPath } from '../shared/admin/admin-paths.ts';
import { documents, staticPrefix, uploadsPrefix, wordpress } from '../shared/paths.ts';

/** A page, or an answer of the framework that is the same for everybody, kept under its key while the revision lasts. */
export type KeptDestination = {
  readonly kind: 'page' | 'answer';
  readonly key: string;
  /** Whether it also changes with every vote. */
  readonly watchesVotes?: boolean;
};

/** What is known of the page at a path before it is made; null where there is none. */
export type PageAt = (
  pathname: string,
) => { readonly reads: readonly string[]; readonly watchesVotes: boolean } | null;

/** Where a GET leads. */
export type Destination =
  | { readonly kind: 'malformed' }
  /** Asked of the framework each time. */
  | { readonly kind: 'direct' }
  | { readonly kind: 'upload' | 'file'; readonly path: string }
  | KeptDestination;

/** All addresses without a page share one rendering. */
const notFoundKey = '/404';
/** How many addresses are remembered with where they lead. */
const rememberedAddresses = 2_000;

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

/**
 * The path of a page, every letter written in one way only. What has a meaning of its own in an address stays escaped:
 * the browser matches it so, and both must come to the same page.
 */
export const pagePath = (rawPath: string): string =>
  rawPath
    .split('/')
    .map((part) => decodeURIComponent(part).replace(/[%/?#]/g, encodeURIComponent))
    .join('/');

const isRest = (path: string): boolean => `${path}/`.startsWith(wordpress.root);
const isFile = (path: string): boolean => path.startsWith(staticPrefix) || path === documents.serviceWorker;

/** Documents made from content and settings alone. */
const keptDocuments: ReadonlySet<string> = new Set([
  documents.feed,
  documents.sitemap,
  documents.robots,
  documents.manifest,
]);
const isKeptDocument = (path: string): boolean =>
  keptDocuments.has(path) || /^\/(?:events\/\d+\.ics|sitemap-[a-z]+-\d+\.xml)$/.test(path);

/** What is streamed, or has a keeping place of its own. */
const isDirect = (path: string): boolean =>
  /^\/(?:media-kit\.zip$|media-kit\/|vote\/ledger\.csv$|share\/|icons\/|api\/|newsletter\/one-click\/|favicon\.|apple-touch-icon\.png$)/.test(
    path,
  );

/** The address of a page without the parameters it does not read, so that they do not fill the cache. */
const pageKey = (path: string, search: string, reads: readonly string[]): string => {
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of reads) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
};

/** Tells where addresses lead. The answer is remembered: matching routes anew for every request would cost more than sending the page. */
export const createDestinations = (pageAt: PageAt) => {
  const remembered = new Map<string, Destination>();

  const find = (url: string): Destination => {
    const mark = url.indexOf('?');
    const rawPath = mark === -1 ? url : url.slice(0, mark);
    const path = decodePath(rawPath);
    if (path === null) return { kind: 'malformed' };
    if (isRest(path)) return { kind: 'answer', key: url };
    if (isKeptDocument(path)) return { kind: 'answer', key: path };
    if (isDirect(path) || isAdminPath(path)) return { kind: 'direct' };
    if (path.startsWith(uploadsPrefix)) return { kind: 'upload', path };
    if (isFile(path)) return { kind: 'file', path };
    const asPage = pagePath(rawPath);
    const page = pageAt(asPage);
    if (page === null) return { kind: 'page', key: notFoundKey };
    const key = pageKey(asPage, mark === -1 ? '' : url.slice(mark), page.reads);
    return page.watchesVotes ? { kind: 'page', key, watchesVotes: true } : { kind: 'page', key };
  };

  return (url: string): Destination => {
    const known = remembered.get(url);
    if (known) return known;
    if (remembered.size >= rememberedAddresses) remembered.clear();
    const found = find(url);
    remembered.set(url, found);
    return found;
  };
};
