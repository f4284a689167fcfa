import { statfsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { StartError } from '../../start-error.ts';
import { getExtendedSqliteCode, getSqliteCode, sqliteCodes } from './sqlite-error.ts';

/** Messages for the operator, one per cause. None of them asks to overwrite a database that may be intact. */
export const sqliteStartErrors = {
  folder: (file: string) =>
    `${file} is not a file, and the database must be one. Nothing was changed: move it away, or set DATA_DIR to another folder.`,
  noReading: (file: string) =>
    `The user who runs the site is not allowed to read the database ${file}. It is not damaged: let that user read and write it, and start again.`,
  noWriting: (file: string) =>
    `The database cannot be used, because the user who runs the site is not allowed to write to ${file}. It is not damaged: let that user write there, and start again.`,
  readOnlyDisk: (file: string) =>
    `The database ${file} is on a read-only disk. It is not damaged: make the disk writable, or set DATA_DIR to a folder on another one.`,
  full: (file: string) =>
    `The disk of the database ${file} is full. The database is not damaged and nothing was changed: free some space and start again.`,
  locked: (file: string) =>
    `The database ${file} is locked by another program, such as a backup or a database tool. It is not damaged: close that program and start again.`,
  empty: (file: string) =>
    `The database ${file} is empty, as after a copy that was interrupted. Nothing was changed. If this site had content or votes, put the database back from a backup; only for a new site, delete the file and start again.`,
  leftOver: (file: string, leftOver: string) =>
    `The database ${file} is missing, but ${basename(leftOver)} is still there and may hold its last changes. Nothing was changed: put ${basename(file)} back beside it and start again. Only for a new site, move ${basename(leftOver)} away.`,
  emptyWithLeftOver: (file: string, leftOver: string) =>
    `The database ${file} is empty, but ${basename(leftOver)} is still there and may hold its last changes. Nothing was changed: keep both, and put the database back from a backup.`,
  lostLog: (file: string) =>
    `The database ${file} was not closed, and ${basename(file)}-wal, which holds its last changes, is missing. Nothing was changed: put ${basename(file)}-wal back beside it. If it is lost, move ${basename(file)}-shm away: the site then starts without those changes.`,
  notSqlite: (file: string) =>
    `The file ${file} is not a database of this program (it is not an SQLite file). Nothing was changed: put the database back from a backup under this name, keeping the file under another, or set DATA_DIR to another folder.`,
  otherProgram: (file: string, table: string) =>
    `The file ${file} is not a database of this program: it belongs to another program (it has a table "${table}"). Nothing was changed: set DATA_DIR to another folder.`,
  damaged: (file: string, details: string) =>
    `The database ${file} is damaged (${details}). Nothing was changed. Copy it, with all files whose names begin with ${basename(file)}, to a safe place first; then put it back from a backup, or repair the copy with ".recover" of sqlite3.`,
  disk: (file: string, details: string) =>
    `The disk of the database ${file} is failing (${details}). The database may be intact, and nothing was changed: check the disk, and copy the database to another one before you go on.`,
  memory: (file: string) =>
    `There is not enough memory to open the database ${file}. It is not damaged: give the program more memory and start again.`,
} as const;

/** A database cannot work with less free space. */
const minFreeBytes = 256 * 1024;

const isDiskFull = (file: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize < minFreeBytes;
  } catch {
    return false;
  }
};

/** SQLite's `SQLITE_IOERR_SHMSIZE`: it could not enlarge the shared memory file. */
const sharedFileTooSmall = 4874;

const getMessage = (file: string, error: Error): string | null => {
  const details = `SQLite says: ${error.message}`;
  switch (getSqliteCode(error)) {
    case sqliteCodes.busy:
    case sqliteCodes.locked:
      return sqliteStartErrors.locked(file);
    case sqliteCodes.full:
      return sqliteStartErrors.full(file);
    case sqliteCodes.readOnly:
    case sqliteCodes.permission:
      return sqliteStartErrors.noWriting(file);
    case sqliteCodes.damaged:
      return sqliteStartErrors.damaged(file, details);
    case sqliteCodes.notDatabase:
      return sqliteStartErrors.notSqlite(file);
    case sqliteCodes.noMemory:
      return sqliteStartErrors.memory(file);
    case sqliteCodes.disk:
    case sqliteCodes.cannotOpen:
      if (getExtendedSqliteCode(error) === sharedFileTooSmall || isDiskFull(file))
        return sqliteStartErrors.full(file);
      return sqliteStartErrors.disk(file, `${details}, code ${getExtendedSqliteCode(error)}`);
    default:
      return null;
  }
};

/** Converts an error of SQLite or its disk to a `StartError`; returns any other unchanged. */
export const sqliteStartError = (file: string, error: unknown): unknown => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const message = cause instanceof Error ? getMessage(file, cause) : null;
  return message === null ? error : new StartError(message);
};

/** Converts a file error of the operating system to a `StartError`; returns any other unchanged. */
export const fileStartError = (file: string, error: unknown): unknown => {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EACCES' || code === 'EPERM') return new StartError(sqliteStartErrors.noReading(file));
  if (code === 'EROFS') return new StartError(sqliteStartErrors.readOnlyDisk(file));
  if (code === 'ENOSPC' || code === 'EDQUOT') return new StartError(sqliteStartErrors.full(file));
  if (code === 'EISDIR') return new StartError(sqliteStartErrors.folder(file));
  return typeof code === 'string' && /^E[A-Z]+$/.test(code)
    ? new StartError(sqliteStartErrors.disk(file, code))
    : error;
};
