import type { Context, Hono } from 'hono';
import type { AnyContentType } from '../../../content/content-type.ts';
import { maxId } from '../../../shared/max-id.ts';
import type { SiteSettings } from '../../../shared/settings/site-settings.ts';
import type { ContentHost } from '../content-host.ts';
import type { ParameterReader } from './parameter-reader.ts';
import type { PhpQuery } from './php-query.ts';
import { invalidId, noRoute } from './rest-error.ts';

type RestContext = {
  readonly host: ContentHost;
  readonly types: readonly AnyContentType[];
  /** The site's own origin, for absolute links. */
  readonly site: string;
  readonly settings: () => Promise<SiteSettings>;
  readonly parse: (
    context: Context,
  ) => Promise<{ readonly query: PhpQuery; readonly reader: ParameterReader }>;
};

/** Adds the routes of one subject to the REST API. */
export type RestPart = (app: Hono, rest: RestContext) => void;

/** The id in the address. */
export const parseId = (context: Context): number => {
  const text = context.req.param('id') ?? '';
  if (!/^\d+$/.test(text)) throw noRoute();
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1 || id > maxId) throw invalidId();
  return id;
};
