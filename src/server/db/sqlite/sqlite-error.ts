/** SQLite's result codes that do not depend on the statement. */
export const sqliteCodes = {
  permission: 3,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  disk: 10,
  damaged: 11,
  full: 13,
  cannotOpen: 14,
  notDatabase: 26,
} as const;

const unavailableCodes: ReadonlySet<number | null> = new Set(Object.values(sqliteCodes));

/** SQLite's extended result code, with details in its upper bytes; null for other errors. */
export const getExtendedSqliteCode = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;

/** SQLite's primary result code; null for other errors. */
export const getSqliteCode = (error: unknown): number | null => {
  const code = getExtendedSqliteCode(error);
  return code === null ? null : code & 0xff;
};

/** Whether a statement failed because of the file or the disk it is on. */
export const isSqliteUnavailable = (error: unknown): boolean => unavailableCodes.has(getSqliteCode(error));
