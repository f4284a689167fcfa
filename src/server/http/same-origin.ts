/** The host an origin names; null for `null` and for what is no origin. */
const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether a form was sent by one of our own pages, as far as the browser says. Proxies that render pages for
 * small phones may say nothing; that is allowed, because no public form acts for a signed-in person.
 */
export const isFromOwnPage = (request: Request, site: string): boolean => {
  const origin = request.headers.get('origin');
  const fetchSite = request.headers.get('sec-fetch-site');
  const ownHost = request.headers.get('host') ?? new URL(request.url).host;
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return origin === null || origin === site || hostOf(origin) === ownHost;
};

/** Whether the browser says at all who sent it. All that can show the admin area do, for whatever changes something. */
export const saysWhoSent = (request: Request): boolean =>
  request.headers.has('origin') || request.headers.has('sec-fetch-site');
