import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Where PUBLIC_URL is https the cookies are called `__Host-…`: a browser accepts such a cookie only over https and from this
 * very host, so that no other host of the domain can replace it.
 */
export const isSecureSite = (site: string): boolean => site.startsWith('https:');

/** The prefix of all cookie names. A cookie with the prefix of the other scheme is never read. */
export const getCookiePrefix = (site: string): string =>
  isSecureSite(site) ? '__Host-campaign' : 'campaign';

/** The session's cookie, the one that ties the second step of a sign-in to the first, and the one of known-devices.ts. */
type AuthCookie = 'session_token' | 'two_factor' | 'known_device';

/** A browser sends one cookie of a name for each path; checking the signatures of hundreds would cost more than a page. */
const maxCheckedCookies = 4;

/** The values of every cookie of this name, undecoded, in the order they came. */
const listValues = (header: string, name: string): string[] =>
  header.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    return equals > 0 && pair.slice(0, equals).trim() === name ? [pair.slice(equals + 1).trim()] : [];
  });

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

/**
 * The team's cookies, signed as Better Auth signs them: `value.signature`, HMAC-SHA-256 in Base64. All code that identifies a
 * caller reads the cookie here once, and passes only that cookie to Better Auth.
 */
export const createAuthCookies = ({ site, secret }: { readonly site: string; readonly secret: string }) => {
  const getName = (cookie: AuthCookie): string => `${getCookiePrefix(site)}.${cookie}`;
  const sign = (value: string): string =>
    `${value}.${createHmac('sha256', secret).update(value).digest('base64')}`;

  const verify = (raw: string): string[] => {
    const signed = decode(raw);
    const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
    if (value === '') return [];
    const [given, expected] = [Buffer.from(signed), Buffer.from(sign(value))];
    return given.length === expected.length && timingSafeEqual(given, expected) ? [value] : [];
  };

  return {
    /**
     * The value of a cookie; null without one, and with two different values, because either may be the intended one. Cookies
     * without this site's signature do not count.
     */
    read: (headers: Headers, cookie: AuthCookie): string | null => {
      const values = new Set(listValues(headers.get('cookie') ?? '', getName(cookie)).flatMap(verify));
      const [value] = values;
      return values.size === 1 && value !== undefined ? value : null;
    },

    /**
     * Whether a `Cookie` header has a session's cookie with this site's signature. The session may have ended since: enough to
     * leave a page view uncounted, and for nothing else.
     */
    hasSession: (header: string | undefined): boolean =>
      header !== undefined &&
      listValues(header, getName('session_token'))
        .slice(0, maxCheckedCookies)
        .some((value) => verify(value).length > 0),

    /** The request's headers with this cookie and no other, for Better Auth. */
    withOnly: (headers: Headers, cookie: AuthCookie, value: string): Headers => {
      const copy = new Headers(headers);
      copy.set('cookie', `${getName(cookie)}=${encodeURIComponent(sign(value))}`);
      return copy;
    },

    /** The request's headers without any cookie, for a new sign-in. */
    withoutCookies: (headers: Headers): Headers => {
      const copy = new Headers(headers);
      copy.delete('cookie');
      return copy;
    },

    /** Better Auth's `Set-Cookie` lines, with the session's `Max-Age` limited to the given seconds. */
    capSessionAge: (lines: readonly string[], seconds: number): string[] =>
      lines.map((line) =>
        line.startsWith(`${getName('session_token')}=`)
          ? line.replace(
              /Max-Age=(\d+)/i,
              (_, given) => `Max-Age=${Math.min(Number(given), Math.floor(seconds))}`,
            )
          : line,
      ),

    /** The `Set-Cookie` line of a cookie that lasts the given seconds. */
    serialise: (cookie: AuthCookie, value: string, seconds: number): string =>
      [
        `${getName(cookie)}=${encodeURIComponent(sign(value))}`,
        `Max-Age=${Math.max(0, Math.floor(seconds))}`,
        'Path=/',
        'HttpOnly',
        ...(isSecureSite(site) ? ['Secure'] : []),
        'SameSite=Lax',
      ].join('; '),
  };
};

export type AuthCookies = ReturnType<typeof createAuthCookies>;
