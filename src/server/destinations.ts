import { faviconPath, staticPrefix, uploadsPrefix, wordpress } from '../shared/paths.ts';

/** A page or an answer of the REST door, kept under its key while the revision lasts. */
export type KeptDestination = { readonly kind: 'page' | 'rest'; readonly key: string };

/** Where a GET leads. */
export type Destination =
  | { readonly kind: 'malformed' }
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

const isRest = (path: string): boolean => `${path}/`.startsWith(wordpress.root);
const isFile = (path: string): boolean => path.startsWith(staticPrefix) || path === faviconPath;

/** The address of a page without the parameters it does not read, so that they do not fill the cache. */
const pageKey = (path: string, search: string, reads: readonly string[] | null): string => {
  if (reads === null) return notFoundKey;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of reads) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
};

/** Tells where addresses lead. The answer is remembered: matching routes anew for every request would cost more than sending the page. */
export const createDestinations = (readsOf: (pathname: string) => readonly string[] | null) => {
  const remembered = new Map<string, Destination>();

  const find = (url: string): Destination => {
    const mark = url.indexOf('?');
    const path = decodePath(mark === -1 ? url : url.slice(0, mark));
    if (path === null) return { kind: 'malformed' };
    if (isRest(path)) return { kind: 'rest', key: url };
    if (path.startsWith(uploadsPrefix)) return { kind: 'upload', path };
    if (isFile(path)) return { kind: 'file', path };
    return { kind: 'page', key: pageKey(path, mark === -1 ? '' : url.slice(mark), readsOf(path)) };
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
