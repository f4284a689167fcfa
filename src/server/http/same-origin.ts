/** The host of an origin; null for the origin `null` and for an invalid one. */
const parseHost = (origin: string): string | null => {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
};

/**
 * Whether the headers allow that a page of this site sent the form. Proxies that render pages for small phones may send
 * neither header; that is accepted, because no public form acts for a signed-in user.
 */
export const isFromOwnPage = (request: Request, site: string): boolean => {
  const origin = request.headers.get('origin');
  const fetchSite = request.headers.get('sec-fetch-site');
  const ownHost = request.headers.get('host') ?? new URL(request.url).host;
  if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return false;
  return origin === null || origin === site || parseHost(origin) === ownHost;
};

/** Whether the browser sent a header about the request's origin. All browsers that can show the admin area do, for every change. */
export const hasSenderHeaders = (request: Request): boolean =>
  request.headers.has('origin') || request.headers.has('sec-fetch-site');
