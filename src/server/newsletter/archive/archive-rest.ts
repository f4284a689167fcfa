import type { Hono } from 'hono';
import type { ArchiveSource } from '../../../web/data/archive-source.ts';
import { ParameterReader } from '../../content-host/rest/parameter-reader.ts';
import { parsePhpQuery } from '../../content-host/rest/php-query.ts';
import { invalidParameters, RestError } from '../../content-host/rest/rest-error.ts';

/** Adds read-only routes for public newsletters to the REST API, as a plugin of WordPress would. */
export const addArchiveRoutes = (app: Hono, archive: ArchiveSource): void => {
  app.get('/campaign/v1/newsletters', async (context) => {
    const query = parsePhpQuery(new URL(context.req.url).searchParams);
    const reader = new ParameterReader(query, 'UTC');
    const page = reader.integer('page', 1, 1_000_000) ?? 1;
    if (reader.errors.size > 0) throw invalidParameters(reader.errors);
    return context.json(await archive.list(page));
  });

  app.get('/campaign/v1/newsletters/:slug', async (context) => {
    const newsletter = await archive.find(context.req.param('slug'));
    if (!newsletter) throw new RestError('rest_post_invalid_id', 'Invalid newsletter.', 404);
    return context.json(newsletter);
  });
};
