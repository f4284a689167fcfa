import { getSqliteCode, sqliteCodes } from '../db/sqlite/sqlite-error.ts';

/** Why a write to the disk failed. */
type DiskErrorKind = 'full' | 'read-only' | 'failing' | 'forbidden';

const byCode: Readonly<Record<string, DiskErrorKind>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  // PostgreSQL's code for a full disk.
  '53100': 'full',
  EROFS: 'read-only',
  EIO: 'failing',
  // PostgreSQL's code for an I/O error.
  '58030': 'failing',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
};

/** The messages for team members, who can only inform the operator. */
export const diskErrorMessages: Readonly<Record<DiskErrorKind, string>> = {
  full: 'The server’s disk is full, so this was not saved. Please tell the person who runs the server, and try again once there is space.',
  'read-only':
    'The server’s disk is read-only right now, so this was not saved. Please tell the person who runs the server, and try again later.',
  failing:
    'The server’s disk reports an error, so this was not saved. Please tell the person who runs the server, and try again later.',
  forbidden:
    'The site is not allowed to write to its folder for files, so this was not saved. Please tell the person who runs the server, and try again later.',
};

/** Finds an error of the disk in the chain of causes; null for every other error. */
export const getDiskErrorKind = (error: unknown): DiskErrorKind | null => {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (getSqliteCode(current) === sqliteCodes.full) return 'full';
    const found = 'code' in current ? byCode[String(current.code)] : undefined;
    if (found !== undefined) return found;
  }
  return null;
};
