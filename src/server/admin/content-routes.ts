import { z } from 'zod';
import type { AnyContentType } from '../../content/content-type.ts';
import { contentTypes } from '../../content/registry.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  ContentChange,
  ContentCreation,
  type ContentEntry,
  ContentListQuery,
  DuplicateRequest,
  EntryMove,
  FormerOwnerQuery,
  getDefaultSort,
  listSorts,
  orderedPageSize,
} from '../../shared/admin/content.ts';
import { hasRole } from '../../shared/admin/roles.ts';
import { countSecondsSince } from '../../shared/dates.ts';
import { ContentUnavailable } from '../content-host/content-host.ts';
import { EntryRejected } from '../content-host/embedded/entry-store.ts';
import { createEditing } from '../editing/editing.ts';
import { leasePlaces } from '../editing/editing-leases.ts';
import { getClock } from '../editing/entry-form.ts';
import type { SaveOutcome } from '../editing/entry-saves.ts';
import { hasEntry } from '../editing/find-entry.ts';
import { createRemoteList } from '../editing/remote-list.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { autosaveRoutes } from './autosave-routes.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { categoryRoutes } from './category-routes.ts';
import { colleagueWordsRoute } from './colleague-words-route.ts';
import { editingLeaseRoute } from './editing-lease-route.ts';
import { entryVersionRoutes } from './entry-version-routes.ts';
import { IdParam } from './id-param.ts';
import { keptEntryVersionRoutes } from './kept-version-routes.ts';
import { livePreviewRoutes } from './live-preview-routes.ts';
import { type GetContentType, previewLinkRoutes } from './preview-link-routes.ts';
import { administratorOnly, invalidFields, notFoundRejection, Rejected } from './rejected.ts';

/** An entry in JSON with a text of the maximum length. */
const maxEntryBytes = 2 * 1024 * 1024;

/** The routes of all types; `getType` checks the role that the type itself demands. */
const role = 'editor';

/** Turns a violation of the content model into errors at the form's fields. */
const orInvalidFields = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EntryRejected) throw invalidFields(error.fieldErrors);
    throw error;
  }
};

