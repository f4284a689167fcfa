import { statSync } from 'node:fs';
import { formatVotes } from '../../../shared/votes.ts';
import { getDatabaseFile } from '../../data-folder/data-folder.ts';
import { type DatabaseLocation, openCurrentDatabase } from '../../db/database.ts';
import type { Book } from '../../db/schema.ts';
import { type Environment, parseEnvironment } from '../../environment.ts';
import { StartError } from '../../start-error.ts';
import { type BookReport, checkLedger } from './check-ledger.ts';

const bookNames: Readonly<Record<Book, string>> = { test: 'test payments', live: 'real payments' };
const getBookName = (book: Book): string => bookNames[book] ?? `the book “${book}”`;

const formatReport = ({ book, entries, votes, root }: BookReport): string => {
  const count = `${entries.toLocaleString('en')} ${entries === 1 ? 'entry fits' : 'entries fit'} together`;
  return entries === 0
    ? `The ledger of ${getBookName(book)} has no entries yet.`
    : `The ledger of ${getBookName(book)} is whole: ${count}, ${formatVotes(votes)}, root ${root}.`;
};

/** Whether the file does not exist. A file without read permission exists: opening it reports the error. */
const isMissing = (file: string): boolean => {
  try {
    return statSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
};

/** Throws if the file does not exist: opening it would create an empty ledger in a wrong folder. */
const locateDatabase = ({ databaseUrl, dataFolder }: Environment): DatabaseLocation => {
  if (databaseUrl !== null) return { dialect: 'postgres', url: databaseUrl };
  const file = getDatabaseFile(dataFolder);
  if (isMissing(file))
    throw new StartError(
      `There is no database in ${dataFolder}; set DATA_DIR or DATABASE_URL as the site has it.`,
    );
  return { dialect: 'sqlite', file };
};

type Output = { readonly print: (line: string) => void; readonly printError: (line: string) => void };

/** Checks the vote ledger of the site that the environment names; the site may be running. Returns false if something is wrong. */
export const runLedgerCheck = async (
  variables: Readonly<Record<string, string | undefined>>,
  { print, printError }: Output,
): Promise<boolean> => {
  try {
    const database = await openCurrentDatabase(locateDatabase(parseEnvironment(variables)));
    const result = await checkLedger(database.db)
      .catch((error: unknown) => {
        throw database.startError(error);
      })
      .finally(() => database.close());
    if (!result.isWhole) {
      const { book, message } = result.error;
      printError(`The ledger of ${getBookName(book)} is not whole. ${message}`);
      return false;
    }
    if (result.books.length === 0) print('There are no votes yet, and no entries.');
    for (const report of result.books) print(formatReport(report));
    return true;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    printError(error.message);
    return false;
  }
};
