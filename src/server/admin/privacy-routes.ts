import { adminApi } from '../../shared/admin/admin-paths.ts';
import { PrivacyRecordQuery, PrivacyRecordSearch } from '../../shared/admin/privacy-record.ts';
import { toWallClock } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { listPrivacyRecord, streamPrivacyRecordCsv } from '../privacy-record/list-privacy-record.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { RetentionRunStore } from '../retention/retention-run-store.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { createCsvDownload } from './csv-download.ts';

const path = `${adminApi}/privacy`;
const role = 'administrator';

/** How many runs of the daily job the screen shows. */
const shownRuns = 10;

/** What the daily job has removed, and the record of consents and deletions. */
export const privacyRoutes = ({
  database: { db },
  secretKey,
  settings,
  log,
  now,
}: AdminDependencies): readonly AdminRoute[] => {
  const record = createPrivacyRecord(secretKey);
  return [
    teamRoute({
      method: 'GET',
      path: `${path}/retention-runs`,
      role,
      handle: async () => ({ runs: await new RetentionRunStore(db).list(shownRuns) }),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/record`,
      role,
      query: PrivacyRecordQuery,
      handle: ({ query }) => listPrivacyRecord(db, query),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/record/search`,
      role,
      body: PrivacyRecordSearch,
      handle: async ({ body }) => ({ lines: await record.find(db, body.contact) }),
    }),
    teamRoute({
      method: 'GET',
      path: `${path}/record/export`,
      role,
      handle: async ({ member }) => {
        await new ActivityLog(db).add({ actor: member.name, action: 'exported-privacy-record' }, now());
        const day = toWallClock(now(), (await settings()).timezone).slice(0, 10);
        return createCsvDownload(streamPrivacyRecordCsv(db), `consents-and-deletions-${day}.csv`, log);
      },
    }),
  ];
};
