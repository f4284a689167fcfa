import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DialectName } from '../../dialect.ts';
import { createActivityTable } from './activity.ts';
import { createBackupTables } from './backups.ts';
import { createCommentTables } from './comments.ts';
import { createContentTables } from './content.ts';
import { createFileTables } from './files.ts';
import { createImportSourceTable } from './imports.ts';
import { createLimitTables } from './limits.ts';
import { createMailTable } from './mail.ts';
import { createMediaTables } from './media.ts';
import { createMessageTables } from './messages.ts';
import { createSubscriberTable } from './newsletter-subscribers.ts';
import { createNewsletterTables } from './newsletters.ts';
import { createNotificationTables } from './notifications.ts';
import { createPageViewTables } from './page-views.ts';
import { createPrivacyTables } from './privacy.ts';
import { createReconciliationTables } from './reconciliation.ts';
import { createRemoteContentTables } from './remote-content.ts';
import { createSettingTables } from './settings.ts';
import { createSupporterTables } from './supporters.ts';
import { createTeamTables } from './team.ts';
import { createVoteLedger } from './vote-ledger.ts';
import { createVoteOrderTables } from './vote-orders.ts';

/** A table is created after the tables that its foreign keys name. */
const steps: readonly ((db: Kysely<unknown>, dialect: DialectName) => Promise<void>)[] = [
  createSettingTables,
  createTeamTables,
  createContentTables,
  createMediaTables,
  createFileTables,
  createImportSourceTable,
  createMailTable,
  createNotificationTables,
  createSubscriberTable,
  createMessageTables,
  createCommentTables,
  createVoteOrderTables,
  createVoteLedger,
  createReconciliationTables,
  createSupporterTables,
  createNewsletterTables,
  createPageViewTables,
  createLimitTables,
  createRemoteContentTables,
  createActivityTable,
  createPrivacyTables,
  createBackupTables,
];

/** The whole schema of version 1.0.0: one file per domain. */
export const createBaseline = (dialect: DialectName): Migration => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const create of steps) await create(db, dialect);
  },
});
