import { adminApi } from '../../shared/admin/admin-paths.ts';
import { TagAddition, TagRemoval, TagRename } from '../../shared/admin/supporter-tags.ts';
import { deleteTag, renameTag, tagSupporters, untagSupporters } from '../supporters/tags/tag-changes.ts';
import { TagStore } from '../supporters/tags/tag-store.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/supporters/tags`;
const role = 'administrator';
const notFound = () => notFoundRejection('This tag');

/** The tags of supporters: lists, gives, takes, renames, merges and deletes them. */
export const supporterTagRoutes = ({
  database: { db },
  now,
}: Pick<AdminDependencies, 'database' | 'now'>): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role,
    handle: async () => ({ tags: await new TagStore(db).list() }),
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/add`,
    role,
    body: TagAddition,
    handle: async ({ body, member }) => {
      const result = await tagSupporters(db, body, { actor: member.name, now: now() });
      if (result === null) throw notFoundRejection('This supporter');
      return result;
    },
  }),
  teamRoute({
    method: 'POST',
    path: `${path}/remove`,
    role,
    body: TagRemoval,
    handle: async ({ body, member }) => {
      const result = await untagSupporters(db, body, { actor: member.name, now: now() });
      if (result === null) throw notFound();
      return result;
    },
  }),
  teamRoute({
    method: 'PUT',
    path: `${path}/:id`,
    role,
    params: IdParam,
    body: TagRename,
    handle: async ({ params, body, member }) => {
      const outcome = await renameTag(db, params.id, body, { actor: member.name, now: now() });
      if (outcome.kind === 'gone') throw notFound();
      if (outcome.kind === 'exists')
        throw new Rejected(409, {
          message: `There is already a tag “${outcome.other.name}”. To merge the two, choose “Rename” again.`,
        });
      return outcome.tag;
    },
  }),
  teamRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    role,
    params: IdParam,
    handle: async ({ params, member }) => {
      const outcome = await deleteTag(db, params.id, { actor: member.name, now: now() });
      if (outcome.kind === 'gone') throw notFound();
      if (outcome.kind === 'in-segment')
        throw new Rejected(409, {
          message: `The segment “${outcome.segment}” filters by this tag. Please delete that segment first.`,
        });
      return null;
    },
  }),
];
