import { isAdminPath } from '../../shared/admin/admin-paths.ts';
import { documents, staticPrefix, uploadsPrefix, wordpress } from '../../shared/paths.ts';
import { removeUnknownParameters } from '../content-host/rest/rest-parameters.ts';
import { readTarget } from '../http/canonical-path.ts';

/** A page, or an answer of the framework that is the same for everybody, under the key that all its addresses share. */
export type KeptDestination = {
  readonly kind: 'page' | 'answer';
  readonly key: string;
  /** False where so many addresses lead to answers of their own that keeping them would only fill memory. */
  readonly mayKeep: boolean;
  /** Whether it also changes with every vote. */
  readonly watchesVotes?: boolean;
};

/** What is known of the page at a path before it is made; null where there is none. */
export type PageAt = (
  pathname: string,
) => { readonly reads: readonly string[]; readonly watchesVotes: boolean } | null;

/** Where a path leads, however it was spelled. */
type Place = { readonly kind: 'direct' | 'upload' | 'file' } | KeptDestination;

/** Where a request leads. */
export type Destination =
  | { readonly kind: 'malformed' }
  /** Another spelling of an address that exists: readers are sent to the one address. */
  | { readonly kind: 'moved'; readonly address: string }
  /** The address has its path settled; everything behind the outermost server sees only that one. */
  | (Place & { readonly address: string });

/** All addresses without a page share one rendering. */
export const notFoundKey = '/404';
/** How many addresses are remembered with where they lead. */
const rememberedAddresses = 2_000;
/** No link of ours is longer. Longer addresses are answered, but neither they nor their answers are remembered. */
const longestRemembered = 500;
/** Clients refuse an answer whose headers are too long: a longer address is answered where it is. */
const longestRedirect = 2_000;

/**
 * The path of a page with its letters as they are. What has a meaning of its own in an address stays escaped: the
 * browser matches it so, and both must come to the same page.
 */
export const pagePath = (canonicalPath: string): string =>
  canonicalPath
    .split('/')
    .map((part) => decodeURIComponent(part).replace(/[%/?#\\]/g, encodeURIComponent))
    .join('/');

/** The one address of a page or screen: in small letters, without a slash at the end. */
const oneAddressOf = (canonicalPath: string): string =>
  canonicalPath
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part).toLowerCase()))
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

/** Parameters that hold whatever words or numbers somebody types: hardly two people ask for the same. */
const freeParameters = ['search', 'include', 'exclude'];

const asksFreely = (search: string): boolean => {
  if (search === '') return false;
  const given = new URLSearchParams(search);
  return freeParameters.some((name) => given.has(name));
};

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

const withKey = (kind: 'page' | 'answer', key: string, search = ''): KeptDestination => ({
  kind,
  key,
  mayKeep: key.length <= longestRemembered && !asksFreely(search),
});

/** Tells where addresses lead. The answer is remembered: matching routes anew for every request would cost more than sending the page. */
export const createDestinations = (pageAt: PageAt) => {
  const remembered = new Map<string, Destination>();

  const pageOf = (path: string, search: string): KeptDestination | null => {
    const page = pageAt(path);
    if (page === null) return null;
    const key = pageKey(path, search, page.reads);
    const kept = withKey('page', key, key.slice(path.length));
    return page.watchesVotes ? { ...kept, watchesVotes: true } : kept;
  };

  const placeAt = (path: string, search: string): Place | null => {
    if (isRest(path)) return withKey('answer', path.replace(/(?<=.)\/$/, '') + removeUnknownParameters(search), search);
    if (isKeptDocument(path)) return withKey('answer', path);
    if (isDirect(path) || isAdminPath(path)) return { kind: 'direct' };
    if (path.startsWith(uploadsPrefix)) return { kind: 'upload' };
    if (isFile(path)) return { kind: 'file' };
    return pageOf(pagePath(path), search);
  };

  const find = (target: string): Destination => {
    const read = readTarget(target);
    if (read === null) return { kind: 'malformed' };
    const { rawPath, path, search } = read;
    // Pages and screens are typed by people and have one spelling; other addresses only programs write.
    const screen = oneAddressOf(path);
    const isScreen = isAdminPath(screen) || pageAt(pagePath(screen)) !== null;
    const settled = isScreen ? screen : path;
    const address = settled + search;
    const place = placeAt(settled, search);
    if (place === null) return { ...withKey('page', notFoundKey), address };
    // What is only escaped in another way is no other address: proxies on the way may write it anew.
    const isMoved =
      address.length <= longestRedirect && decodeURIComponent(rawPath) !== decodeURIComponent(settled);
    return isMoved ? { kind: 'moved', address } : { ...place, address };
  };

  return (target: string): Destination => {
    const known = remembered.get(target);
    if (known) return known;
    const found = find(target);
    if (target.length > longestRemembered) return found;
    if (remembered.size >= rememberedAddresses) remembered.clear();
    remembered.set(target, found);
    return found;
  };
};
