import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import { AutosaveInput, AutosaveQuery, autosaveId } from '../../shared/admin/autosave.ts';
import { gmtText } from '../../shared/dates.ts';
import { Autosaves } from '../editing/autosaves.ts';
import { getClock } from '../editing/entry-form.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import type { ContentAccess } from './preview-link-routes.ts';
import { notFoundRejection } from './rejected.ts';

const path = `${adminApi}/content-autosaves`;
const role = 'editor';
const FormParams = z.object({ id: autosaveId });

/** What content-routes.ts shares with the routes for what is typed and not saved. */
export type TypedAccess = Pick<ContentAccess, 'getType' | 'formatName' | 'rejectRemote'> & {
  readonly maxBytes: number;
  /** Turns a text that cannot be stored into errors at the form's fields. */
  readonly orInvalidFields: <T>(work: Promise<T>) => Promise<T>;
};

/** What the signed-in member typed and has not saved yet. A colleague can read it only by `colleague-words-route.ts`. */
export const autosaveRoutes = (
  { database, settings, now }: Pick<AdminDependencies, 'database' | 'settings' | 'now'>,
  { getType, formatName, rejectRemote, maxBytes, orInvalidFields }: TypedAccess,
): readonly AdminRoute[] => {
  const autosaves = new Autosaves(database.db);
  return [
    teamRoute({
      method: 'GET',
      path,
      role,
      query: AutosaveQuery,
      handle: async ({ query, member }) => {
        rejectRemote();
        const items = await autosaves.list(member.id, getType(query, member), query.entry ?? null);
        return { items, clock: getClock(await settings()) };
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${path}/:id`,
      role,
      params: FormParams,
      body: AutosaveInput,
      maxBytes,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const type = getType(body, member);
        const time = now();
        if (!(await orInvalidFields(autosaves.store(member.id, params.id, body, time))))
          throw notFoundRejection(formatName(type));
        return { savedAt: gmtText(time) };
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${path}/:id`,
      role,
      params: FormParams,
      handle: async ({ params, member }) => {
        await autosaves.remove(member.id, params.id);
        return null;
      },
    }),
  ];
};
