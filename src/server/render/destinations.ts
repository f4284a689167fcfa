import { isAdminPath } from '../../shared/admin/admin-paths.ts';
import { parsePanelAddress } from '../../shared/cloth/cloth.ts';
import { documents } from '../../shared/documents.ts';
import {
  remotePicturesPrefix,
  serviceWorkerAddress,
  staticPrefix,
  uploadsPrefix,
  wordpress,
} from '../../shared/paths.ts';
import { removeUnknownParameters } from '../content-host/rest/rest-parameters.ts';
import { readTarget } from '../http/canonical-path.ts';

/** A page, or a response of the framework that is the same for every client, under the key that all its addresses share. */
export type CacheableDestination = {
  readonly kind: 'page' | 'response';
  readonly key: string;
  /** False where the number of different responses has no limit (search texts, long addresses): they would fill the cache. */
  readonly isCacheable: boolean;
  /** Whether the response also changes with votes. */
  readonly watchesVotes?: boolean | 'slowly';
};

/** Finds the page at a path, with the query parameters that the page reads; null where there is none. */
type FindPage = (
  pathname: string,
) => { readonly reads: readonly string[]; readonly watchesVotes: boolean | 'slowly' } | null;

/** What serves a canonical path. `direct` responses come from the framework and are not cached here. */
type PathDestination = { readonly kind: 'direct' | 'upload' | 'file' } | CacheableDestination;

/** What serves a request. */
export type Destination =
  | { readonly kind: 'malformed' }
  /** Another spelling of an existing address: the client is redirected to the canonical one. */
  | { readonly kind: 'moved'; readonly address: string }
  /** The address has a canonical path; everything behind the site server sees only that one. */
  | (PathDestination & { readonly address: string });

/** All addresses without a page share one rendering. */
export const notFoundKey = '/404';
const maxCachedDestinations = 2_000;
/** No link of the site is longer. Longer addresses work, but neither their destinations nor their responses are cached. */
const maxCachedAddressLength = 500;
/** Clients reject a response with too long headers, so a longer address is served without a redirect. */
const maxRedirectLength = 2_000;

/**
 * Decodes a path for matching against the routes. Characters with a meaning in an address stay escaped, as the browser
 * leaves them: server and browser must find the same page.
 */
export const pagePath = (canonicalPath: string): string =>
  canonicalPath
    .split('/')
    .map((part) => decodeURIComponent(part).replace(/[%/?#\\]/g, encodeURIComponent))
    .join('/');

/** The canonical address of a page or screen: in lower case, without a slash at the end. */
const toScreenPath = (canonicalPath: string): string =>
  canonicalPath
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part).toLowerCase()))
    .join('/');

const isRest = (path: string): boolean => `${path}/`.startsWith(wordpress.root);
/** The target of a REST route that is named by a parameter, as WordPress without permalinks has them; null for any other target. */
const toRestTarget = (target: string): string | null => {
  const [, search] = /^\/(?:index\.php)?\?(.*)$/s.exec(target) ?? [];
  if (search === undefined || !search.includes('rest_route=')) return null;
  const parameters = new URLSearchParams(search);
  const route = parameters.get('rest_route');
  if (route === null || route === '') return null;
  parameters.delete('rest_route');
  const path = route.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
  return `${wordpress.root}${path}${parameters.size > 0 ? `?${parameters}` : ''}`;
};
const isFile = (path: string): boolean => path.startsWith(staticPrefix) || path === serviceWorkerAddress;

/** Documents that depend on content and settings alone. */
const cacheableDocuments: ReadonlySet<string> = new Set([
  documents.feed,
  documents.sitemap,
  documents.robots,
  documents.manifest,
]);
const isCacheableDocument = (path: string): boolean =>
  cacheableDocuments.has(path) || /^\/(?:events\/\d+\.ics|sitemap-[a-z]+-\d+\.xml)$/.test(path);

