import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatNumber } from '../../shared/format-number.ts';
import { openCurrentDatabase } from '../db/database.ts';
import { type Environment, parseEnvironment } from '../environment.ts';
import { locateDatabase } from '../locate-database.ts';
import { StartError } from '../start-error.ts';
import { type RecordKind, recordKinds } from './archive-format.ts';
import { exportSite } from './export-site.ts';
import type { WrittenArchive } from './write-archive.ts';

type Output = { readonly print: (line: string) => void; readonly printError: (line: string) => void };

const usage = 'Usage: npm run export -- campaign.zip [--with-people]';

/** What the operator reads of each kind. */
export const kindLabels: Readonly<Record<RecordKind, string>> = {
  authors: 'authors',
  tags: 'tags',
  categories: 'old names of categories',
  settings: 'settings',
  entries: 'entries',
  comments: 'comments',
  media: 'files of the library',
  supporters: 'supporters',
  orders: 'orders',
};

const parseOptions = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'with-people': { type: 'boolean' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new StartError(usage);
    return { file, hasPeople: values['with-people'] ?? false };
  } catch {
    throw new StartError(usage);
  }
};

const printResult = ({ counts, missing }: WrittenArchive, file: string, { print }: Output): void => {
  const lines = recordKinds.flatMap((kind) => {
    const count = counts[kind];
    return count === undefined ? [] : [`${kindLabels[kind]}: ${formatNumber(count)}`];
  });
  print(`${file} is written. ${lines.join(', ')}.`);
  for (const name of missing)
    print(`- The file “${name}” of the library is not on the disk, and was left out.`);
  if (counts.supporters !== undefined)
    print('It has the data of people: keep it where only the team can read it.');
};

/** A disk that is full, or a folder that is missing or closed. */
const explainDiskError = (error: unknown, file: string): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined
    ? error
    : new StartError(`${file} cannot be written (${code}). Nothing is left of it; choose another place.`);
};

const exportTo = async (path: string, hasPeople: boolean, environment: Environment) => {
  const database = await openCurrentDatabase(locateDatabase(environment));
  const uploadsFolder = join(environment.dataFolder, 'uploads');
  try {
    return await exportSite(database, { path, uploadsFolder, hasPeople });
  } catch (error) {
    throw explainDiskError(database.startError(error), path);
  } finally {
    await database.close();
  }
};

/** Writes the site that the environment names into an archive. Returns false if it could not be written. */
export const runExport = async (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
  output: Output,
): Promise<boolean> => {
  try {
    const { file, hasPeople } = parseOptions(args);
    const environment = parseEnvironment(variables);
    // npm runs scripts in the folder of the project, and names the folder of the caller.
    const path = resolve(variables.INIT_CWD ?? '', file);
    if (existsSync(path)) throw new StartError(`${file} exists already. Please choose another name.`);
    printResult(await exportTo(path, hasPeople, environment), file, output);
    return true;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    output.printError(error.message);
    return false;
  }
};
