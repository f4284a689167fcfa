import type { ColumnMapping } from '../../../shared/admin/reconciliation.ts';
import { createPauses } from '../../concurrency/pauses.ts';
import { quoteCell } from '../../csv/short-text.ts';
import { checkMapping } from './check-mapping.ts';
import { createRowReader, type StatementRow, type UnreadableRow } from './row-reader.ts';
import { StatementError } from './statement-error.ts';
import type { StatementFile } from './statement-file.ts';

export type StatementRows = {
  readonly rows: readonly StatementRow[];
  readonly unreadable: readonly UnreadableRow[];
};

/** How many rows are read before other requests get their turn. */
const batchSize = 1_000;

/** Reads the rows of a statement. Throws a `StatementError` if the columns cannot be the chosen ones. */
export const readStatementRows = async (
  file: StatementFile,
  mapping: ColumnMapping,
  timeZone: string,
): Promise<StatementRows> => {
  checkMapping(mapping, file.headers);
  const readRow = createRowReader(file, mapping, timeZone);
  const pause = createPauses(batchSize);
  const rows: StatementRow[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const record of file.records) {
    const read = readRow(record);
    if ('reason' in read) unreadable.push(read);
    else rows.push(read);
    await pause();
  }
  const [first] = unreadable;
  if (rows.length === 0 && first !== undefined)
    throw new StatementError(
      `We cannot read any row with these columns. In row ${first.row}, ${first.reason}. Please choose the columns again.`,
    );
  if (mapping.date !== null && rows.every(({ time }) => time === null))
    throw new StatementError(
      `The column ${quoteCell(file.headers[mapping.date] ?? '')} has no date that we can read. Please choose another column, or none.`,
      'date',
    );
  return { rows, unreadable };
};
