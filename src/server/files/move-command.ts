import { formatNumber } from '../../shared/format-number.ts';
import { createProgress, type Output, parseArguments, runCommand, type Variables } from '../command-line.ts';
import { getUploadsFolder } from '../data-folder/data-folder.ts';
import { type DatabaseLocation, openCurrentDatabase } from '../db/database.ts';
import { isDatabaseUsed } from '../db/postgres/other-connections.ts';
import { type Environment, parseEnvironment } from '../environment.ts';
import { StartError } from '../start-error.ts';
import { copyFiles, createMoveToDatabase, createMoveToFolder, type Move } from './move-files.ts';

const usage = 'Usage: npm run move-files -- --to folder|database';

type Target = 'folder' | 'database';

const parseTarget = (args: readonly string[]): Target => {
  const { values, positionals } = parseArguments(args, { to: { type: 'string' } }, usage);
  if (positionals.length === 0 && (values.to === 'folder' || values.to === 'database')) return values.to;
  throw new StartError(usage);
};

const explainDiskError = (error: unknown): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === undefined || syscall === undefined
    ? error
    : new StartError(
        `A file cannot be read or written (${code}). Nothing was removed; run the command again once that is mended.`,
      );
};

const withMove = async <T>(
  target: Target,
  { dataFolder }: Environment,
  location: DatabaseLocation,
  work: (move: Move) => Promise<T>,
): Promise<T> => {
  const database = await openCurrentDatabase(location);
  try {
    const places = { db: database.db, uploadsFolder: getUploadsFolder(dataFolder) };
    return await work(target === 'database' ? createMoveToDatabase(places) : createMoveToFolder(places));
  } catch (error) {
    throw explainDiskError(database.startError(error));
  } finally {
    await database.close();
  }
};

const move = async (target: Target, environment: Environment, output: Output): Promise<void> => {
  const { databaseUrl: url, dataFolder } = environment;
  if (url === null)
    throw new StartError(
      'The environment variable DATABASE_URL is not set: with SQLite, uploaded files are always in the folder.',
    );
  const location: DatabaseLocation = { dialect: 'postgres', url };
  const place = target === 'database' ? 'the database' : getUploadsFolder(dataFolder);
  const setting = target === 'database' ? 'without UPLOADS, or with UPLOADS=database' : 'with UPLOADS=folder';
  // A running site adds files to the other place, and shows those that are there.
  const isRunning = await isDatabaseUsed(url);
  const progress = createProgress(output);
  const { names, copied, present } = await withMove(target, environment, location, (files) =>
    copyFiles(files, (done, total) => progress('Files', done, total)),
  );
  output.print(
    `${copied + present === 1 ? '1 file is' : `${formatNumber(copied + present)} files are`} in ${place}: ${formatNumber(copied)} copied, ${formatNumber(present)} there already.`,
  );
  if (isRunning || (await isDatabaseUsed(url))) {
    output.print(
      `The site is running, so the files are still in the former place, too. Stop it on every machine, run this command once more, and start it ${setting}.`,
    );
    return;
  }
  await withMove(target, environment, location, async ({ removeSource }) => {
    for (const name of names) await removeSource(name);
  });
  output.print(`They are removed from the former place. Start the site ${setting}.`);
};

/** Moves the uploaded files between the data folder and the database. Returns false, with all files in their former place, if that failed. */
export const runMoveFiles = (
  args: readonly string[],
  variables: Variables,
  output: Output,
): Promise<boolean> =>
  runCommand(output, async () => {
    await move(parseTarget(args), parseEnvironment(variables), output);
    return true;
  });
