import { readFileSync } from 'node:fs';
import { formatNumber } from '../../../shared/format-number.ts';
import { formatVotes } from '../../../shared/votes/votes.ts';
import { type Output, runCommand, type Variables } from '../../command-line.ts';
import { getKeyFile } from '../../data-folder/data-folder.ts';
import { type Database, openCurrentDatabase } from '../../db/database.ts';
import { findBrokenGuards } from '../../db/ledger-guards.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { type Environment, parseEnvironment } from '../../environment.ts';
import { locateDatabase } from '../../locate-database.ts';
import { readKeyFile } from '../../secrets/key-file.ts';
import { createSecretKey } from '../../secrets/secret-key.ts';
import { StartError } from '../../start-error.ts';
import { type BookReport, checkLedger, type KnownHead } from './check-ledger.ts';
import { createCheckpointSigner } from './checkpoint-signer.ts';
import { CheckpointStore } from './checkpoint-store.ts';
import { type LogKeys, readKnownCheckpoint } from './known-checkpoint.ts';
import { LedgerLog } from './ledger-log.ts';

const bookNames: Readonly<Record<Book, string>> = { test: 'test payments', live: 'real payments' };
const getBookName = (book: Book): string => bookNames[book] ?? `the book “${book}”`;

const formatReport = ({ book, entries, votes, root }: BookReport): string => {
  const count = `${formatNumber(entries)} ${entries === 1 ? 'entry that matches' : 'entries that match'} each other`;
  return entries === 0
    ? `The ledger of ${getBookName(book)} has no entries yet.`
    : `The ledger of ${getBookName(book)} is intact: ${count}, ${formatVotes(votes)}, root ${root}.`;
};

const readGivenFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new StartError(`The file ${file} cannot be read.`);
  }
};

/** Not used: a ledger with entries has its name in the database. */
const anySite = 'http://localhost';

const books: readonly Book[] = ['test', 'live'];

/** The keys that this site signs with. */
const readLogKeys = async ({ db }: Database, { secretKey, dataFolder }: Environment): Promise<LogKeys> => {
  const key = secretKey ?? readKeyFile(getKeyFile(dataFolder));
  if (key === null)
    throw new StartError(
      'Checkpoints are verified with the site’s secret key; set SECRET_KEY or DATA_DIR to the same value as for the site.',
    );
  const log = new LedgerLog(anySite, createCheckpointSigner(createSecretKey(key)));
  return Promise.all(books.map(async (book) => ({ ...(await log.getKey(db, book)), book })));
};

/** More than a campaign records in three years. */
const maxRecorded = 30_000;

/** The checkpoints that the site itself has recorded. */
const listRecorded = async ({ db }: Database) => {
  const store = new CheckpointStore(db);
  const recorded = await Promise.all(books.map((book) => store.listNewest(book, maxRecorded)));
  return recorded
    .flat()
    .map(({ size, note }) => ({ name: `The recorded checkpoint of ${size} entries`, note }));
};

const readKnownHeads = async (
  database: Database,
  environment: Environment,
  files: readonly string[],
): Promise<readonly KnownHead[]> => {
  const given = files.map((file) => ({ name: `The file ${file}`, note: readGivenFile(file) }));
  const checkpoints = [...given, ...(await listRecorded(database))];
  if (checkpoints.length === 0) return [];
  const keys = await readLogKeys(database, environment);
  return checkpoints.map(({ name, note }) => {
    const read = readKnownCheckpoint(note, keys);
    if ('problem' in read) throw new StartError(`${name} ${read.problem}.`);
    return read;
  });
};

/** Prints what is wrong, or that nothing is. Returns false if something is wrong. */
const runChecks = async (
  database: Database,
  known: readonly KnownHead[],
  { print, printError }: Output,
): Promise<boolean> => {
  const result = await checkLedger(database.db, { known });
  if (!result.isWhole) {
    const { book, message } = result.error;
    printError(`The ledger of ${getBookName(book)} is not intact. ${message}`);
    return false;
  }
  const broken = await findBrokenGuards(database.db, database.dialect);
  if (broken.length > 0) {
    printError(
      `The entries match each other, but the database no longer rejects changes to them: ${broken.join(', ')} is missing or changed. Someone has had access to the database.`,
    );
    return false;
  }
  if (result.books.length === 0) print('There are no votes yet, and no entries.');
  for (const report of result.books) print(formatReport(report));
  if (known.length > 0)
    print(
      known.length === 1
        ? 'It continues the one known checkpoint.'
        : `It continues all ${known.length} known checkpoints.`,
    );
  return true;
};

/**
 * Checks the vote ledger of the site that the environment names; the site may be running. The files are checkpoints or
 * receipts that somebody kept. Returns false if something is wrong.
 */
export const runLedgerCheck = (
  files: readonly string[],
  variables: Variables,
  output: Output,
): Promise<boolean> =>
  runCommand(output, async () => {
    const environment = parseEnvironment(variables);
    const database = await openCurrentDatabase(locateDatabase(environment));
    try {
      const known = await readKnownHeads(database, environment, files);
      return await runChecks(database, known, output);
    } catch (error) {
      throw error instanceof StartError ? error : database.startError(error);
    } finally {
      await database.close();
    }
  });
