import { importLimits, importTooLarge } from '../../../shared/admin/supporter-import.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { readContactNumber } from '../../../shared/phone-number.ts';
import type { CsvRecord } from '../../csv/parse-csv.ts';
import { CsvFileError, isFilled, readCsvRecords } from '../../csv/read-csv-records.ts';
import { toShortText } from '../../csv/short-text.ts';
import { ImportError } from './import-error.ts';

/** A file of people as a table. */
export type ImportFile = {
  readonly hasHeaders: boolean;
  /** One for each column; empty where the first row has no names of columns. */
  readonly headers: readonly string[];
  readonly records: readonly CsvRecord[];
};

const noCsv =
  'This is not a CSV file. Please open the list in a spreadsheet, save it as CSV and choose that file.';

const maxHeaderLength = 80;

/** A file that is no CSV is an error of the import with its sentence. */
const rejectFile = (error: unknown): never => {
  if (!(error instanceof CsvFileError)) throw error;
  if (error.kind === 'empty') throw new ImportError('The file is empty.');
  if (error.kind === 'other-file') throw new ImportError(noCsv);
  throw new ImportError(
    `We cannot read row ${error.row} of the file: ${error.message}. Please correct it in a spreadsheet and save the file as CSV again.`,
  );
};

const readRecords = async (bytes: Uint8Array): Promise<CsvRecord[]> => {
  const records: CsvRecord[] = [];
  for await (const record of readCsvRecords(bytes)) {
    // One more than people: the first row may have the names of the columns.
    if (records.length > importLimits.rows)
      throw new ImportError(
        `The file has more than ${formatNumber(importLimits.rows)} rows. Please split it into several files.`,
      );
    records.push(record);
  }
  return records;
};

export const looksLikeEmail = (cell: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim());
export const looksLikePhone = (cell: string): boolean => readContactNumber(cell) !== null;

const countFilled = ({ cells }: CsvRecord): number => cells.filter(isFilled).length;
const hasContact = ({ cells }: CsvRecord): boolean =>
  cells.some((cell) => looksLikeEmail(cell) || looksLikePhone(cell));

/** How many rows with a single cell may come before the table. */
const maxTitleRows = 5;

/** A title above a table: a single cell that is no address, above rows with several. */
const withoutTitle = (records: CsvRecord[]): CsvRecord[] => {
  const first = records.slice(0, maxTitleRows + 1).findIndex((record) => countFilled(record) > 1);
  return first > 0 && !records.slice(0, first).some(hasContact) ? records.slice(first) : records;
};

/**
 * Reads a file of people. Without `hasHeaders`, the first row has the names of the columns if it has no address and no
 * number. Throws an `ImportError` if it is no CSV file, or too large.
 */
export const readImportFile = async (bytes: Uint8Array, given: boolean | null): Promise<ImportFile> => {
  if (bytes.length > importLimits.bytes) throw new ImportError(importTooLarge);
  const table = withoutTitle(await readRecords(bytes).catch(rejectFile));
  const [first] = table;
  const hasHeaders = given ?? (first !== undefined && !hasContact(first));
  const records = hasHeaders ? table.slice(1) : table;
  if (records.length === 0)
    throw new ImportError('The file has no people: there is no row below the names of the columns.');
  if (records.length > importLimits.rows)
    throw new ImportError(
      `The file has more than ${formatNumber(importLimits.rows)} rows. Please split it into several files.`,
    );
  const widest = records.reduce((most, { cells }) => Math.max(most, cells.findLastIndex(isFilled) + 1), 0);
  const headers = hasHeaders
    ? (first?.cells ?? []).map((cell) => toShortText(cell, maxHeaderLength))
    : Array.from({ length: widest }, () => '');
  if (headers.length > importLimits.columns)
    throw new ImportError(
      `The file has ${headers.length} columns. At most ${importLimits.columns} can be read.`,
    );
  return { hasHeaders, headers, records };
};
