import type { AnyContentType, Category, View } from '../../content/content-type.ts';
import { isObject } from '../../content/raw.ts';
import { readItems } from '../../content/read-item.ts';
import { wordpress } from '../../shared/paths.ts';
import type { MyData } from '../../shared/privacy/my-data.ts';
import type { PrivacyFacts } from '../../shared/privacy/privacy-facts.ts';
import { reportToConsole } from '../entries/console-report.ts';
import type { ArchiveSource } from './archive-source.ts';
import type { CommentsSource } from './comments-source.ts';
import type { VotesSource } from './votes-source.ts';

/** The parameters of a list request; the names are those of the WordPress REST API. */
export type ListParameters = {
  readonly per_page?: number;
  readonly page?: number;
  /** As an item of a list: WordPress splits `slug` at commas and spaces, which a slug of a remote host may have. */
  readonly 'slug[]'?: string;
  /** Also finds the item that once had the slug; its present slug is another one then. */
  readonly former_slugs?: 1;
  /** A category by its displayed name. */
  readonly category?: string | undefined;
  readonly search?: string | undefined;
  /** Upcoming events first; without it, the newest items first. */
  readonly orderby?: 'upcoming';
  /** Returns only these fields of each item, to keep the response small. */
  readonly _fields?: string;
};

/** A page of a list and the length of the whole list. Past the last page both are empty: no items, total 0. */
export type ListPage<D extends AnyContentType> = { readonly items: View<D>[]; readonly total: number };

/**
 * Source of the pages' content. The server's asks the content host in the same process, the browser's uses the
 * REST API. Both parse the results with the content model.
 */
export type ContentSource = {
  readonly list: <D extends AnyContentType>(type: D, parameters: ListParameters) => Promise<View<D>[]>;
  readonly page: <D extends AnyContentType>(type: D, parameters: ListParameters) => Promise<ListPage<D>>;
  /** The type's categories that have items, by name. */
  readonly categories: (type: AnyContentType) => Promise<readonly Category[]>;
  /**
   * Set on the server only: the item with an id, a slug that it has or had, or the title that the slug was made from, and the page
   * of the list that contains it; null if there is none.
   */
  readonly locate?: <D extends AnyContentType>(
    type: D,
    key: string,
    parameters: Pick<ListParameters, 'per_page' | 'orderby'>,
  ) => Promise<{ readonly item: View<D>; readonly page: number } | null>;
  /** Set on the server only: the browser's votes source is part of the scripts that need it. */
  readonly votes?: VotesSource;
  /** Set on the server only, like `votes`. */
  readonly comments?: CommentsSource;
  /** Set on the server only: the privacy page requests its facts by itself. */
  readonly privacyFacts?: () => Promise<PrivacyFacts>;
  /** Set on the server only, like `votes`. */
  readonly newsletters?: ArchiveSource;
  /** Set on the server only, like `privacyFacts`. */
  readonly myData?: (token: string) => Promise<MyData | null>;
};

/** The largest `per_page` that the content host accepts. */
const maxPageSize = 100;
/** Limits what a phone has to download. */
const maxItems = 1_000;

/** Lists all items, one page after another. */
export const listAllItems = async <D extends AnyContentType>(
  source: ContentSource,
  type: D,
  parameters: ListParameters = {},
): Promise<View<D>[]> => {
  const all: View<D>[] = [];
  for (let page = 1; all.length < maxItems; page += 1) {
    const { items, total } = await source.page(type, { ...parameters, per_page: maxPageSize, page });
    all.push(...items);
    if (page * maxPageSize >= total) break;
  }
  return all;
};

const timeout = 30_000;

/** Fetches JSON from the own origin. A rejection (400) is returned; every other status but success throws. */
const fetchJson = async (path: string): Promise<{ response: Response; body: unknown }> => {
  // Many supported phones have no AbortSignal.timeout.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeout);
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' }, signal: abort.signal });
    if (!response.ok && response.status !== 400) throw new Error(`${path}: status ${response.status}.`);
    return { response, body: await response.json() };
  } finally {
    clearTimeout(timer);
  }
};

const isCategory = (raw: unknown): raw is Category =>
  isObject(raw) && typeof raw.name === 'string' && typeof raw.count === 'number';

/** The browser's source; it only requests the own origin. */
export const restSource: ContentSource = {
  list: async (type, parameters) => (await restSource.page(type, parameters)).items,
  page: async (type, parameters) => {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) search.set(name, String(value));
    if (!parameters._fields) search.set('_embed', '1');
    const { response, body } = await fetchJson(`${wordpress.list(type.name)}?${search}`);
    if (isObject(body) && body.code === 'rest_post_invalid_page_number') return { items: [], total: 0 };
    return {
      items: readItems(type, body, reportToConsole),
      total: Number(response.headers.get('X-WP-Total')),
    };
  },
  categories: async (type) => {
    const { body } = await fetchJson(wordpress.categories(type.name));
    if (!Array.isArray(body)) throw new TypeError(`The categories of ${type.name} are not a list.`);
    return body.filter(isCategory);
  },
};
