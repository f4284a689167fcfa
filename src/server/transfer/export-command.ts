import { existsSync } from 'node:fs';
import { formatNumber } from '../../shared/format-number.ts';
import { type Output, parseArguments, resolvePath, runCommand, type Variables } from '../command-line.ts';
import { getRenditionsFolder } from '../data-folder/data-folder.ts';
import { type Database, openCurrentDatabase } from '../db/database.ts';
import { type Environment, parseEnvironment } from '../environment.ts';
import type { FileStore } from '../files/file-store.ts';
import { openFileStore } from '../files/open-file-store.ts';
import { locateDatabase } from '../locate-database.ts';
import { readOperatorFacts } from '../operator-settings/operator-settings-store.ts';
import { StartError } from '../start-error.ts';
import { type RecordKind, recordKinds } from './archive-format.ts';
import { exportSite } from './export-site.ts';
import type { WrittenArchive } from './write-archive.ts';
import { exportWxr, type WrittenWxr } from './wxr/export-wxr.ts';

const usage =
  'Usage: npm run export -- campaign.zip [--with-people], or campaign.xml for a file that WordPress imports';

/** The ending of the name says which file is wanted. */
const isWxr = (file: string): boolean => /\.xml$/i.test(file);

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
  const { values, positionals } = parseArguments(args, { 'with-people': { type: 'boolean' } }, usage);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new StartError(usage);
  return { file, hasPeople: values['with-people'] ?? false };
};

const printCounts = (
  { counts, missing }: Pick<WrittenArchive, 'counts' | 'missing'>,
  file: string,
  { print }: Output,
): void => {
  const lines = recordKinds.flatMap((kind) => {
    const count = counts[kind];
    return count === undefined ? [] : [`${kindLabels[kind]}: ${formatNumber(count)}`];
  });
  print(`${file} is written. ${lines.join(', ')}.`);
  for (const name of missing)
    print(`- The file “${name}” of the library is not on the disk, and was left out.`);
};

const printArchive = (written: WrittenArchive, file: string, output: Output): void => {
  printCounts(written, file, output);
  if (written.counts.supporters !== undefined)
    output.print('It has the data of people: keep it where only the team can read it.');
};

const printWxr = (written: WrittenWxr, file: string, output: Output): void => {
  printCounts(written, file, output);
  for (const remark of written.remarks) output.print(`- ${remark}`);
  output.print(
    `In WordPress, switch the plugin of this site on, set the time zone ${written.timeZone}, and import the file under Tools, Import, WordPress, with “Download and import file attachments”. This site has to be running meanwhile: WordPress fetches the files from it.`,
  );
};

/** A disk that is full, or a folder that is missing or closed. */
const explainDiskError = (error: unknown, file: string): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined
    ? error
    : new StartError(`${file} cannot be written (${code}). Nothing is left of it; choose another place.`);
};

const exportTo = async <T>(
  path: string,
  environment: Environment,
  write: (database: Database, target: { path: string; fileStore: FileStore }) => Promise<T>,
): Promise<T> => {
  const database = await openCurrentDatabase(locateDatabase(environment));
  const renditionsFolder = getRenditionsFolder(environment.dataFolder);
  const fileStore = openFileStore(environment.uploads, { database, renditionsFolder });
  try {
    return await write(database, {
      path,
      fileStore,
    });
  } catch (error) {
    throw error instanceof StartError ? error : explainDiskError(database.startError(error), path);
  } finally {
    await database.close();
  }
};

/** The address from which WordPress can fetch the files. */
const readPublicSite = async ({ publicUrl }: Environment, { db }: Database): Promise<string> => {
  const site = publicUrl ?? (await readOperatorFacts(db)).publicUrl;
  if (site === null)
    throw new StartError(
      'Please set PUBLIC_URL to the public address of this site: WordPress fetches the pictures from there.',
    );
  return site;
};

/** Writes the site that the environment names into an archive, or into a file for WordPress. Returns false if it could not be written. */
export const runExport = (args: readonly string[], variables: Variables, output: Output): Promise<boolean> =>
  runCommand(output, async () => {
    const { file, hasPeople } = parseOptions(args);
    const environment = parseEnvironment(variables);
    const path = resolvePath(file, variables);
    if (existsSync(path)) throw new StartError(`${file} exists already. Please choose another name.`);
    if (isWxr(file)) {
      if (hasPeople)
        throw new StartError('A file for WordPress has no people: use a name that ends with .zip.');
      const written = await exportTo(path, environment, async (database, target) => {
        const site = await readPublicSite(environment, database);
        return exportWxr(database, { ...target, site, now: Date.now() });
      });
      printWxr(written, file, output);
    } else {
      const written = await exportTo(path, environment, (database, target) =>
        exportSite(database, { ...target, hasPeople }),
      );
      printArchive(written, file, output);
    }
    return true;
  });