/** A panel of the cloth: its address has one drawing, which votes that come later do not change. */
const isClothPanel = (path: string): boolean => parsePanelAddress(path) !== null;

/** Responses that are streamed, or cached by their own handlers. */
const isDirect = (path: string): boolean =>
  /^\/(?:media-kit\.zip$|media-kit\/|vote\/ledger(?:\.csv|\/(?:checkpoint|checkpoints\.xml|consistency|format\.txt))$|vote\/card\/|witness\.mjs$|\.well-known\/vote-ledger-key$|share\/|icons\/|api\/|newsletter\/(?:one-click|click)\/|favicon\.|apple-touch-icon\.png$)/.test(
    path,
  );

/** Parameters with free text or lists of numbers: hardly two requests have the same. */
const freeParameters = ['search', 'include', 'exclude'];

const hasFreeParameter = (search: string): boolean => {
  if (search === '') return false;
  const parameters = new URLSearchParams(search);
  return freeParameters.some((name) => parameters.has(name));
};

/** The address of a page without the parameters that the page does not read, so that they do not fill the cache. */
const createPageKey = (path: string, search: string, reads: readonly string[]): string => {
  const sent = new URLSearchParams(search);
  const used = new URLSearchParams();
  for (const name of reads) {
    const value = sent.get(name);
    if (value !== null) used.set(name, value);
  }
  return used.size > 0 ? `${path}?${used}` : path;
};

const createCacheable = (kind: 'page' | 'response', key: string, search = ''): CacheableDestination => ({
  kind,
  key,
  isCacheable: key.length <= maxCachedAddressLength && !hasFreeParameter(search),
});

/** Results are cached: matching the routes for every request would cost more than sending a cached page. */
export const createDestinationResolver = (pageAt: FindPage) => {
  const cache = new Map<string, Destination>();

  const findPage = (path: string, search: string): CacheableDestination | null => {
    const page = pageAt(path);
    if (page === null) return null;
    const key = createPageKey(path, search, page.reads);
    const destination = createCacheable('page', key, key.slice(path.length));
    return page.watchesVotes ? { ...destination, watchesVotes: page.watchesVotes } : destination;
  };

  const resolvePath = (path: string, search: string): PathDestination | null => {
    if (isRest(path))
      return createCacheable(
        'response',
        path.replace(/(?<=.)\/$/, '') + removeUnknownParameters(search),
        search,
      );
    if (isCacheableDocument(path) || isClothPanel(path)) return createCacheable('response', path);
    if (isDirect(path) || isAdminPath(path)) return { kind: 'direct' };
    if (path.startsWith(uploadsPrefix) || path.startsWith(remotePicturesPrefix)) return { kind: 'upload' };
    if (isFile(path)) return { kind: 'file' };
    return findPage(pagePath(path), search);
  };

  const resolve = (target: string): Destination => {
    const read = readTarget(toRestTarget(target) ?? target);
    if (read === null) return { kind: 'malformed' };
    const { rawPath, path, search } = read;
    // People type the addresses of pages and screens, so their case is ignored; only programs write the others.
    const screen = toScreenPath(path);
    const isScreen = isAdminPath(screen) || pageAt(pagePath(screen)) !== null;
    const canonicalPath = isScreen ? screen : path;
    const address = canonicalPath + search;
    const destination = resolvePath(canonicalPath, search);
    if (destination === null) return { ...createCacheable('page', notFoundKey), address };
    // A path that differs only in its escaping is not redirected: proxies may change the escaping again, without end.
    const isMoved =
      address.length <= maxRedirectLength &&
      decodeURIComponent(rawPath) !== decodeURIComponent(canonicalPath);
    return isMoved ? { kind: 'moved', address } : { ...destination, address };
  };

  return (target: string): Destination => {
    const known = cache.get(target);
    if (known) return known;
    const found = resolve(target);
    if (target.length > maxCachedAddressLength) return found;
    if (cache.size >= maxCachedDestinations) cache.clear();
    cache.set(target, found);
    return found;
  };
};
