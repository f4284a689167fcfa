import type { AnyContentType, Category, View } from '../../content/content-type.ts';
import { isObject } from '../../content/raw.ts';
import { readItems } from '../../content/read-item.ts';
import { wordpress } from '../../shared/paths.ts';
import type { CommentsSource } from './comments-source.ts';
import { reportToConsole } from '../entries/console-report.ts';
import type { VotesSource } from './votes-source.ts';

/** The parameters of a list that pages ask for; the names are the REST door's. */
export type ListParameters = {
  readonly per_page?: number;
  readonly page?: number;
  readonly slug?: string;
  /** A category by the name the site shows. */
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  /** Upcoming days first; without it the newest are. */
  readonly orderby?: 'upcoming';
  /** Only these parts of each item, where the rest would be carried for nothing. */
  readonly _fields?: string;
};

/** A page of a list and how long the whole list is. Behind the last page there is nothing, of nothing. */
export type ListPage<D extends AnyContentType> = { readonly items: View<D>[]; readonly total: number };

/**
 * Where pages get their content: the server has one that asks the content host in the same process, the
 * browser one that asks the REST door. Both read what they get through the content model.
 */
export type ContentSource = {
  readonly list: <D extends AnyContentType>(type: D, parameters: ListParameters) => Promise<View<D>[]>;
  readonly page: <D extends AnyContentType>(type: D, parameters: ListParameters) => Promise<ListPage<D>>;
  /** The type's categories that there is something in, by name. */
  readonly categories: (type: AnyContentType) => Promise<readonly Category[]>;
  /** Only the server's has it: the browser's comes with the script of the page that needs it. */
  readonly votes?: VotesSource;
  /** As with votes. */
  readonly comments?: CommentsSource;
};

/** As many as one request may bring. */
const largestPage = 100;
/** Nobody scrolls through more, and no phone should carry them. */
const mostItems = 1_000;

/** A whole list, page after page. */
export const everyItem = async <D extends AnyContentType>(
  source: ContentSource,
  type: D,
  parameters: ListParameters = {},
): Promise<View<D>[]> => {
  const all: View<D>[] = [];
  for (let page = 1; all.length < mostItems; page += 1) {
    const { items, total } = await source.page(type, { ...parameters, per_page: largestPage, page });
    all.push(...items);
    if (page * largestPage >= total) break;
  }
  return all;
};

const timeout = 30_000;

/** Asks our own origin for JSON. A refusal (400) is an answer; anything else but success is an error. */
const ask = async (path: string): Promise<{ response: Response; body: unknown }> => {
  // AbortSignal.timeout is younger than many of the phones this runs on.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' }, signal: abort.signal });
    if (!response.ok && response.status !== 400)
      throw new Error(`The content host answered ${path} with status ${response.status}.`);
    return { response, body: await response.json() };
  } finally {
    clearTimeout(timer);
  }
};

const isCategory = (raw: unknown): raw is Category =>
  isObject(raw) && typeof raw.name === 'string' && typeof raw.count === 'number';

/** The browser's source. Only ever asks its own origin. */
export const restSource: ContentSource = {
  list: async (type, parameters) => (await restSource.page(type, parameters)).items,
  page: async (type, parameters) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) search.set(name, String(value));
    if (!parameters._fields) search.set('_embed', '1');
    const { response, body } = await ask(`${wordpress.list(type.name)}?${search}`);
    if (isObject(body) && body.code === 'rest_post_invalid_page_number') return { items: [], total: 0 };
    return {
      items: readItems(type, body, reportToConsole),
      total: Number(response.headers.get('X-WP-Total')),
    };
  },
  categories: async (type) => {
    const { body } = await ask(wordpress.categories(type.name));
    if (!Array.isArray(body)) throw new TypeError(`The content host answered no categories of ${type.name}.`);
    return body.filter(isCategory);
  },
};
