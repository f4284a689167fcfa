import { statementLimits, statementTooLarge } from '../../../shared/admin/reconciliation.ts';
import { formatNumber } from '../../../shared/format-number.ts';
import { createPauses } from '../../concurrency/pauses.ts';
import { CsvError, type CsvRecord, parseCsv } from './parse-csv.ts';
import { toShortText } from './short-text.ts';
import { StatementError } from './statement-error.ts';

/** A statement as a table. */
export type StatementFile = { readonly headers: readonly string[]; readonly records: readonly CsvRecord[] };

const noCsv =
  'This is not a CSV file. Please export the statement as CSV, or open it in a spreadsheet and save it as CSV.';

/** Text without the control characters that only other kinds of file have. */
const isPlainText = (text: string): boolean =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a text from other files
  !/[\0-\x08\x0e-\x1f]/.test(text);

const decoders = ['utf-8', 'windows-1252'] as const;

/** Spreadsheets write UTF-8, UTF-16 with a mark, or the encoding of Windows. The decoders remove the mark. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const name of decoders)
    try {
      return new TextDecoder(name, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding.
    }
  throw new StatementError(noCsv);
};

const separators = [',', ';', '\t'] as const;

/** The separator that the first lines have most often. */
const findSeparator = (text: string): string => {
  const start = text.slice(0, 10_000).replace(/"[^"]*"/g, '');
  const count = (separator: string) => start.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
};

/** How many records are parsed before other requests get their turn. */
const batchSize = 1_000;

const maxHeaderLength = 80;

const isFilled = (cell: string): boolean => cell.trim() !== '';

/** Reads all records. The headers are the first row with two cells: a title may come before them. */
const readRecords = async (text: string): Promise<StatementFile> => {
  let headers: readonly string[] | null = null;
  const records: CsvRecord[] = [];
  const pause = createPauses(batchSize);
  for (const record of parseCsv(text, findSeparator(text))) {
    const { row, cells } = record;
    if (headers === null) {
      if (cells.filter(isFilled).length >= 2)
        headers = cells.map((cell) => toShortText(cell, maxHeaderLength));
      continue;
    }
    if (!cells.some(isFilled)) continue;
    if (cells.slice(headers.length).some(isFilled))
      throw new StatementError(
        `Row ${row} of the statement has ${cells.length} cells, but there are ${headers.length} columns.`,
      );
    if (records.length === statementLimits.rows)
      throw new StatementError(
        `The statement has more than ${formatNumber(statementLimits.rows)} rows. Please export it in parts, such as month by month.`,
      );
    records.push(record);
    await pause();
  }
  if (headers === null) throw new StatementError(noCsv);
  if (headers.length > statementLimits.columns)
    throw new StatementError(
      `The statement has ${headers.length} columns. At most ${statementLimits.columns} can be read.`,
    );
  return { headers, records };
};

/** Reads a statement. Throws a `StatementError` if it is no CSV file, or too large. */
export const readStatementFile = async (bytes: Uint8Array): Promise<StatementFile> => {
  if (bytes.length > statementLimits.bytes) throw new StatementError(statementTooLarge);
  const text = decode(bytes);
  if (text.trim() === '') throw new StatementError('The file is empty.');
  if (!isPlainText(text)) throw new StatementError(noCsv);
  const file = await readRecords(text).catch((error: unknown) => {
    if (!(error instanceof CsvError)) throw error;
    throw new StatementError(`We cannot read row ${error.row} of the statement: ${error.message}.`);
  });
  if (file.records.length === 0) throw new StatementError('The statement has no payments.');
  return file;
};
