import type { Context } from 'hono';
import { maxId } from '../../../shared/max-id.ts';
import { createPageLinks } from './page-links.ts';
import type { ParameterReader } from './parameter-reader.ts';

/** Which part of a list is requested. */
export type Paging = { readonly skip: number; readonly perPage: number };

/** Reads `page`, `per_page` and `offset`. */
export const readPaging = (reader: ParameterReader): Paging => {
  const page = reader.integer('page', 1, Number.MAX_SAFE_INTEGER) ?? 1;
  const perPage = reader.integer('per_page', 1, 100) ?? 10;
  const offset = reader.integer('offset', 0, Number.MAX_SAFE_INTEGER);
  // A larger offset would overflow the database's integer; there are no rows beyond it anyway.
  return { skip: Math.min(offset ?? (page - 1) * perPage, maxId), perPage };
};

/** Sets the headers that tell how long a list is and where its other pages are. */
export const setListHeaders = (
  context: Context,
  site: string,
  total: number,
  { skip, perPage }: Paging,
): void => {
  const totalPages = Math.ceil(total / perPage);
  context.header('X-WP-Total', String(total));
  context.header('X-WP-TotalPages', String(totalPages));
  const links = createPageLinks(new URL(context.req.url), site, Math.floor(skip / perPage) + 1, totalPages);
  if (links) context.header('Link', links);
};
