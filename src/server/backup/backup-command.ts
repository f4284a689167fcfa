import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import program from '../../../package.json' with { type: 'json' };
import { formatNumber } from '../../shared/format-number.ts';
import { getKeyFile } from '../data-folder/data-folder.ts';
import { type Environment, parseEnvironment } from '../environment.ts';
import { locateDatabase } from '../locate-database.ts';
import { readKeyFile } from '../secrets/key-file.ts';
import { StartError } from '../start-error.ts';
import { getBackupName, getBackupsFolder } from './backup-file.ts';
import { explainBackupError } from './explain-backup-error.ts';
import { type BackupProgress, type WrittenBackup, writeBackup } from './write-backup.ts';

export type Output = {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
};

export type Variables = Readonly<Record<string, string | undefined>>;

const usage = 'Usage: npm run backup -- [backup.zip] [--with-key]';

const parseOptions = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'with-key': { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new StartError(usage);
    return { file: positionals[0] ?? null, hasKey: values['with-key'] ?? false };
  } catch {
    throw new StartError(usage);
  }
};

export const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** How often progress is printed, in milliseconds. */
const progressInterval = 2_000;

/** Prints how far it is, now and then. */
export const createProgress = ({ print }: Output, what: string): BackupProgress => {
  let printedAt = Date.now();
  return (done, total) => {
    if (Date.now() - printedAt < progressInterval) return;
    printedAt = Date.now();
    print(`${what}: ${formatNumber(done)} of ${formatNumber(total)}`);
  };
};

/** Writes a backup of the site that the environment names. */
export const backUp = async (
  environment: Environment,
  path: string,
  hasKey: boolean,
  onProgress: BackupProgress,
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
        uploadsFolder: join(dataFolder, 'uploads'),
        secretKey: hasKey ? key : null,
        programVersion: program.version,
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
  { dataFolder }: Environment,
  { INIT_CWD = '' }: Variables,
): string => {
  if (file === null) {
    const folder = getBackupsFolder(dataFolder);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return join(folder, getBackupName(Date.now()));
  }
  // npm runs scripts in the folder of the project, and names the folder of the caller.
  const path = resolve(INIT_CWD, file);
  if (existsSync(path)) throw new StartError(`${file} exists already. Please choose another name.`);
  return path;
};

/** Returns false if no backup could be written. */
export const runBackup = async (
  args: readonly string[],
  variables: Variables,
  output: Output,
): Promise<boolean> => {
  try {
    const { file, hasKey } = parseOptions(args);
    const environment = parseEnvironment(variables);
    const path = chooseFile(file, environment, variables);
    const written = await backUp(environment, path, hasKey, createProgress(output, 'Tables and files'));
    output.print(
      `${path} is written: ${formatNumber(written.rows)} rows and ${formatNumber(written.files)} files, ${formatMegabytes(written.bytes)}.`,
    );
    output.print(
      hasKey
        ? 'It has the secret key and the data of people: keep it where only the team can read it.'
        : 'It has the data of people: keep it where only the team can read it. The secret key is not in it; keep a copy of that in another place.',
    );
    return true;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    output.printError(error.message);
    return false;
  }
};
