import { randomUUID } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isFileExistsError, linkNewFile } from '../data-folder/new-file.ts';
import { StartError } from '../start-error.ts';
import { lockTime } from './sqlite.ts';
import { fileStartError, sqliteStartError, sqliteStartErrors } from './sqlite-start-error.ts';

/** Says in a file's head that it is ours, even before it has a table: "CAMP". */
const applicationId = 0x43414d50;

/** How every SQLite file begins. */
const magic = Buffer.from('SQLite format 3\0', 'latin1');
const headLength = 100;

/** Up to so many bytes the whole file is checked at the start, which takes a fraction of a second. */
const largestChecked = 64 * 1024 * 1024;

const sizeOf = (file: string): number | null => {
  try {
    const found = statSync(file);
    if (!found.isFile()) throw new StartError(sqliteStartErrors.folder(file));
    return found.size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error instanceof StartError ? error : fileStartError(file, error);
  }
};

const demandAccess = (path: string, file: string): void => {
  try {
    accessSync(path, constants.W_OK);
  } catch (error) {
    const isDenied = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw isDenied ? new StartError(sqliteStartErrors.noWriting(path)) : fileStartError(file, error);
  }
};

const readHead = (file: string): Buffer => {
  let handle: number | null = null;
  try {
    handle = openSync(file, 'r');
    const head = Buffer.alloc(headLength);
    return head.subarray(0, readSync(handle, head, 0, headLength, 0));
  } catch (error) {
    throw fileStartError(file, error);
  } finally {
    if (handle !== null) closeSync(handle);
  }
};

/** What SQLite keeps beside a database that is open, or that was not closed. */
const besideOf = (file: string) =>
  [`${file}-wal`, `${file}-journal`, `${file}-shm`].filter((path) => sizeOf(path) !== null);

/** Looks at the file without SQLite, which would make what is missing and throw away what is left over. */
const inspectFile = (file: string): 'missing' | 'there' => {
  const size = sizeOf(file);
  const beside = besideOf(file);
  if (size === null) {
    if (beside[0] !== undefined) throw new StartError(sqliteStartErrors.leftOver(file, beside[0]));
    return 'missing';
  }
  if (size === 0)
    throw new StartError(
      beside[0] === undefined
        ? sqliteStartErrors.empty(file)
        : sqliteStartErrors.emptyWithLeftOver(file, beside[0]),
    );
  const head = readHead(file);
  if (!head.subarray(0, magic.length).equals(magic)) throw new StartError(sqliteStartErrors.notSqlite(file));
  if (head.length < headLength)
    throw new StartError(sqliteStartErrors.damaged(file, `it ends after ${size} bytes`));
  if (beside.includes(`${file}-shm`) && !beside.includes(`${file}-wal`))
    throw new StartError(sqliteStartErrors.lostLog(file));
  for (const path of [file, ...beside, dirname(file)]) demandAccess(path, file);
  return 'there';
};

/**
 * Opens the file to look at it. One that nobody has open is read without the files that SQLite would otherwise make beside
 * it: what is refused leaves no trace.
 */
const openToRead = (file: string): DatabaseSync => {
  const isInUse = besideOf(file).length > 0;
  const address = pathToFileURL(file);
  if (!isInUse) address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true, timeout: lockTime });
};

/** The names of migrations that the database has been through, read without changing anything. */
const readExecuted = (file: string): string[] => {
  const database = openToRead(file);
  const numberOf = (name: string): number =>
    Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .all()
      .map((row) => String(row.name));
    if (numberOf('page_count') * numberOf('page_size') <= largestChecked) {
      const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {});
      const says = String(found).replace(/\s+/g, ' ');
      if (says !== 'ok') throw new StartError(sqliteStartErrors.damaged(file, `SQLite says: ${says}`));
    }
    const [first] = tables;
    if (first === undefined) {
      if (numberOf('application_id') === applicationId) return [];
      throw new StartError(sqliteStartErrors.empty(file));
    }
    if (!tables.includes('kysely_migration'))
      throw new StartError(sqliteStartErrors.otherProgram(file, first));
    return database
      .prepare('select name from kysely_migration')
      .all()
      .map((row) => String(row.name));
  } finally {
    database.close();
  }
};

/**
 * Makes a database without tables, which has its name only once it is whole: a start that is killed, or a disk that is
 * full, leaves no empty file behind. Of several processes that start together, one makes it.
 */
const createFile = (file: string): void => {
  const part = `${file}.${randomUUID()}.part`;
  try {
    closeSync(openSync(part, 'wx', 0o600));
    const database = new DatabaseSync(part);
    try {
      database.exec(`pragma application_id = ${applicationId}`);
    } finally {
      database.close();
    }
    linkNewFile(part, file);
  } catch (error) {
    if (isFileExistsError(error)) return;
    throw fileStartError(file, sqliteStartError(file, error));
  } finally {
    rmSync(part, { force: true });
  }
};

const readAgain = (file: string): readonly string[] => {
  try {
    return readExecuted(file);
  } catch (error) {
    throw sqliteStartError(file, error);
  }
};

/** Where SQLite keeps a database that lives in memory alone, as tests use it. */
const inMemory = ':memory:';

/**
 * The migrations that a database file has been through, none for a file that was not there and has just been made. A file
 * that cannot be used stays exactly as it was, and its cause is told.
 */
export const openSqliteFile = (file: string): readonly string[] => {
  if (file === inMemory) return [];
  if (inspectFile(file) === 'missing') createFile(file);
  const wasInUse = besideOf(file).length > 0;
  try {
    return readExecuted(file);
  } catch (error) {
    // Another process began to use it meanwhile, whose changes made it look damaged.
    if (!wasInUse && besideOf(file).length > 0) return readAgain(file);
    throw sqliteStartError(file, error);
  }
};
