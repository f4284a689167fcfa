const controlsTransaction = (statement: string): boolean =>
  /^\s*(?:begin|commit|rollback(?!\s+to\b))\b/i.test(statement);

export const isRead = (statement: string): boolean => /^\s*select\b/i.test(statement);

export const isWrite = (statement: string): boolean => /^\s*(?:insert|update|delete)\b/i.test(statement);

/** Whether this statement fails where the database is read-only or its disk is full. */
export const needsWriting = (statement: string): boolean =>
  isWrite(statement) || /^\s*(?:begin|commit)\b/i.test(statement);

/** Takes the successful statements of one connection in order; returns whether the statement confirms that writing works. */
type WriteDetector = (statement: string, changedRows: number) => boolean;

/**
 * Inside a transaction only the commit confirms: on a full disk SQLite accepts every change and rejects the commit. A
 * statement that changed no row wrote nothing, so it confirms nothing.
 */
export const createWriteDetector = (): WriteDetector => {
  let isInTransaction = false;
  let hasChanged = false;
  return (statement, changedRows) => {
    if (controlsTransaction(statement)) {
      const isConfirmed = hasChanged && /^\s*commit\b/i.test(statement);
      isInTransaction = /^\s*begin\b/i.test(statement);
      hasChanged = false;
      return isConfirmed;
    }
    if (changedRows === 0 || !isWrite(statement)) return false;
    hasChanged = isInTransaction;
    return !isInTransaction;
  };
};
