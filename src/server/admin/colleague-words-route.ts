import { z } from 'zod';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import type { ColleagueWords } from '../../shared/admin/autosave.ts';
import { Autosaves } from '../editing/autosaves.ts';
import { EditingLeases, leasePlaces } from '../editing/editing-leases.ts';
import { hasEntry } from '../editing/find-entry.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import type { TypedAccess } from './autosave-routes.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const notTakenOver = (): Rejected =>
  new Rejected(403, { message: 'You can see what a colleague has typed only after you have taken over.' });

/**
 * What a colleague had typed and not saved when a member took over an entry: for this member alone, as long as the member has the
 * lease of the same entry. The colleague's autosave stays as it is.
 */
export const colleagueWordsRoute = (
  { database, now }: Pick<AdminDependencies, 'database' | 'now'>,
  { getType, formatName, rejectRemote }: Pick<TypedAccess, 'getType' | 'formatName' | 'rejectRemote'>,
): AdminRoute =>
  teamRoute({
    method: 'GET',
    path: `${adminApi}/content/:type/:id/colleague-words`,
    role: 'editor',
    params: IdParam.extend({ type: z.string() }),
    handle: async ({ params, member }): Promise<ColleagueWords> => {
      rejectRemote();
      const type = getType(params, member);
      if (!(await hasEntry(database.db, type.name, params.id))) throw notFoundRejection(formatName(type));
      const place = leasePlaces.entry(type.name, params.id);
      const colleague = await new EditingLeases(database.db).findTakenFrom(place, member.id, now());
      if (colleague === undefined) throw notTakenOver();
      if (colleague === null) return { words: null };
      const [newest] = await new Autosaves(database.db).list(colleague.id, type, params.id, 1);
      if (newest === undefined) return { words: null };
      const { version, savedAt, values, pictures } = newest;
      return { words: { version, savedAt, values, pictures, name: colleague.name } };
    },
  });
