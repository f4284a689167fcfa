import { adminApi } from '../../shared/admin/admin-paths.ts';
import { NewSegment, SegmentRename } from '../../shared/admin/supporter-segments.ts';
import {
  createSegment,
  deleteSegment,
  renameSegment,
  type SegmentOutcome,
} from '../supporters/segments/segment-changes.ts';
import { SegmentStore } from '../supporters/segments/segment-store.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/supporters/segments`;
const role = 'administrator';

const toResult = (outcome: SegmentOutcome): { readonly id: number } => {
  if (outcome.kind === 'gone') throw notFoundRejection('This segment');
  if (outcome.kind === 'no-tag') throw notFoundRejection('This tag');
  if (outcome.kind === 'in-use') {
    const newsletter = outcome.newsletter
      ? `The newsletter “${outcome.newsletter}”`
      : 'A newsletter without a subject';
    throw new Rejected(409, {
      message: `${newsletter} goes to this segment. Please choose other recipients there first.`,
    });
  }
  if (outcome.kind === 'taken') {
    const message = 'Another segment already has this name.';
    throw new Rejected(409, { message, fieldErrors: { name: message } });
  }
  return { id: outcome.id };
};

/** The segments of supporters: lists, saves, renames and deletes them. */
export const supporterSegmentRoutes = ({
  database: { db },
  now,
}: Pick<AdminDependencies, 'database' | 'now'>): readonly AdminRoute[] => [
  teamRoute({
    method: 'GET',
    path,
    role,
    handle: async () => ({ segments: await new SegmentStore(db).list() }),
  }),
  teamRoute({
    method: 'POST',
    path,
    role,
    body: NewSegment,
    handle: async ({ body, member }) =>
      toResult(await createSegment(db, body, { actor: member.name, now: now() })),
  }),
  teamRoute({
    method: 'PUT',
    path: `${path}/:id`,
    role,
    params: IdParam,
    body: SegmentRename,
    handle: async ({ params, body, member }) =>
      toResult(await renameSegment(db, params.id, body.name, { actor: member.name, now: now() })),
  }),
  teamRoute({
    method: 'DELETE',
    path: `${path}/:id`,
    role,
    params: IdParam,
    handle: async ({ params, member }) => {
      toResult(await deleteSegment(db, params.id, { actor: member.name, now: now() }));
      return null;
    },
  }),
];
