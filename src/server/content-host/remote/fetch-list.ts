import { isObject } from '../../../content/raw.ts';
import { wordpress } from '../../../shared/paths.ts';
import { tidied } from '../../http/remove-control-characters.ts';
import { ContentUnavailable } from '../content-host.ts';

export type RemoteLimits = {
  /** How long one answer may take, from asking to its last byte. */
  readonly timeout: number;
  /** How many bytes one answer may have. */
  readonly bytes: number;
  /** How many pages of a list are followed. */
  readonly pages: number;
};

export const defaultLimits: RemoteLimits = { timeout: 10_000, bytes: 16 * 1024 * 1024, pages: 200 };

const readBounded = async (response: Response, maximum: number): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > maximum) throw new ContentUnavailable(`the answer is larger than ${maximum} bytes`);
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8').decode(Buffer.concat(chunks));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text, tidied);
  } catch {
    throw new ContentUnavailable('the answer is not JSON');
  }
};

type ListPage = { readonly items: readonly unknown[]; readonly totalPages: number; readonly text: string };

/** Asks for one page of a list. A redirect is refused: only the configured origin is ever asked. */
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
  const text = await readBounded(response, limits.bytes);
  const items = parseJson(text);
  if (!Array.isArray(items))
    throw new ContentUnavailable(`the answer is ${isObject(items) ? 'an object' : 'no list'}`);
  const totalPages = Number(response.headers.get('x-wp-totalpages') ?? 1);
  return { items, totalPages: Number.isSafeInteger(totalPages) ? totalPages : 1, text };
};

/**
 * Every item of a list, all its pages followed, with the text it was read from to tell changes by. The pages
 * are ordered by id: among items of one date WordPress keeps no order, so that pages by date may miss some.
 */
export const fetchWholeList = async (
  origin: string,
  base: string,
  limits: RemoteLimits,
): Promise<{ items: unknown[]; text: string; isCut: boolean }> => {
  const items: unknown[] = [];
  const texts: string[] = [];
  let totalPages = 1;
  for (let page = 1; page <= Math.min(totalPages, limits.pages); page += 1) {
    const address = new URL(
      `${origin}${wordpress.list(base)}?_embed&orderby=id&order=asc&per_page=100&page=${page}`,
    );
    const answer = await fetchPage(address, limits);
    items.push(...answer.items);
    texts.push(answer.text);
    totalPages = answer.totalPages;
  }
  return { items, text: texts.join('\n'), isCut: totalPages > limits.pages };
};
