import { z } from 'zod';
import type { AnyContentType } from '../../content/content-type.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { LivePreviewInput } from '../../shared/admin/content.ts';
import { createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import type { ContentItem } from '../content-host/content-host.ts';
import { createPreview } from '../content-host/preview-host.ts';
import { createTypedItemReader } from '../editing/live-previews.ts';
import { buildEntryShareContent } from '../sharing/share-content.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, type RouteResult, teamRoute } from './admin-route.ts';
import type { TypedAccess } from './autosave-routes.ts';
import { notFoundRejection } from './rejected.ts';

/** Fewer than the pages that are rendered for visitors at the same time, who wait for theirs. */
const maxConcurrent = 2;

/** What is typed is sent with the request and comes back as a page or a picture; nothing is stored. */
export const livePreviewRoutes = (
  dependencies: Pick<
    AdminDependencies,
    'database' | 'host' | 'settings' | 'now' | 'renderLivePreview' | 'drawSharePicture'
  >,
  { getType, formatName, rejectRemote, maxBytes, orInvalidFields }: TypedAccess,
): readonly AdminRoute[] => {
  const { host, settings, renderLivePreview, drawSharePicture } = dependencies;
  const readItem = createTypedItemReader(dependencies);
  const withLimit = createConcurrencyLimit(maxConcurrent);
  const previewRoute = (
    name: string,
    show: (type: AnyContentType, item: ContentItem) => Promise<RouteResult>,
  ): AdminRoute =>
    teamRoute({
      method: 'POST',
      path: `${adminApi}/${name}/:type`,
      role: 'editor',
      params: z.object({ type: z.string() }),
      body: LivePreviewInput,
      maxBytes,
      handle: async ({ params, body, member, request }) => {
        rejectRemote();
        const type = getType(params, member);
        return withLimit(async () => {
          const item = await orInvalidFields(readItem(type, body));
          if (item === null) throw notFoundRejection(formatName(type));
          return show(type, item);
        }, request.signal);
      },
    });
  return [
    // As JSON the page has no address of its own, so nothing can cache, index, count or frame it.
    previewRoute('content-live-preview', async (type, item) => ({
      html: await renderLivePreview(await createPreview(host, type, item)),
    })),
    previewRoute('content-share-picture', async (type, item) => {
      const content = buildEntryShareContent(type, item, await settings());
      if (content === null) return null;
      const picture = await drawSharePicture(content);
      return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/jpeg' } });
    }),
  ];
};
