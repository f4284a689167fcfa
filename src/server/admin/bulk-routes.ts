import { z } from 'zod';
import { getCategoryField } from '../../content/category.ts';
import { checkField } from '../../content/check-field.ts';
import type { AnyContentType } from '../../content/content-type.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { BulkRequest, BulkUndoRequest, EmptyBinRequest } from '../../shared/admin/bulk.ts';
import { createBulkChanges } from '../editing/bulk-changes.ts';
import type { Editing } from '../editing/editing.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import type { ContentAccess } from './preview-link-routes.ts';
import { invalidFields, Rejected } from './rejected.ts';

type BulkAccess = Pick<ContentAccess, 'getType' | 'rejectRemote'> & { readonly editing: Editing };

/** Somebody moved something to the bin or out of it while the question was open. */
export const changedBin = new Rejected(409, {
  message: 'The bin has changed in the meantime. Please look at it, then try again.',
});

/** Throws where the type has no such category. */
export const checkCategory = (type: AnyContentType, category: string): void => {
  const field = getCategoryField(type);
  if (field === undefined) throw new Rejected(422, { message: 'This kind of content has no categories.' });
  const fieldError = category === '' ? null : checkField(field, category);
  if (fieldError !== null) throw invalidFields({ category: fieldError });
};

/** Changes several entries of a list at once. */
export const bulkRoutes = ({ editing, getType, rejectRemote }: BulkAccess): readonly AdminRoute[] => {
  const bulk = createBulkChanges(editing);
  return [
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content-bulk/:type`,
      role: 'editor',
      params: z.object({ type: z.string() }),
      body: BulkRequest,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const type = getType(params, member);
        if (body.action === 'categorise') checkCategory(type, body.category ?? '');
        return { results: await bulk.change(type, body, member.name) };
      },
    }),

    teamRoute({
      method: 'POST',
      path: `${adminApi}/content-bulk/:type/undo`,
      role: 'editor',
      params: z.object({ type: z.string() }),
      body: BulkUndoRequest,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        return { results: await bulk.undo(getType(params, member), body, member.name) };
      },
    }),

    teamRoute({
      method: 'POST',
      path: `${adminApi}/content-bulk/:type/empty-bin`,
      role: 'editor',
      params: z.object({ type: z.string() }),
      body: EmptyBinRequest,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const emptied = await editing.emptyBin(getType(params, member), body.count, member.name);
        if (emptied.kind === 'changed') throw changedBin;
        return { count: body.count };
      },
    }),
  ];
};
