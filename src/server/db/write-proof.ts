const isOfTransaction = (statement: string): boolean => /^\s*(?:begin|commit|rollback)\b/i.test(statement);

const isChange = (statement: string): boolean => /^\s*(?:insert|update|delete)\b/i.test(statement);

/** Whether this statement fails where the database can be read, but not written to. */
export const needsWriting = (statement: string): boolean =>
  isChange(statement) || /^\s*(?:begin|commit)\b/i.test(statement);

/** Takes the statements of one connection that succeeded, in their order, and tells which of them proves that writing works. */
export type WriteProof = (statement: string, changedRows: number) => boolean;

/**
 * Inside a transaction only its commit proves something: on a full disk SQLite takes every change and refuses the commit. What
 * changed no row wrote nothing, so it proves nothing.
 */
export const createWriteProof = (): WriteProof => {
  let isInTransaction = false;
  let hasChanged = false;
  return (statement, changedRows) => {
    if (isOfTransaction(statement)) {
      const proves = hasChanged && /^\s*commit\b/i.test(statement);
      isInTransaction = /^\s*begin\b/i.test(statement);
      hasChanged = false;
      return proves;
    }
    if (changedRows === 0 || !isChange(statement)) return false;
    hasChanged = isInTransaction;
    return !isInTransaction;
  };
};
