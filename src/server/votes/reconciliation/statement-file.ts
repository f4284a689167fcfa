import { statementLimits, statementTooLarge } from '../../../shared/admin/reconciliation.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import type { CsvRecord } from '../../csv/parse-csv.ts';
import { CsvFileError, isFilled, readCsvRecords } from '../../csv/read-csv-records.ts';
import { toShortText } from '../../csv/short-text.ts';
import { StatementError } from './statement-error.ts';

/** A statement as a table. */
export type StatementFile = { readonly headers: readonly string[]; readonly records: readonly CsvRecord[] };

const noCsv =
  'This is not a CSV file. Please export the statement as CSV, or open it in a spreadsheet and save it as CSV.';

const maxHeaderLength = 80;

/** Reads all records. The headers are the first row with two cells: a title may come before them. */
const readRecords = async (bytes: Uint8Array): Promise<StatementFile> => {
  let headers: readonly string[] | null = null;
  const records: CsvRecord[] = [];
  for await (const record of readCsvRecords(bytes)) {
    const { row, cells } = record;
    if (headers === null) {
      if (cells.filter(isFilled).length >= 2)
        headers = cells.map((cell) => toShortText(cell, maxHeaderLength));
      continue;
    }
    if (cells.slice(headers.length).some(isFilled))
      throw new StatementError(
        `Row ${row} of the statement has ${cells.length} cells, but there are ${headers.length} columns.`,
      );
    if (records.length === statementLimits.rows)
      throw new StatementError(
        `The statement has more than ${formatNumber(statementLimits.rows)} rows. Please export it in parts, such as month by month.`,
      );
    records.push(record);
  }
  if (headers === null) throw new StatementError(noCsv);
  if (headers.length > statementLimits.columns)
    throw new StatementError(
      `The statement has ${headers.length} columns. At most ${statementLimits.columns} can be read.`,
    );
  return { headers, records };
};

/** A file that is no CSV is a statement's error with its sentence. */
const rejectFile = (error: unknown): never => {
  if (!(error instanceof CsvFileError)) throw error;
  if (error.kind === 'empty') throw new StatementError('The file is empty.');
  if (error.kind === 'other-file') throw new StatementError(noCsv);
  throw new StatementError(`We cannot read row ${error.row} of the statement: ${error.message}.`);
};

/** Reads a statement. Throws a `StatementError` if it is no CSV file, or too large. */
export const readStatementFile = async (bytes: Uint8Array): Promise<StatementFile> => {
  if (bytes.length > statementLimits.bytes) throw new StatementError(statementTooLarge);
  const file = await readRecords(bytes).catch(rejectFile);
  if (file.records.length === 0) throw new StatementError('The statement has no payments.');
  return file;
};
