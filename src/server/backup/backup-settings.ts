import { hostname } from 'node:os';
import type { DatabaseLocation } from '../db/database.ts';
import type { Environment } from '../environment.ts';
import type { FilePlace } from '../files/open-file-store.ts';
import { getDatabaseLocation } from '../locate-database.ts';
import type { CampaignKind } from '../settings/campaign-kind.ts';
import { getBackupsFolder } from './backup-file.ts';
import type { S3Address } from './copies/s3-address.ts';

/** What a running site needs for its backups. */
export type BackupSettings = {
  readonly location: DatabaseLocation;
  readonly uploads: FilePlace;
  /** Where the files are. */
  readonly folder: string;
  /** Names the folder among those of other machines that use the same database. */
  readonly place: string;
  readonly isDaily: boolean;
  /** Whether the team is warned of a backup that is too old: always, but for a demo that makes none by itself. */
  readonly isExpected: boolean;
  /** Where the newest backup is copied to; null: nowhere. */
  readonly copyTo: S3Address | null;
};

/** A demo loses nothing, and may be one of many on a laptop: it makes backups only on request. */
export const getBackupSettings = (
  environment: Environment,
  campaign: CampaignKind | null,
): BackupSettings => {
  const { dataFolder, isBackupDaily } = environment;
  // A campaign of its own stays one without ADMIN_PASSWORD.
  const isDemo = environment.isDemo && campaign !== 'own';
  const isDaily = isBackupDaily ?? !isDemo;
  const folder = getBackupsFolder(dataFolder);
  return {
    location: getDatabaseLocation(environment),
    uploads: environment.uploads,
    folder,
    place: `${hostname()}:${folder}`,
    isDaily,
    isExpected: isDaily || !isDemo,
    copyTo: environment.backupCopies,
  };
};
