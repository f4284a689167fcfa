/** Raw characters with a meaning of their own in an address, which every parser behind us would read differently. */
const ambiguous = /[\\#]/;

/** Characters that `encodeURIComponent`, by which our own links are written, leaves as they are. */
const unescaped = /[\w.~!'()*-]/;

/** A path that is already written in the one way: plain segments, none beginning with a dot, single slashes. */
const plainPath = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/;

const decodes = (path: string): boolean => {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** Every character escaped in one way only, as our own links have it. */
const escapeOneWay = (path: string): string =>
  path
    .replace(/%[\da-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return unescaped.test(character) ? character : escaped.toUpperCase();
    })
    .replace(/[^\w.~!'()*%/-]/g, (character) => encodeURIComponent(character));

const withoutDotSegments = (path: string): string => {
  const kept: string[] = [];
  const segments = path.split('/');
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.' && segment !== '') kept.push(segment);
  }
  const isFolder = /\/\.{0,2}$/.test(path);
  return kept.length === 0 ? '/' : `/${kept.join('/')}${isFolder ? '/' : ''}`;
};

/**
 * The one spelling of a request's path: dot segments resolved, slashes not repeated, every character escaped in one
 * way. The outermost server settles it before anything looks at the path, so that no two parts of the program can read
 * one address as two different ones. Null where the path is malformed.
 */
export const canonicalisePath = (rawPath: string): string | null => {
  if (plainPath.test(rawPath)) return rawPath;
  if (!rawPath.startsWith('/') || ambiguous.test(rawPath) || !decodes(rawPath)) return null;
  return withoutDotSegments(escapeOneWay(rawPath));
};

/** A request's target in its parts. */
export type Target = {
  /** The path as it was sent. */
  readonly rawPath: string;
  readonly path: string;
  /** The query with its question mark; empty where there is none. */
  readonly search: string;
};

/** Reads a request's target, which proxies may send as a whole address; null where it is malformed. */
export const readTarget = (target: string): Target | null => {
  const own = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, '') || '/' : target;
  const mark = own.indexOf('?');
  const rawPath = mark === -1 ? own : own.slice(0, mark);
  const search = mark === -1 ? '' : own.slice(mark);
  const path = canonicalisePath(rawPath);
  return path === null || search.includes('#') ? null : { rawPath, path, search };
};
