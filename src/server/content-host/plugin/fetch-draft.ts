import { sanitiseJsonValue } from '../../http/sanitise-text.ts';
import { ContentUnavailable } from '../content-host.ts';
import { createSignatureHeaders } from './message-signature.ts';
import type { PreviewedDraft } from './preview-token.ts';

/** The route of the plugin. As a parameter it works with every form of WordPress's addresses, also in a subdirectory. */
const createAddress = (host: string): URL =>
  new URL('?rest_route=/miss-malawi/v1/draft', host.endsWith('/') ? host : `${host}/`);

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
  /** The address of WordPress. */
  readonly address: string;
  readonly secret: string;
  readonly now: () => number;
};

/** Asks WordPress for an entry as it would be published now; null if there is none. The request is signed: drafts are not public. */
export const fetchDraft = async (
  draft: PreviewedDraft,
  { address, secret, now }: Dependencies,
): Promise<unknown> => {
  const body = JSON.stringify(draft);
  const response = await fetch(createAddress(address), {
    method: 'POST',
    body,
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...createSignatureHeaders('draft', body, secret, now()) },
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
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
