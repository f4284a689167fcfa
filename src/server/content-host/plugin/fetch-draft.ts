import { sanitiseJsonValue } from '../../http/sanitise-text.ts';
import { ContentUnavailable } from '../content-host.ts';
import { createAuthorization } from '../remote/authorization.ts';
import type { HostSettings } from '../remote/host-settings.ts';
import { isSameSite } from '../remote/same-site.ts';
import { createSignatureHeaders } from './message-signature.ts';
import type { PreviewedDraft } from './preview-token.ts';

/** The route of the plugin. As a parameter it works with every form of WordPress's addresses, also in a subdirectory. */
const createAddress = (host: string): URL =>
  new URL('?rest_route=/miss-malawi/v1/draft', host.endsWith('/') ? host : `${host}/`);

/** A host that was configured with http may have moved to https since. */
const maxRedirects = 1;

/** How long WordPress may take, in milliseconds. */
const timeout = 10_000;

const maxBytes = 4 * 1024 * 1024;

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new ContentUnavailable('the draft is too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

type Dependencies = {
  readonly settings: HostSettings;
  readonly secret: string;
  readonly now: () => number;
};

/** Posts the signed request, also after a redirect inside the site. */
const post = async (draft: PreviewedDraft, { settings, secret, now }: Dependencies): Promise<Response> => {
  const body = JSON.stringify(draft);
  const signal = AbortSignal.timeout(timeout);
  let url = createAddress(settings.address);
  for (let redirects = 0; ; redirects += 1) {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...createAuthorization(settings),
        ...createSignatureHeaders('draft', body, secret, now()),
      },
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    if (redirects >= maxRedirects || !URL.canParse(location, url) || !isSameSite(url, new URL(location, url)))
      throw new ContentUnavailable('the request for the draft is redirected');
    url = new URL(location, url);
  }
};

/** Asks WordPress for an entry as it would be published now; null if there is none. The request is signed: drafts are not public. */
export const fetchDraft = async (draft: PreviewedDraft, dependencies: Dependencies): Promise<unknown> => {
  const response = await post(draft, dependencies).catch((error: unknown) => {
    if (error instanceof ContentUnavailable) throw error;
    throw new ContentUnavailable('the draft could not be fetched', { cause: error });
  });
  if (response.status === 404) return null;
  if (!response.ok)
    throw new ContentUnavailable(`the request for the draft has the status ${response.status}`);
  try {
    return JSON.parse(await readText(response), sanitiseJsonValue);
  } catch (error) {
    throw new ContentUnavailable('the draft could not be read', { cause: error });
  }
};
