import { adminApi } from '../../shared/admin/admin-paths.ts';
import { BulkSupporters, SelectedSupporters } from '../../shared/admin/supporter-bulk.ts';
import { SupporterFilter } from '../../shared/admin/supporters.ts';
import { toWallClock } from '../../shared/dates.ts';
import { ActivityLog } from '../activity/activity-log.ts';
import { removeScheduledFiles } from '../media/file-removal.ts';
import { createPrivacyRecord } from '../privacy-record/privacy-record.ts';
import { countBulkData, deleteSupporters, listSupporterIds } from '../supporters/bulk-supporters.ts';
import { streamSupporterCsv } from '../supporters/supporter-csv.ts';
import { toMomentFilter } from '../supporters/supporter-filter.ts';
import { streamSelectedSupporters } from '../supporters/supporter-list.ts';
import type { AdminDependencies } from './admin-dependencies.ts';
import { type AdminRoute, teamRoute } from './admin-route.ts';
import { createCsvDownload } from './csv-download.ts';

const path = `${adminApi}/supporters`;
const role = 'administrator';

/** The size of a request with the most ids. */
const maxExportBytes = 2 * 1024 * 1024;

/** Exports and deletes selected supporters; tags are added and removed by the routes of tags. */
export const supporterBulkRoutes = (dependencies: AdminDependencies): readonly AdminRoute[] => {
  const { database, settings, log, now } = dependencies;
  const privacyRecord = createPrivacyRecord(dependencies.secretKey);
  const { db } = database;
  return [
    teamRoute({
      method: 'GET',
      path: `${path}/ids`,
      role,
      query: SupporterFilter,
      handle: async ({ query }) => ({
        ids: await listSupporterIds(db, toMomentFilter(query, (await settings()).timezone)),
      }),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/export`,
      role,
      body: SelectedSupporters,
      maxBytes: maxExportBytes,
      handle: async ({ body, member }) => {
        const { timezone } = await settings();
        await new ActivityLog(db).add({ actor: member.name, action: 'exported-supporters' }, now());
        const day = toWallClock(now(), timezone).slice(0, 10);
        const batches = streamSelectedSupporters(db, body.ids);
        return createCsvDownload(streamSupporterCsv(db, batches, timezone), `supporters-${day}.csv`, log);
      },
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/count-data`,
      role,
      body: BulkSupporters,
      handle: ({ body }) => countBulkData(db, body.ids),
    }),
    teamRoute({
      method: 'POST',
      path: `${path}/delete`,
      role,
      body: BulkSupporters,
      handle: async ({ body, member }) => {
        const results = await deleteSupporters(db, body.ids, {
          actor: member.name,
          now: now(),
          privacyRecord,
        });
        await removeScheduledFiles(dependencies);
        return { results };
      },
    }),
  ];
};
