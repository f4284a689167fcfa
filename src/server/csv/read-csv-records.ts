import { createPauses } from '../concurrency/pauses.ts';
import { decodeText } from './decode-text.ts';
import { CsvError, type CsvRecord, parseCsv } from './parse-csv.ts';

/** A file that cannot be read as CSV. Where there is a row, the message is the reason, `its quotes are not closed`. */
export class CsvFileError extends Error {
  override readonly name = 'CsvFileError';
  readonly kind: 'empty' | 'other-file' | 'broken-row';
  readonly row: number;

  constructor(kind: CsvFileError['kind'], message = '', row = 0) {
    super(message);
    this.kind = kind;
    this.row = row;
  }
}

const separators = [',', ';', '\t'] as const;

/** The separator that the first lines have most often. */
const findSeparator = (text: string): string => {
  const start = text.slice(0, 10_000).replace(/"[^"]*"/g, '');
  const count = (separator: string) => start.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
};

/** How many records are parsed before other requests get their turn. */
const batchSize = 1_000;

export const isFilled = (cell: string): boolean => cell.trim() !== '';

/** The records of a CSV file that have a filled cell. Throws a `CsvFileError`; the caller sets the limits. */
export async function* readCsvRecords(bytes: Uint8Array): AsyncGenerator<CsvRecord> {
  const text = decodeText(bytes);
  if (text === null) throw new CsvFileError('other-file');
  if (text.trim() === '') throw new CsvFileError('empty');
  const pause = createPauses(batchSize);
  try {
    for (const record of parseCsv(text, findSeparator(text))) {
      if (!record.cells.some(isFilled)) continue;
      yield record;
      await pause();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvFileError('broken-row', error.message, error.row);
  }
}
