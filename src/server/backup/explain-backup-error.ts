import type { DatabaseLocation } from '../db/database.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';
import { isPostgresUnavailable } from '../db/postgres/postgres-error.ts';
import { postgresStartError } from '../db/postgres/postgres-start-error.ts';
import { sqliteStartError } from '../db/sqlite/sqlite-start-error.ts';
import { StartError } from '../start-error.ts';

const diskCauses: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the share of the disk is used up',
  EACCES: 'the folder may not be written to',
  EROFS: 'the disk is read-only',
  ENOENT: 'its folder does not exist',
};

/** A disk that is full or closed, or a database that cannot be read, in words for the operator. */
export const explainBackupError = (error: unknown, location: DatabaseLocation): unknown => {
  if (error instanceof StartError) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (
    code !== undefined &&
    syscall !== undefined &&
    /^(?:open|write|mkdir|fsync|rename|copyfile)$/.test(syscall)
  )
    return new StartError(
      `A file cannot be written: ${diskCauses[code] ?? code}. Nothing is left of what was begun; please make room, or choose another place.`,
    );
  return location.dialect === 'sqlite'
    ? sqliteStartError(location.file, error)
    : postgresStartError(isPostgresUnavailable(error) ? new DatabaseUnavailable(error) : error);
};
