import { isObject } from '../../../content/raw.ts';
import { wordpress } from '../../../shared/paths.ts';
import { sanitiseJsonValue } from '../../http/sanitise-text.ts';
import { ContentUnavailable } from '../content-host.ts';

export type RemoteLimits = {
  /** Timeout of one request, until the last byte of the response (milliseconds). */
  readonly timeout: number;
  /** Maximum size of one response. */
  readonly maxBytes: number;
  /** Maximum number of pages read of a list. */
  readonly maxPages: number;
};

export const defaultLimits: RemoteLimits = { timeout: 10_000, maxBytes: 16 * 1024 * 1024, maxPages: 200 };

const readBody = async (response: Response, maxBytes: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new ContentUnavailable(`the answer is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(chunks));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, sanitiseJsonValue);
  } catch {
    throw new ContentUnavailable('the answer is not JSON');
  }
};

type ListPage = { readonly items: readonly unknown[]; readonly totalPages: number; readonly text: string };

/** Fetches one page of a list. A redirect is an error: requests only go to the configured origin. */
const fetchPage = async (address: URL, limits: RemoteLimits): Promise<ListPage> => {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(limits.timeout),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ContentUnavailable(`the answer has status ${response.status}`);
  }
  const text = await readBody(response, limits.maxBytes);
  const items = parseJson(text);
  if (!Array.isArray(items))
    throw new ContentUnavailable(`the answer is ${isObject(items) ? 'an object' : 'no list'}`);
  const totalPages = Number(response.headers.get('x-wp-totalpages') ?? 1);
  return { items, totalPages: Number.isSafeInteger(totalPages) ? totalPages : 1, text };
};

/**
 * Fetches all pages of a list. `text` is the raw body, to detect changes. The pages are ordered by id, because WordPress
 * does not order items with the same date, so that pages by date could miss some.
 */
export const fetchWholeList = async (
  origin: string,
  base: string,
  limits: RemoteLimits,
): Promise<{ items: unknown[]; text: string; isTruncated: boolean }> => {
  const items: unknown[] = [];
  const texts: string[] = [];
  let totalPages = 1;
  for (let page = 1; page <= Math.min(totalPages, limits.maxPages); page += 1) {
    const address = new URL(
      `${origin}${wordpress.list(base)}?_embed&orderby=id&order=asc&per_page=100&page=${page}`,
    );
    const listPage = await fetchPage(address, limits);
    items.push(...listPage.items);
    texts.push(listPage.text);
    totalPages = listPage.totalPages;
  }
  return { items, text: texts.join('\n'), isTruncated: totalPages > limits.maxPages };
};
