import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Where PUBLIC_URL is https the cookies are called `__Host-…`: a browser takes such a cookie only over https, from this very
 * host, so that no other host of the domain can put its own in place of ours.
 */
export const isSecureSite = (site: string): boolean => site.startsWith('https:');

/** How the names of all cookies begin. One site has one name for each: a cookie of the other scheme is never read. */
export const cookiePrefixFor = (site: string): string =>
  isSecureSite(site) ? '__Host-campaign' : 'campaign';

/** By which somebody is signed in, and by which the second step of a sign-in finds the first. */
export type AuthCookie = 'session_token' | 'two_factor';

/** The values of every cookie of this name, undecoded, in the order they came. */
const valuesNamed = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
  });

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

/**
 * The cookies of the team, signed as Better Auth signs them: `value.signature`, HMAC-SHA-256 in Base64. Everything that asks
 * who somebody is reads cookies here, once, and hands on only the one it read.
 */
export const createAuthCookies = ({ site, secret }: { readonly site: string; readonly secret: string }) => {
  const nameOf = (cookie: AuthCookie): string => `${cookiePrefixFor(site)}.${cookie}`;
  const sign = (value: string): string =>
    `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;

  const verified = (raw: string): string[] => {
    const signed = decoded(raw);
    const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
    if (value === '') return [];
    const [given, right] = [Buffer.from(signed), Buffer.from(sign(value))];
    return given.length === right.length && timingSafeEqual(given, right) ? [value] : [];
  };

  return {
    /**
     * What a cookie of ours says; null where there is none, or where there are two that say different things: which of
     * them somebody meant cannot be known. Cookies that are not signed by this site do not count.
     */
    read: (headers: Headers, cookie: AuthCookie): string | null => {
      const values = new Set(valuesNamed(headers.get('cookie') ?? '', nameOf(cookie)).flatMap(verified));
      const [value] = values;
      return values.size === 1 && value !== undefined ? value : null;
    },

    /** The request's headers with this cookie and no other, for Better Auth. */
    only: (headers: Headers, cookie: AuthCookie, value: string): Headers => {
      const kept = new Headers(headers);
      kept.set('cookie', `${nameOf(cookie)}=${encodeURIComponent(sign(value))}`);
      return kept;
    },

    /** The same without any cookie: for whoever signs in anew, whatever the browser brings. */
    none: (headers: Headers): Headers => {
      const kept = new Headers(headers);
      kept.delete('cookie');
      return kept;
    },

    /** What Better Auth sets, with no session kept for longer than so many seconds. */
    capped: (lines: readonly string[], seconds: number): string[] =>
      lines.map((line) =>
        line.startsWith(`${nameOf('session_token')}=`)
          ? line.replace(
              /Max-Age=(\d+)/i,
              (_, given) => `Max-Age=${Math.min(Number(given), Math.floor(seconds))}`,
            )
          : line,
      ),

    /** What has the browser keep a session for so many seconds. */
    setSession: (token: string, seconds: number): string =>
      [
        `${nameOf('session_token')}=${encodeURIComponent(sign(token))}`,
        `Max-Age=${Math.max(0, Math.floor(seconds))}`,
        'Path=/',
        'HttpOnly',
        ...(isSecureSite(site) ? ['Secure'] : []),
        'SameSite=Lax',
      ].join('; '),
  };
};

export type AuthCookies = ReturnType<typeof createAuthCookies>;
