import { statSync } from 'node:fs';
import { countVotes } from '../../../shared/votes.ts';
import { databaseFileIn } from '../../data-folder/data-folder.ts';
import { type DatabaseLocation, openCurrentDatabase } from '../../db/database.ts';
import type { Book } from '../../db/schema.ts';
import { type Environment, parseEnvironment } from '../../environment.ts';
import { StartError } from '../../start-error.ts';
import { type BookReport, checkLedger } from './check-ledger.ts';

const bookNames: Readonly<Record<Book, string>> = { test: 'test payments', live: 'real payments' };
const nameOf = (book: Book): string => bookNames[book] ?? `the book “${book}”`;

const reportLine = ({ book, entries, votes, head }: BookReport): string => {
  const count = `${entries.toLocaleString('en')} ${entries === 1 ? 'entry fits' : 'entries fit'} together`;
  return entries === 0
    ? `The ledger of ${nameOf(book)} has no entries yet.`
    : `The ledger of ${nameOf(book)} is whole: ${count}, ${countVotes(votes)}, last hash ${head}.`;
};

/** Whether there is no such file; one that may not be looked at is there, and is told of when it is opened. */
const isMissing = (file: string): boolean => {
  try {
    return statSync(file, { throwIfNoEntry: false }) === undefined;
  } catch {
    return false;
  }
};

/** Only one that is there: a wrong folder must not be answered with a new and empty ledger. */
const locationOf = ({ databaseUrl, dataFolder }: Environment): DatabaseLocation => {
  if (databaseUrl !== null) return { dialect: 'postgres', url: databaseUrl };
  const file = databaseFileIn(dataFolder);
  if (isMissing(file))
    throw new StartError(
      `There is no database in ${dataFolder}; set DATA_DIR or DATABASE_URL as the site has it.`,
    );
  return { dialect: 'sqlite', file };
};

type Output = { readonly print: (line: string) => void; readonly complain: (line: string) => void };

/** Checks the vote ledger of the site that the environment names, also while it runs. False where something is wrong. */
export const runLedgerCheck = async (
  variables: Readonly<Record<string, string | undefined>>,
  { print, complain }: Output,
): Promise<boolean> => {
  try {
    const database = await openCurrentDatabase(locationOf(parseEnvironment(variables)));
    const result = await checkLedger(database.db)
      .catch((error: unknown) => {
        throw database.startError(error);
      })
      .finally(() => database.close());
    if (!result.isWhole) {
      const { book, sentence } = result.fault;
      complain(`The ledger of ${nameOf(book)} is not whole. ${sentence}`);
      return false;
    }
    if (result.books.length === 0) print('There are no votes yet, and no entries.');
    for (const report of result.books) print(reportLine(report));
    return true;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    complain(error.message);
    return false;
  }
};
