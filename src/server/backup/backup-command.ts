import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatNumber } from '../../shared/format-number.ts';
import { formatSize } from '../../shared/format-size.ts';
import {
  createProgress,
  type Output,
  parseArguments,
  resolvePath,
  runCommand,
  type Variables,
} from '../command-line.ts';
import { getKeyFile } from '../data-folder/data-folder.ts';
import { type Environment, parseEnvironment } from '../environment.ts';
import { locateDatabase } from '../locate-database.ts';
import { readKeyFile } from '../secrets/key-file.ts';
import { StartError } from '../start-error.ts';
import { getBackupName, getBackupsFolder } from './backup-file.ts';
import { explainBackupError } from './explain-backup-error.ts';
import type { Progress } from './progress.ts';
import { type WrittenBackup, writeBackup } from './write-backup.ts';

const usage = 'Usage: npm run backup -- [backup.zip] [--with-key]';

const parseOptions = (args: readonly string[]) => {
  const { values, positionals } = parseArguments(args, { 'with-key': { type: 'boolean' } }, usage);
  if (positionals.length > 1) throw new StartError(usage);
  return { file: positionals[0] ?? null, hasKey: values['with-key'] ?? false };
};

/** Writes a backup of the site that the environment names. */
export const backUp = async (
  environment: Environment,
  path: string,
  hasKey: boolean,
  onProgress: Progress,
): Promise<WrittenBackup> => {
  const { dataFolder, secretKey } = environment;
  const key = secretKey ?? readKeyFile(getKeyFile(dataFolder));
  if (hasKey && key === null)
    throw new StartError('There is no secret key to back up: set SECRET_KEY or DATA_DIR as for the site.');
  const location = locateDatabase(environment);
  try {
    return await writeBackup(
      path,
      {
        location,
        uploads: environment.uploads,
        secretKey: hasKey ? key : null,
        now: Date.now(),
      },
      onProgress,
    );
  } catch (error) {
    throw explainBackupError(error, location);
  }
};

const chooseFile = (
  file: string | null,
  hasKey: boolean,
  { dataFolder }: Environment,
  variables: Variables,
): string => {
  if (file === null) {
    const folder = getBackupsFolder(dataFolder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return join(folder, getBackupName(hasKey ? 'with-key' : 'manual', Date.now()));
  }
  const path = resolvePath(file, variables);
  if (existsSync(path)) throw new StartError(`${file} exists already. Please choose another name.`);
  return path;
};

/** Returns false if no backup could be written. */
export const runBackup = (args: readonly string[], variables: Variables, output: Output): Promise<boolean> =>
  runCommand(output, async () => {
    const { file, hasKey } = parseOptions(args);
    const environment = parseEnvironment(variables);
    const path = chooseFile(file, hasKey, environment, variables);
    const progress = createProgress(output);
    const written = await backUp(environment, path, hasKey, (done, total) =>
      progress('Tables and files', done, total),
    );
    output.print(
      `${path} is written: ${formatNumber(written.rows)} rows and ${formatNumber(written.files)} files, ${formatSize(written.bytes)}.`,
    );
    output.print(
      hasKey
        ? 'It has the secret key and the data of people: keep it where only the team can read it.'
        : 'It has the data of people: keep it where only the team can read it. The secret key is not in it; keep a copy of that in another place.',
    );
    return true;
  });
