/** Stands for our own site, whatever its address is. */
const own = 'http://own.invalid';

/**
 * An address that came from a query or from elsewhere, as a path of our own site: where a browser that follows it would
 * stay here. Null for everything else. It is resolved as browsers do it: they leave out tabs and line breaks and read a
 * backslash as a slash, so that `/<tab>/evil.example` leads away.
 */
export const ownPath = (address: string): string | null => {
  if (!address.startsWith('/') || /[\p{Cc}\\]/u.test(address)) return null;
  let url: URL;
  try {
    url = new URL(address, own);
  } catch {
    return null;
  }
  // `/.//evil.example` stays here, but the path that it comes to would not.
  if (url.origin !== own || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
};
