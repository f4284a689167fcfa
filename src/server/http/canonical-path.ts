/** Characters that URL parsers treat differently when they are not escaped. */
const ambiguous = /[\\#]/;

/** Characters that `encodeURIComponent`, which writes the site's links, does not escape. */
const unescaped = /[\w.~!'()*-]/;

/** The fast way for most paths: plain segments, none with a leading dot, single slashes. */
const alreadyCanonical = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?)?$/;

const canBeDecoded = (path: string): boolean => {
  try {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters.
    return !/[\u0000-\u001f\u007f]/.test(decodeURIComponent(path));
  } catch {
    return false;
  }
};

/** Escapes every character as `encodeURIComponent` does. */
const normaliseEscapes = (path: string): string =>
  path
    .replace(/%[\da-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return unescaped.test(character) ? character : escaped.toUpperCase();
    })
    .replace(/[^\w.~!'()*%/-]/g, (character) => encodeURIComponent(character));

const resolveDotSegments = (path: string): string => {
  const resolved: string[] = [];
  const segments = path.split('/');
  for (const segment of segments) {
    if (segment === '..') resolved.pop();
    else if (segment !== '.' && segment !== '') resolved.push(segment);
  }
  const isFolder = /\/\.{0,2}$/.test(path);
  return resolved.length === 0 ? '/' : `/${resolved.join('/')}${isFolder ? '/' : ''}`;
};

/**
 * Resolves dot segments, merges repeated slashes and normalises escapes; null where the path is malformed. The site server
 * does this before all other handlers, so that no two of them can read one path differently.
 */
const canonicalisePath = (rawPath: string): string | null => {
  if (alreadyCanonical.test(rawPath)) return rawPath;
  if (!rawPath.startsWith('/') || ambiguous.test(rawPath) || !canBeDecoded(rawPath)) return null;
  return resolveDotSegments(normaliseEscapes(rawPath));
};

/** The parts of a request's target. */
export type Target = {
  /** The path as the client sent it. */
  readonly rawPath: string;
  /** The canonical path. */
  readonly path: string;
  /** The query with its question queryStart; empty where there is none. */
  readonly search: string;
};

/** Parses a request's target, which proxies may send as an absolute URL; null where it is malformed. */
export const readTarget = (target: string): Target | null => {
  const relative = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, '') || '/' : target;
  const queryStart = relative.indexOf('?');
  const rawPath = queryStart === -1 ? relative : relative.slice(0, queryStart);
  const search = queryStart === -1 ? '' : relative.slice(queryStart);
  const path = canonicalisePath(rawPath);
  return path === null || search.includes('#') ? null : { rawPath, path, search };
};
