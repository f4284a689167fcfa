import {
  type ColumnMapping,
  requiredColumns,
  type StatementColumn,
  statementColumns,
} from '../../../shared/admin/reconciliation.ts';
import { StatementError } from './statement-error.ts';

/** Throws if a column is missing that every comparison needs, is not in this statement, or is chosen twice. */
export const checkMapping = (mapping: ColumnMapping, headers: readonly string[]): void => {
  for (const column of requiredColumns)
    if (mapping[column] === null)
      throw new StatementError(
        `Please choose the column with the ${statementColumns[column].toLowerCase()}.`,
        column,
      );
  const chosen = new Set<number>();
  for (const [column, index] of Object.entries(mapping) as [StatementColumn, number | null][]) {
    if (index === null) continue;
    if (index >= headers.length)
      throw new StatementError('This statement has other columns. Please choose them again.', column);
    if (chosen.has(index))
      throw new StatementError('You can choose each column of the statement only once.', column);
    chosen.add(index);
  }
};
