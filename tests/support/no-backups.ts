import type { BackupSettings } from '../../src/server/backup/backup-settings.ts';

/** A site whose folder for backups does not exist, and that makes none. */
export const noBackups: BackupSettings = {
  location: { dialect: 'sqlite', file: '/nowhere/site.db' },
  uploads: { kind: 'folder', folder: '/nowhere' },
  folder: '/nowhere/backups',
  place: 'nowhere',
  isDaily: false,
  isExpected: false,
  copyTo: null,
};
