import { adminApi } from '../../shared/admin/admin-paths.ts';
import { Merge, type MergePreview } from '../../shared/admin/supporter-merge.ts';
import type { Supporter } from '../../shared/admin/supporters.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { findPair, getPairVersion, mergeSupporters } from '../supporters/merge-supporters.ts';
import { readSupporters } from '../supporters/supporter-view.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { IdParam } from './id-param.ts';
import { notFoundRejection, Rejected } from './rejected.ts';

const path = `${adminApi}/supporters/:id/merge`;
const role = 'administrator';
const PairParams = IdParam.extend({ other: IdParam.shape.id });
const notFound = () => notFoundRejection('This supporter');

/** Merges two entries of one person. */
export const supporterMergeRoutes = ({
  database: { db },
  settings,
  secretKey,
  now,
}: Pick<AdminDependencies, 'database' | 'settings' | 'secretKey' | 'now'>): readonly AdminRoute[] => {
  const privacyRecord = createPrivacyRecord(secretKey);
  return [
    teamRoute({
      method: 'GET',
      path: `${path}/:other`,
      role,
      params: PairParams,
      handle: async ({ params }): Promise<MergePreview> => {
        const pair = await findPair(db, params.id, params.other);
        if (pair === null) throw notFound();
        const [current, other] = await readSupporters(db, [pair.current, pair.other], await settings());
        return { current: current as Supporter, other: other as Supporter, version: getPairVersion(pair) };
      },
    }),
    teamRoute({
      method: 'POST',
      path,
      role,
      params: IdParam,
      body: Merge,
      handle: async ({ params, body, member }) => {
        const context = { actor: member.name, now: now(), privacyRecord };
        const outcome = await mergeSupporters(db, params.id, body, context);
        if (outcome.kind === 'gone') throw notFound();
        if (outcome.kind === 'changed')
          throw new Rejected(409, {
            message: 'One of the two entries changed in the meantime. Please look at them again.',
          });
        return null;
      },
    }),
  ];
};
