/** Base to resolve paths against; the real origin of the site does not matter here. */
const placeholderOrigin = 'http://own.invalid';

/**
 * Turns an untrusted address into a path on this site, or null when a browser that follows it would leave the site
 * (open redirect). It is resolved as browsers do: they drop tabs and line breaks and read a backslash as a slash, so
 * `/<tab>/evil.example` leads to another site.
 */
export const toOwnPath = (address: string): string | null => {
  if (!address.startsWith('/') || /[\p{Cc}\\]/u.test(address)) return null;
  let url: URL;
  try {
    url = new URL(address, placeholderOrigin);
  } catch {
    return null;
  }
  // `/.//evil.example` stays on this site, but its normalised path `//evil.example` would not.
  if (url.origin !== placeholderOrigin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
};
