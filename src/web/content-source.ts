import type { AnyContentType, View } from '../content/content-type.ts';
import { readItems } from '../content/read-item.ts';
import { wordpress } from '../shared/paths.ts';
import { reportToConsole } from './console-report.ts';

/** The parameters of a list that pages ask for; the names are WordPress's. */
export type ListParameters = {
  readonly per_page?: number;
  readonly page?: number;
  readonly slug?: string;
  /** Only these parts of each item, where the rest would be carried for nothing. */
  readonly _fields?: string;
};

/**
 * Where pages get their content: the server has one that asks the content host in the same process, the
 * browser one that asks the REST door. Both read what they get through the content model.
 */
export type ContentSource = {
  readonly list: <D extends AnyContentType>(type: D, parameters: ListParameters) => Promise<View<D>[]>;
};

const timeout = 30_000;

/** The browser's source. Only ever asks its own origin. */
export const restSource: ContentSource = {
  list: async (type, parameters) => {
    const search = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, String(value)]),
    );
    if (!parameters._fields) search.set('_embed', '1');
    // AbortSignal.timeout is younger than many of the phones this runs on.
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeout);
    const response = await fetch(`${wordpress.list(type.name)}?${search}`, {
      headers: { accept: 'application/json' },
      signal: abort.signal,
    }).finally(() => clearTimeout(timer));
    if (!response.ok)
      throw new Error(`The content host answered ${type.name} with status ${response.status}.`);
    return readItems(type, await response.json(), reportToConsole);
  },
};
