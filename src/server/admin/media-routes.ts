import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { getConflictText, unsavedText } from '../../shared/admin/conflict-text.ts';
import {
  MediaChange,
  MediaMove,
  MediaQuery,
  OriginalRestoration,
  PictureAlteration,
  pictureUploadLimits,
  uploadSentences,
} from '../../shared/admin/media.ts';
import { countSecondsSince } from '../../shared/dates.ts';
import { maxId } from '../../shared/max-id.ts';
import { getClock } from '../editing/entry-form.ts';
import { MediaBin } from '../media/media-bin.ts';
import { MediaLibrary, type MediaSaveResult } from '../media/media-library.ts';
import { createReplacements, type ReplacementResult } from '../media/replacements.ts';
import { createSaveUpload } from '../media/save-upload.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { mediaBinRoutes } from './media-bin-routes.ts';
import { mediaFolderRoutes } from './media-folder-routes.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const UploadQuery = z.object({
  name: z.string().max(10_000).default(''),
  title: z.string().max(10_000).trim().default(''),
  folder: z.coerce.number().int().positive().max(maxId).nullable().default(null).catch(null),
});

const ReplacementQuery = z.object({ version: z.coerce.number().int() });

/** A larger document is rejected once its kind is recognised. */
const uploadRule = { maxBytes: pictureUploadLimits.bytes, tooLarge: uploadSentences.anyTooLarge };

const base = `${adminApi}/media`;
const role = 'editor';

/** The media library: listing, uploading, describing, replacing and moving files, and its bin. */
export const mediaRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { database, settings, now } = dependencies;
  const library = new MediaLibrary(database.db, dependencies);
  /** The saved file; throws where it was not saved. A conflict names who saved, in the words of every other form. */
  const getSavedItem = async (result: MediaSaveResult | ReplacementResult, reader: string) => {
    if (result.kind === 'saved') return result.item;
    if (result.kind === 'gone') throw notFoundRejection('This file');
    if (result.kind === 'rejected') throw new Rejected(422, { message: result.message });
    const { current } = result;
    const edit = await library.findLastEdit(current.id);
    const secondsAgo = edit.savedAt === null ? null : countSecondsSince(edit.savedAt, now());
    const context = { what: 'this file', reader, clock: getClock(await settings()) };
    const saved = { ...edit, secondsAgo };
    const { title, explanation } = getConflictText(saved, context);
    const nextStep = 'Please check the newer version, then try again.';
    const rejection = { message: `${title}. ${explanation} ${unsavedText} ${nextStep}`, current, saved };
    throw new Rejected(409, rejection);
  };
  const bin = new MediaBin(database.db, dependencies);
  const saveUpload = createSaveUpload(dependencies);
  const replacements = createReplacements(dependencies);
  return [
    ...mediaFolderRoutes(dependencies),
    ...mediaBinRoutes(dependencies),
    teamRoute({
      method: 'GET',
      path: base,
      role,
      query: MediaQuery,
      handle: ({ query }) => library.list(query),
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/files`,
      role,
      query: UploadQuery,
      upload: uploadRule,
      handle: async ({ query, file, member }) => {
        const given = { bytes: file, name: query.name, folderId: query.folder, title: query.title };
        const outcome = await saveUpload(given, { actor: member.name, now: now() });
        if ('rejected' in outcome) throw new Rejected(422, { message: outcome.rejected });
        return outcome;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/move`,
      role,
      body: MediaMove,
      handle: async ({ body, member }) => ({
        count: await library.move(body.ids, body.folderId, { actor: member.name, now: now() }),
      }),
    }),
    teamRoute({
      method: 'GET',
      path: `${base}/:id`,
      role,
      params: IdParam,
      handle: async ({ params }) => {
        const details = await library.details(params.id, now());
        if (details === null && (await bin.has(params.id)))
          throw new Rejected(409, { message: 'This file is in the bin. Please restore it there first.' });
        if (details === null) throw notFoundRejection('This file');
        return details;
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${base}/:id`,
      role,
      params: IdParam,
      body: MediaChange,
      handle: async ({ params, body, member }) =>
        getSavedItem(await library.edit(params.id, body, { actor: member.name, now: now() }), member.name),
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/:id/file`,
      role,
      params: IdParam,
      query: ReplacementQuery,
      upload: uploadRule,
      handle: async ({ params, query, file, member }) => {
        const given = { bytes: file, version: query.version };
        const context = { actor: member.name, now: now() };
        return getSavedItem(await replacements.upload(params.id, given, context), member.name);
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/:id/alteration`,
      role,
      params: IdParam,
      body: PictureAlteration,
      handle: async ({ params, body, member }) =>
        getSavedItem(
          await replacements.alter(params.id, body, { actor: member.name, now: now() }),
          member.name,
        ),
    }),
    teamRoute({
      method: 'POST',
      path: `${base}/:id/original`,
      role,
      params: IdParam,
      body: OriginalRestoration,
      handle: async ({ params, body, member }) => {
        const context = { actor: member.name, now: now() };
        return getSavedItem(
          await replacements.restoreOriginal(params.id, body.version, context),
          member.name,
        );
      },
    }),
  ];
};
