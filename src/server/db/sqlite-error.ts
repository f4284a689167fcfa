/** SQLite's result codes that have nothing to do with the statement. */
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

const away: ReadonlySet<number | null> = new Set(Object.values(sqliteCodes));

/** SQLite's code, with the details in its upper bytes; null for what is no error of SQLite's. */
export const extendedCodeOf = (error: unknown): number | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null;

/** The code without its details. */
export const sqliteCodeOf = (error: unknown): number | null => {
  const code = extendedCodeOf(error);
  return code === null ? null : code & 0xff;
};

/** Whether a statement failed because of the file or the disk it is on. */
export const isSqliteUnavailable = (error: unknown): boolean => away.has(sqliteCodeOf(error));
