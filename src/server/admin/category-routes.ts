import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { CategoryRename, CategoryUndo } from '../../shared/admin/categories.ts';
import type { Editing } from '../editing/editing.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { checkCategory } from './bulk-routes.ts';
import type { ContentAccess } from './preview-link-routes.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

type CategoryAccess = Pick<ContentAccess, 'getType' | 'rejectRemote'> & { readonly editing: Editing };

const path = `${adminApi}/content-categories/:type`;
const role = 'editor';
const params = z.object({ type: z.string() });

/** The size of a request that moves about 15,000 entries back. */
const maxUndoBytes = 1024 * 1024;

/** The categories of a type: lists, renames and merges them. */
export const categoryRoutes = ({ editing, getType, rejectRemote }: CategoryAccess): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role,
    params,
    handle: async ({ params, member }) => {
      rejectRemote();
      return { categories: await editing.categories(getType(params, member)) };
    },
  }),
  teamRoute({
    method: 'POST',
    path,
    role,
    params,
    body: CategoryRename,
    handle: async ({ params, body, member }) => {
      rejectRemote();
      const type = getType(params, member);
      checkCategory(type, body.to);
      const outcome = await editing.renameCategory(type, body, member.name);
      if (outcome === 'not-used') throw notFoundRejection(`The category “${body.from}”`);
      if ('exists' in outcome)
        throw new Rejected(409, {
          message: `There is already a category “${outcome.exists}”. To merge the two, choose “Rename” again.`,
        });
      return outcome;
    },
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/undo`,
    role,
    params,
    body: CategoryUndo,
    maxBytes: maxUndoBytes,
    handle: async ({ params, body, member }) => {
      rejectRemote();
      const type = getType(params, member);
      checkCategory(type, body.from);
      return editing.undoCategory(type, body, member.name);
    },
  }),
];
