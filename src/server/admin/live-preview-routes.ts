import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { LivePreviewInput } from '../../shared/admin/content.ts';
import { createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { createLivePreviews } from '../editing/live-previews.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import type { TypedAccess } from './autosave-routes.ts';
import { notFoundRejection } from './rejected.ts';

/** Fewer than the pages that are rendered for visitors at the same time, who wait for theirs. */
const maxConcurrent = 2;

/**
 * The page that the values of an open form would be. They come with the request and are not stored, and the page is sent
 * as JSON: it has no address, so nothing can cache, index, count or frame it.
 */
export const livePreviewRoutes = (
  dependencies: Pick<
    AdminDependencies,
    'database' | 'host' | 'uploadsFolder' | 'settings' | 'now' | 'renderLivePreview'
  >,
  { getType, formatName, rejectRemote, maxBytes, orInvalidFields }: TypedAccess,
): readonly AdminRoute[] => {
  const livePreviews = createLivePreviews(dependencies);
  const withLimit = createConcurrencyLimit(maxConcurrent);
  return [
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content-live-preview/:type`,
      role: 'editor',
      params: z.object({ type: z.string() }),
      body: LivePreviewInput,
      maxBytes,
      handle: async ({ params, body, member, request }) => {
        rejectRemote();
        const type = getType(params, member);
        return withLimit(async () => {
          const preview = await orInvalidFields(livePreviews(type, body));
          if (preview === null) throw notFoundRejection(formatName(type));
          return { html: await dependencies.renderLivePreview(preview) };
        }, request.signal);
      },
    }),
  ];
};
