import { z } from 'zod';
import type { AnyContentType } from '../../content/content-type.ts';
import { contentTypes } from '../../content/registry.ts';
import { adminApi } from '../../shared/admin/admin-paths.ts';
import {
  ContentChange,
  ContentCreation,
  type ContentEntry,
  ContentListQuery,
} from '../../shared/admin/content.ts';
import { ContentUnavailable } from '../content-host/content-host.ts';
import { EntryRejected } from '../content-host/embedded/entry-store.ts';
import { createEditing } from '../editing/editing.ts';
import { clockOf } from '../editing/entry-form.ts';
import type { SaveOutcome } from '../editing/entry-writing.ts';
import { createRemoteList } from '../editing/remote-list.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type TeamRoute, teamRoute } from './admin-route.ts';
import { NumberParam } from './number-param.ts';
import { previewLinkRoutes } from './preview-link-routes.ts';
import { faulty, notThere, Rejected } from './rejected.ts';

/** A text of the longest length in JSON, with everything around it. */
const largestEntry = 2 * 1024 * 1024;

const role = 'editor';

/** A broken rule of the content model, as the form is told of it. */
const orFaulty = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof EntryRejected) throw faulty(error.fieldErrors);
    throw error;
  }
};

/** Content of every type, by its definition. A type is known by its name in the address. */
export const contentRoutes = (
  dependencies: AdminDependencies,
  types: readonly AnyContentType[] = contentTypes,
): readonly TeamRoute[] => {
  const { host, settings } = dependencies;
  const editing = createEditing(dependencies);
  const remote = host.elsewhere && createRemoteList(dependencies, host.elsewhere);

  const ofType = z.object({ type: z.string() });
  const ofEntry = ofType.extend(NumberParam.shape);
  const typeOf = ({ type }: z.infer<typeof ofType>): AnyContentType => {
    const known = types.find(({ name }) => name === type);
    if (!known) throw notThere('This kind of content');
    return known;
  };
  const nameOf = (type: AnyContentType) => `This ${(type.teamLabel ?? type.label).one.toLowerCase()}`;

  /** What a save stored; why it stored nothing is thrown. */
  const storedBy = (type: AnyContentType, outcome: SaveOutcome): ContentEntry => {
    if (outcome.kind === 'saved') return outcome.entry;
    if (outcome.kind === 'gone') throw notThere(nameOf(type));
    if (outcome.kind === 'in-bin')
      throw new Rejected(409, {
        message: `${nameOf(type)} was moved to the bin. Please restore it there first.`,
      });
    const rejection = {
      message: 'Somebody else saved this after you had opened it. Nothing of yours was saved yet.',
      theirs: outcome.theirs,
    };
    throw new Rejected(409, rejection);
  };

  /** Content elsewhere is changed there. */
  const rejectRemote = (): void => {
    if (host.elsewhere)
      throw new Rejected(409, {
        message: `The content is kept at ${host.elsewhere.origin}. Please change it there.`,
      });
  };

  return [
    teamRoute({
      method: 'GET',
      path: `${adminApi}/content/:type`,
      role,
      params: ofType,
      query: ContentListQuery,
      answer: async ({ params, query }) => {
        const type = typeOf(params);
        const known = await settings();
        const asked = { ...query, size: known.postsPerPage };
        const found = remote
          ? await remote.list(type, asked).catch(() => {
              throw new Rejected(503, {
                message: `The content could not be fetched from ${host.elsewhere?.origin}. Please try again in a moment.`,
              });
            })
          : { ...(await editing.list(type, asked)), elsewhere: null };
        return { ...found, page: asked.page, size: asked.size, clock: clockOf(known) };
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content-refresh`,
      role,
      answer: async ({ member }) => {
        if (!remote) throw new Rejected(409, { message: 'The content is kept here. It is always fresh.' });
        await remote.refresh(member.name).catch((error: unknown) => {
          if (!(error instanceof ContentUnavailable)) throw error;
          throw new Rejected(503, {
            message: `The content could not be fetched anew from ${host.elsewhere?.origin}: ${error.message}. Please try again in a moment.`,
          });
        });
        return null;
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${adminApi}/content-authors`,
      role,
      answer: async () => ({ names: await editing.authors() }),
    }),
    teamRoute({
      method: 'POST',
      path: `${adminApi}/content/:type`,
      role,
      params: ofType,
      body: ContentCreation,
      largest: largestEntry,
      answer: async ({ params, body, member }) => {
        rejectRemote();
        const type = typeOf(params);
        return storedBy(type, await orFaulty(editing.create(type, body, member)));
      },
    }),
    teamRoute({
      method: 'GET',
      path: `${adminApi}/content/:type/:id`,
      role,
      params: ofEntry,
      answer: async ({ params }) => {
        rejectRemote();
        const type = typeOf(params);
        const entry = await editing.read(type, params.id);
        if (entry === null) throw notThere(nameOf(type));
        return entry;
      },
    }),
    teamRoute({
      method: 'PUT',
      path: `${adminApi}/content/:type/:id`,
      role,
      params: ofEntry,
      body: ContentChange,
      largest: largestEntry,
      answer: async ({ params, body, member }) => {
        rejectRemote();
        const type = typeOf(params);
        return storedBy(type, await orFaulty(editing.save(type, params.id, body, member.name)));
      },
    }),
    ...(['bin', 'restore'] as const).map((deed) =>
      teamRoute({
        method: 'POST',
        path: `${adminApi}/content/:type/:id/${deed}`,
        role,
        params: ofEntry,
        answer: async ({ params, member }) => {
          rejectRemote();
          const type = typeOf(params);
          if (!(await editing[deed](type, params.id, member.name))) throw notThere(nameOf(type));
          return null;
        },
      }),
    ),
    teamRoute({
      method: 'DELETE',
      path: `${adminApi}/content/:type/:id`,
      role,
      params: ofEntry,
      answer: async ({ params, member }) => {
        rejectRemote();
        const type = typeOf(params);
        if (!(await editing.remove(type, params.id, member.name))) throw notThere(nameOf(type));
        return null;
      },
    }),
    ...previewLinkRoutes(dependencies, { editing, typeOf, nameOf, rejectRemote }),
  ];
};
