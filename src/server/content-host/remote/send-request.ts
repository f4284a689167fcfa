import { ContentUnavailable } from '../content-host.ts';
import { createAuthorization } from './authorization.ts';
import type { HostSettings } from './host-settings.ts';
import { isSameSite } from './same-site.ts';
import { userAgent } from './user-agent.ts';

export type HostResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Where the response came from, after redirects. */
  readonly url: URL;
  /** Whether the request had credentials. */
  readonly isSignedIn: boolean;
};

export type RequestOptions = {
  readonly settings: HostSettings;
  /** Maximum size of the response. */
  readonly maxBytes: number;
  /** Aborted when the program stops. */
  readonly closing: AbortSignal;
};

const maxRedirects = 5;

const readBody = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes)
      throw new ContentUnavailable(
        `the answer is larger than ${Math.round(maxBytes / 1_024 / 1_024)} MB; it may be no WordPress, or a plugin of it adds to its answers`,
      );
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(chunks));
};

const followRedirect = (response: Response, from: URL): URL => {
  const location = response.headers.get('location') ?? '';
  if (!URL.canParse(location, from)) throw new ContentUnavailable('it redirects to no address');
  const to = new URL(location, from);
  if (!isSameSite(from, to))
    throw new ContentUnavailable(
      `it redirects to ${to.origin}; if the site has moved there, set CONTENT_HOST to that address`,
    );
  return to;
};

const createHeaders = (settings: HostSettings): Record<string, string> => ({
  accept: 'application/json',
  'user-agent': userAgent,
  ...createAuthorization(settings),
});

/** The server closed a connection that was kept open for further requests, just when one was sent. */
const isClosedConnection = (error: unknown): boolean =>
  error instanceof TypeError &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['UND_ERR_SOCKET', 'ECONNRESET'].includes(String(error.cause.code));

const fetchOnce = (url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Response> =>
  fetch(url, { redirect: 'manual', headers, signal });

/** A request on a connection that has just been closed is sent once more, on a new one. */
const fetchAgain = (url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Response> =>
  fetchOnce(url, headers, signal).catch((error: unknown) => {
    if (!isClosedConnection(error)) throw error;
    return fetchOnce(url, headers, signal);
  });

/**
 * Sends a GET request to the content host, and follows redirects inside its site. Nothing is ever sent to another site,
 * so the credentials are not either.
 */
export const sendRequest = async (
  address: URL,
  { settings, maxBytes, closing }: RequestOptions,
): Promise<HostResponse> => {
  const configured = new URL(settings.address);
  if (!isSameSite(configured, address))
    throw new ContentUnavailable(`it leads to ${address.origin}, which is not ${configured.origin}`);
  const signal = AbortSignal.any([AbortSignal.timeout(settings.timeout), closing]);
  const headers = createHeaders(settings);
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetchAgain(url, headers, signal);
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      await response.body?.cancel();
      url = followRedirect(response, url);
      continue;
    }
    return {
      status: response.status,
      headers: response.headers,
      text: await readBody(response, maxBytes),
      url,
      isSignedIn: settings.credentials !== null,
    };
  }
  throw new ContentUnavailable(
    `it redirects more than ${maxRedirects} times; its address in Settings, General may differ from CONTENT_HOST`,
  );
};
