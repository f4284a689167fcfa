import { formatVotes } from '../../../shared/votes.ts';
import { openCurrentDatabase } from '../../db/database.ts';
import type { Book } from '../../db/schema.ts';
import { parseEnvironment } from '../../environment.ts';
import { locateDatabase } from '../../locate-database.ts';
import { StartError } from '../../start-error.ts';
import { type BookReport, checkLedger } from './check-ledger.ts';

const bookNames: Readonly<Record<Book, string>> = { test: 'test payments', live: 'real payments' };
const getBookName = (book: Book): string => bookNames[book] ?? `the book “${book}”`;

const formatReport = ({ book, entries, votes, head }: BookReport): string => {
  const count = `${entries.toLocaleString('en')} ${entries === 1 ? 'entry fits' : 'entries fit'} together`;
  return entries === 0
    ? `The ledger of ${getBookName(book)} has no entries yet.`
    : `The ledger of ${getBookName(book)} is whole: ${count}, ${formatVotes(votes)}, last hash ${head}.`;
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
