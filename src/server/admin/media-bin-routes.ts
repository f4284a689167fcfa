import { adminApi } from '../../shared/admin/admin-paths.ts';
import { EmptyBinRequest } from '../../shared/admin/bulk.ts';
import { BinnedMedia, FilesOfText, MediaBinning, UsesRequest } from '../../shared/admin/media.ts';
import { readStoredFile } from '../files/file-store.ts';
import { findByFileName } from '../media/find-by-file-name.ts';
import { MediaBin } from '../media/media-bin.ts';
import { toMediaItem } from '../media/media-item.ts';
import { parseSizes } from '../media/stored-sizes.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { changedBin } from './bulk-routes.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const base = `${adminApi}/media`;
const role = 'editor';

/** The bin of the media library: moving files to it, restoring them and deleting them for good. */
export const mediaBinRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { database, fileStore, now } = dependencies;
  const bin = new MediaBin(database.db, dependencies);
  return [
    teamRoute({
      method: 'POST',
      path: `${base}/bin`,
      role,
      body: MediaBinning,
      handle: async ({ body, member }) => {
        const result = await bin.add(body.ids, body.evenIfUsed, { actor: member.name, now: now() });
        if ('count' in result) return result;
        const message =
          'Something has started to use what you want to delete. Please check the list, then confirm again.';
        throw new Rejected(409, { message, ...result });
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/uses`,
      role,
      body: UsesRequest,
      handle: ({ body }) => bin.listUses(body.ids, now()),
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/restore`,
      role,
      body: BinnedMedia,
      handle: async ({ body, member }) => {
        const restored = await bin.restore(body.ids, { actor: member.name, now: now() });
        return { count: restored.length };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/delete`,
      role,
      body: BinnedMedia,
      handle: async ({ body, member }) => ({
        count: await bin.remove(body.ids, { actor: member.name, now: now() }),
      }),
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/empty-bin`,
      role,
      body: EmptyBinRequest,
      handle: async ({ body, member }) => {
        if (!(await bin.empty(body.count, { actor: member.name, now: now() }))) throw changedBin;
        return { count: body.count };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/missing`,
      role,
      body: FilesOfText,
      handle: async ({ body }) => {
        const found = await findByFileName(database.db, body.names);
        const missing = body.names.filter((name) => found.get(name)?.binned_gmt !== null);
        return {
          missing: missing.map((name) => {
            const row = found.get(name);
            return { name, item: row === undefined ? null : toMediaItem(row) };
          }),
        };
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${base}/:id/thumbnail`,
      role,
      params: IdParam,
      handle: async ({ params }) => {
        const row = await database.db
          .selectFrom('media')
          .select('sizes')
          .where('id', '=', params.id)
          .where('binned_gmt', 'is not', null)
          .executeTakeFirst();
        const { thumbnail } = parseSizes(row?.sizes ?? '{}');
        if (!thumbnail) throw notFoundRejection('This picture');
        const bytes = await readStoredFile(fileStore, thumbnail.file);
        if (bytes === null) throw notFoundRejection('This picture');
        return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/webp' } });
      },
    }),
  ];
};
