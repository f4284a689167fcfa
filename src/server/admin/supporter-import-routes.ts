import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { listQuery } from '../../shared/admin/list-page.ts';
import {
  ConfirmedImportQuery,
  ImportHeadQuery,
  ImportQuery,
  importLimits,
  importTooLarge,
} from '../../shared/admin/supporter-import.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { ImportError } from '../supporters/imports/import-error.ts';
import { listImports } from '../supporters/imports/import-list.ts';
import { createSupporterImports } from '../supporters/imports/supporter-imports.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/supporters/imports`;
const role = 'administrator';
const upload = { maxBytes: importLimits.bytes, tooLarge: importTooLarge };
const PageQuery = z.object({ page: listQuery.page, size: listQuery.size });
const tooOldToUndo =
  'This import is too old to be undone. Settings, Privacy says how long that is possible. You can still delete its people as a selection.';
const notFound = () => notFoundRejection('This import');

/** A file that cannot be imported is a rejection with its sentence. */
const rejectFile = (error: unknown): never => {
  if (!(error instanceof ImportError)) throw error;
  const { message, field } = error;
  throw new Rejected(422, { message, ...(field === null ? {} : { fieldErrors: { [field]: message } }) });
};

/** Imports of supporters from CSV files. The file is sent with each step; the server keeps nothing of it in between. */
export const supporterImportRoutes = ({
  database: { db },
  settings,
  secretKey,
  now,
}: Pick<AdminDependencies, 'database' | 'settings' | 'secretKey' | 'now'>): readonly AdminRoute[] => {
  const imports = createSupporterImports({
    db,
    privacyRecord: createPrivacyRecord(secretKey),
    timeZone: async () => (await settings()).timezone,
    now,
  });
  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      query: PageQuery,
      handle: async ({ query }) => listImports(db, await settings(), query),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/columns`,
      role,
      query: ImportHeadQuery,
      upload,
      handle: ({ query, file }) => imports.inspect(file, query.hasHeaders).catch(rejectFile),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/preview`,
      role,
      query: ImportQuery,
      upload,
      handle: ({ query, file }) => imports.preview(file, query).catch(rejectFile),
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      query: ConfirmedImportQuery,
      upload,
      handle: async ({ query, file, member }) => {
        const outcome = await imports.run(file, query, member.name).catch(rejectFile);
        if (outcome.kind === 'changed') {
          const message =
            'Something changed since this preview. Nothing was imported. Please check the new preview.';
          const rejection = { message, current: outcome.preview };
          throw new Rejected(409, rejection);
        }
        return { id: outcome.id, counts: outcome.counts };
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/:id/undo`,
      role,
      params: IdParam,
      handle: async ({ params }) => {
        const undo = await imports.previewUndo(params.id);
        if (undo === null) throw notFound();
        return undo;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/:id/undo`,
      role,
      params: IdParam,
      handle: async ({ params, member }) => {
        const outcome = await imports.undo(params.id, member.name);
        if (outcome.kind === 'gone') throw notFound();
        if (outcome.kind === 'undone-before')
          throw new Rejected(409, { message: 'This import has been undone already.' });
        if (outcome.kind === 'final') throw new Rejected(409, { message: tooOldToUndo });
        return outcome.undo;
      },
    }),
  ];
};
