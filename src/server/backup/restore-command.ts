import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber } from '../../shared/format-number.ts';
import {
  createProgress,
  type Output,
  parseArguments,
  resolvePath,
  runCommand,
  type Variables,
} from '../command-line.ts';
import { openDataFolder } from '../data-folder/data-folder.ts';
import { openDatabase } from '../db/database.ts';
import { parseEnvironment } from '../environment.ts';
import { getDatabaseLocation } from '../locate-database.ts';
import { readKeyFile } from '../secrets/key-file.ts';
import { StartError } from '../start-error.ts';
import { backUp } from './backup-command.ts';
import { getBackupName, getBackupsFolder } from './backup-file.ts';
import { explainBackupError } from './explain-backup-error.ts';
import { type Backup, openBackup } from './open-backup.ts';
import { type RestoreStep, restoreBackup } from './restore-backup.ts';

const usage = 'Usage: npm run restore -- backup.zip [--replace]';

const parseOptions = (args: readonly string[]) => {
  const { values, positionals } = parseArguments(args, { replace: { type: 'boolean' } }, usage);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartError(usage);
  return { file, isReplacing: values.replace ?? false };
};

const stepLabels: Readonly<Record<RestoreStep, string>> = { files: 'Files', rows: 'Rows' };

const restoreInto = async (
  backup: Backup,
  isReplacing: boolean,
  variables: Variables,
  output: Output,
): Promise<void> => {
  const environment = parseEnvironment(variables);
  const { dataFolder, secretKey } = environment;
  const folder = openDataFolder(dataFolder);
  const location = getDatabaseLocation(environment);
  const progress = createProgress(output);
  const backUpFormer = async (): Promise<void> => {
    const backups = getBackupsFolder(dataFolder);
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    const path = join(backups, getBackupName('with-key', Date.now()));
    await backUp(environment, path, true, (done, total) =>
      progress('Backup of the former site', done, total),
    );
    output.print(`The former site is in ${path}, with its secret key.`);
  };
  try {
    const { hasKey } = await restoreBackup(backup, {
      location,
      uploads: environment.uploads,
      renditionsFolder: folder.renditions,
      keyFile: secretKey === null ? folder.keyFile : null,
      key: secretKey ?? readKeyFile(folder.keyFile),
      isReplacing,
      backUpFormer,
      onProgress: (step, done, total) => progress(stepLabels[step], done, total),
    });
    // A backup of an older version is brought up to date.
    await (await openDatabase(location)).close();
    const rows = Object.values(backup.manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    output.print(
      `The backup of ${backup.manifest.createdGmt.replace('T', ', ')} (UTC) is restored: ${formatNumber(rows)} rows and ${formatNumber(backup.uploads.length)} files. The vote ledger is intact.`,
    );
    if (!hasKey)
      output.print(
        `The site cannot start yet: the backup is without its secret key. Copy secret.key to ${folder.keyFile}, or set SECRET_KEY to its text.`,
      );
  } catch (error) {
    throw explainBackupError(error, location);
  }
};

/** Restores a backup into the place that the environment names. Returns false, with everything as it was, if it cannot be restored. */
export const runRestore = (args: readonly string[], variables: Variables, output: Output): Promise<boolean> =>
  runCommand(output, async () => {
    const { file, isReplacing } = parseOptions(args);
    const backup = await openBackup(resolvePath(file, variables));
    try {
      await restoreInto(backup, isReplacing, variables, output);
    } finally {
      backup.close();
    }
    return true;
  });
