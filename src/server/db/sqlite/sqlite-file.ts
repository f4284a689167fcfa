import { randomUUID } from 'node:crypto';
import { accessSync, closeSync, constants, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { isFileExistsError, linkNewFile } from '../../data-folder/new-file.ts';
import { StartError } from '../../start-error.ts';
import { lockTimeout } from './sqlite.ts';
import { fileStartError, sqliteStartError, sqliteStartErrors } from './sqlite-start-error.ts';

/** Marks a file as a database of this program, even before it has a table: "CAMP". */
const applicationId = 0x43414d50;

/** The first bytes of every SQLite file. */
const magic = Buffer.from('SQLite format 3\0', 'latin1');
const headLength = 100;

/** Up to this size the whole file is checked at the start, which takes a fraction of a second. */
const maxCheckedBytes = 64 * 1024 * 1024;

const getFileSize = (file: string): number | null => {
  try {
    const found = statSync(file);
    if (!found.isFile()) throw new StartError(sqliteStartErrors.folder(file));
    return found.size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error instanceof StartError ? error : fileStartError(file, error);
  }
};

const requireWriteAccess = (path: string, file: string): void => {
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

/** SQLite's files sidecars a database that is open, or was not closed. */
const listSidecarFiles = (file: string) =>
  [`${file}-wal`, `${file}-journal`, `${file}-shm`].filter((path) => getFileSize(path) !== null);

/** Inspects the file without SQLite, which would create missing files and delete leftover ones. */
const inspectFile = (file: string): 'missing' | 'there' => {
  const size = getFileSize(file);
  const sidecars = listSidecarFiles(file);
  if (size === null) {
    if (sidecars[0] !== undefined) throw new StartError(sqliteStartErrors.leftOver(file, sidecars[0]));
    return 'missing';
  }
  if (size === 0)
    throw new StartError(
      sidecars[0] === undefined
        ? sqliteStartErrors.empty(file)
        : sqliteStartErrors.emptyWithLeftOver(file, sidecars[0]),
    );
  const head = readHead(file);
  if (!head.subarray(0, magic.length).equals(magic)) throw new StartError(sqliteStartErrors.notSqlite(file));
  if (head.length < headLength)
    throw new StartError(sqliteStartErrors.damaged(file, `it ends after ${size} bytes`));
  if (sidecars.includes(`${file}-shm`) && !sidecars.includes(`${file}-wal`))
    throw new StartError(sqliteStartErrors.lostLog(file));
  for (const path of [file, ...sidecars, dirname(file)]) requireWriteAccess(path, file);
  return 'there';
};

/** Where no process has the file open, SQLite is kept from creating sidecar files: a rejected file stays as it was. */
const openReadOnly = (file: string): DatabaseSync => {
  const isInUse = listSidecarFiles(file).length > 0;
  const address = pathToFileURL(file);
  if (!isInUse) address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true, timeout: lockTimeout });
};

/** Reads the names of the executed migrations without changing anything. */
const readMigrations = (file: string): string[] => {
  const database = openReadOnly(file);
  const readPragma = (name: string): number =>
    Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0]);
  try {
    const tables = database
      .prepare("select name from sqlite_master where type = 'table' order by name")
      .all()
      .map((row) => String(row.name));
    if (readPragma('page_count') * readPragma('page_size') <= maxCheckedBytes) {
      const [found] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {});
      const checkResult = String(found).replace(/\s+/g, ' ');
      if (checkResult !== 'ok')
        throw new StartError(sqliteStartErrors.damaged(file, `SQLite says: ${checkResult}`));
    }
    const [first] = tables;
    if (first === undefined) {
      if (readPragma('application_id') === applicationId) return [];
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
 * Creates a database without tables, and gives it its name only when it is complete: a killed start or a full disk leaves no
 * empty file. Where several processes start together, one creates it.
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
    return readMigrations(file);
  } catch (error) {
    throw sqliteStartError(file, error);
  }
};

/**
 * Returns the executed migrations of a database file; creates a missing file, which has none. A file that cannot be used
 * stays exactly as it was, and the error names the cause.
 */
export const openSqliteFile = (file: string): readonly string[] => {
  if (inspectFile(file) === 'missing') createFile(file);
  const wasInUse = listSidecarFiles(file).length > 0;
  try {
    return readMigrations(file);
  } catch (error) {
    // Another process opened the file meanwhile; its changes made the file look damaged.
    if (!wasInUse && listSidecarFiles(file).length > 0) return readAgain(file);
    throw sqliteStartError(file, error);
  }
};