/** Content of every type; the path names the type. */
export const contentRoutes = (
  dependencies: AdminDependencies,
  types: readonly AnyContentType[] = contentTypes,
): readonly AdminRoute[] => {
  const { host, settings, now } = dependencies;
  const editing = createEditing(dependencies);
  const remote = host.remote && createRemoteList(dependencies, host.remote);

  const TypeParams = z.object({ type: z.string() });
  const EntryParams = TypeParams.extend(IdParam.shape);
  const getType: GetContentType = ({ type }, { role }) => {
    const known = types.find(({ name }) => name === type);
    if (!known) throw notFoundRejection('This kind of content');
    if (!hasRole(role, known.access.edit)) throw administratorOnly();
    return known;
  };
  const formatName = (type: AnyContentType) => `This ${(type.teamLabel ?? type.label).one.toLowerCase()}`;

  /** The entry that an operation stored; throws where it stored nothing. */
  const getStored = async (type: AnyContentType, work: Promise<SaveOutcome>): Promise<ContentEntry> => {
    const outcome = await orInvalidFields(work);
    if (outcome.kind === 'saved') return outcome.entry;
    if (outcome.kind === 'gone') throw notFoundRejection(formatName(type));
    if (outcome.kind === 'in-bin')
      throw new Rejected(409, {
        message: `${formatName(type)} is in the bin. Please restore it there first.`,
      });
    const rejection = {
      message: 'Someone else saved this while you had it open. Your changes have not been saved yet.',
      theirs: {
        ...outcome.theirs,
        savedSecondsAgo: countSecondsSince(outcome.theirs.modified, now()),
      },
    };
    throw new Rejected(409, rejection);
  };

  /** Remote content is edited at its own host. */
  const rejectRemote = (): void => {
    if (host.remote)
      throw new Rejected(409, {
        message: `The content is stored at ${host.remote.address}. Please change it there.`,
      });
  };

  const typedAccess = { getType, formatName, rejectRemote, maxBytes: maxEntryBytes, orInvalidFields };

  return [
    teamRoute({
      method: 'GET',
      path: `${adminApi}/content/:type`,
      role,
      params: TypeParams,
      query: ContentListQuery,
      handle: async ({ params, query, member }) => {
        const type = getType(params, member);
        const known = await settings();
        const sort = listSorts(type).find((one) => one === query.sort) ?? getDefaultSort(type);
        const size = sort === 'position' ? orderedPageSize : known.postsPerPage;
        const listQuery = { ...query, sort, size };
        const found = remote
          ? await remote.list(type, listQuery).catch(() => {
              throw new Rejected(503, {
                message: `We could not get the content from ${host.remote?.address}. Please try again in a moment.`,
              });
            })
          : { ...(await editing.list(type, listQuery, member.id)), remote: null };
        return { ...found, page: listQuery.page, size: listQuery.size, clock: getClock(known) };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content-refresh`,
      role,
      handle: async ({ member }) => {
        if (!remote)
          throw new Rejected(409, {
            message: 'The content is stored on this site, so it is always up to date.',
          });
        await remote.refresh(member.name).catch((error: unknown) => {
          if (!(error instanceof ContentUnavailable)) throw error;
          throw new Rejected(503, {
            message: `We could not refresh the content from ${host.remote?.address}: ${error.message}. Please try again in a moment.`,
          });
        });
        return null;
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${adminApi}/content-authors`,
      role,
      handle: async () => ({ names: await editing.authors() }),
    }),
    teamRoute({
      method: 'GET',
      path: `${adminApi}/content-former-owner/:type`,
      role,
      params: TypeParams,
      query: FormerOwnerQuery,
      handle: async ({ params, query, member }) => {
        rejectRemote();
        const type = getType(params, member);
        return { title: await editing.findFormerOwner(type, query.slug, query.id ?? null) };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content-order/:type`,
      role,
      params: TypeParams,
      body: EntryMove,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const type = getType(params, member);
        if (!type.isOrderedByTeam)
          throw new Rejected(422, { message: 'This kind of content has no order of its own.' });
        if (!(await editing.move(type, body, member.name)))
          throw new Rejected(409, {
            message: 'The list has changed in the meantime. Please look at it, then try again.',
          });
        return null;
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content/:type`,
      role,
      params: TypeParams,
      body: ContentCreation,
      maxBytes: maxEntryBytes,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const type = getType(params, member);
        return getStored(type, editing.create(type, body, member));
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${adminApi}/content/:type/:id`,
      role,
      params: EntryParams,
      handle: async ({ params, member }) => {
        rejectRemote();
        const type = getType(params, member);
        const entry = await editing.read(type, params.id);
        if (entry === null) throw notFoundRejection(formatName(type));
        return entry;
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${adminApi}/content/:type/:id`,
      role,
      params: EntryParams,
      body: ContentChange,
      maxBytes: maxEntryBytes,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const type = getType(params, member);
        return getStored(type, editing.save(type, params.id, body, member.name));
      },
    }),
    ...(['bin', 'restore'] as const).map((action) =>
      teamRoute({
        method: 'POST',
        path: `${adminApi}/content/:type/:id/${action}`,
        role,
        params: EntryParams,
        handle: async ({ params, member }) => {
          rejectRemote();
          const type = getType(params, member);
          const undo = await editing[action](type, params.id, member.name);
          if (undo === null) throw notFoundRejection(formatName(type));
          return undo;
        },
      }),
    ),
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content/:type/:id/duplicate`,
      role,
      params: EntryParams,
      body: DuplicateRequest,
      handle: async ({ params, body, member }) => {
        rejectRemote();
        const type = getType(params, member);
        return getStored(type, editing.duplicate(type, params.id, body.key, member));
      },
    }),
    teamRoute({
      method: 'DELETE',
      path: `${adminApi}/content/:type/:id`,
      role,
      params: EntryParams,
      handle: async ({ params, member }) => {
        rejectRemote();
        const type = getType(params, member);
        if (!(await editing.remove(type, params.id, member.name))) throw notFoundRejection(formatName(type));
        return null;
      },
    }),
    ...bulkRoutes({ editing, getType, rejectRemote }),
    ...categoryRoutes({ editing, getType, rejectRemote }),
    ...autosaveRoutes(dependencies, typedAccess),
    colleagueWordsRoute(dependencies, typedAccess),
    ...livePreviewRoutes(dependencies, typedAccess),
    editingLeaseRoute(dependencies, {
      path: `${adminApi}/content/:type/:id`,
      role,
      params: EntryParams,
      getPlace: async (params, member) => {
        rejectRemote();
        const type = getType(params, member);
        if (!(await hasEntry(dependencies.database.db, type.name, params.id)))
          throw notFoundRejection(formatName(type));
        return leasePlaces.entry(type.name, params.id);
      },
    }),
    ...previewLinkRoutes(dependencies, { editing, getType, formatName, rejectRemote }),
    ...keptEntryVersionRoutes(dependencies, typedAccess),
    ...entryVersionRoutes(dependencies, { editing, getType, formatName, rejectRemote, getStored }),
  ];
};
