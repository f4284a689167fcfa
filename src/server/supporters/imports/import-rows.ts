import type { ImportMapping, ImportQuery, ImportRemark } from '../../../shared/admin/supporter-import.ts';
import { type ImportColumn, importColumnNames } from '../../../shared/admin/supporter-import.ts';
import { NewNote } from '../../../shared/admin/supporter-notes.ts';
import { TagName } from '../../../shared/admin/supporter-tags.ts';
import { SupporterDraft } from '../../../shared/admin/supporters.ts';
import { createPauses } from '../../concurrency/pauses.ts';
import { createDateReader } from '../../csv/csv-dates.ts';
import type { CsvRecord } from '../../csv/parse-csv.ts';
import { isFilled } from '../../csv/read-csv-records.ts';
import { quoteCell } from '../../csv/short-text.ts';
import { startsFormula } from '../../http/csv-text.ts';
import { sanitiseText } from '../../http/sanitise-text.ts';
import { ImportError } from './import-error.ts';
import type { ImportFile } from './import-file.ts';

/** An address or a number besides the first ones, as a file has it. */
export type FurtherValue = { readonly kind: 'email' | 'phone'; readonly value: string };

/** What a row says about a person. */
export type ImportRow = {
  readonly row: number;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly further: readonly FurtherValue[];
  readonly location: string | null;
  readonly tags: readonly string[];
  readonly note: string | null;
  /** When the person agreed to get the newsletter, in milliseconds; null if the row does not say it. */
  readonly agreedAt: number | null;
};

/** How many rows are read before other requests get their turn. */
const batchSize = 500;

/** Throws if no column identifies a person, or a column is chosen twice or is not in the file. */
const checkImportMapping = (mapping: ImportMapping, { headers }: ImportFile): void => {
  if (mapping.email === null && mapping.phone === null)
    throw new ImportError(
      'Please choose the column with the email addresses, the one with the phone numbers, or both.',
      'email',
    );
  const chosen = new Set<number>();
  for (const column of importColumnNames) {
    const index = mapping[column];
    if (index === null) continue;
    if (index >= headers.length)
      throw new ImportError('This file has other columns. Please choose them again.', column);
    if (chosen.has(index)) throw new ImportError('You can choose each column of the file only once.', column);
    chosen.add(index);
  }
};

/** A cell as the file's writer typed it: our own exports put an apostrophe before what begins like a formula. */
const cleanCell = (cell: string): string => {
  const text = sanitiseText(cell);
  return text.startsWith("'") && startsFormula(text.replace(/^'*/, '')) ? text.slice(1) : text;
};

class RowError extends Error {}

/** The same sentences as for the first address and number. */
const readFurther = (cell: string): FurtherValue[] =>
  cell
    .split(/[,;|\n]/)
    .filter(isFilled)
    .map((part) => {
      const kind = part.includes('@') ? 'email' : 'phone';
      const none = { name: '', email: '', phone: '', location: '', status: 'active' };
      const { data, error } = SupporterDraft.safeParse({ ...none, [kind]: part });
      if (error) throw new RowError(`${quoteCell(part)}: ${error.issues[0]?.message}`);
      return { kind, value: data[kind] ?? '' };
    });

const readTags = (cell: string): string[] => {
  const names = cell.split(/[,;|\n]/).filter(isFilled);
  return names.map((name) => {
    const { data, error } = TagName.safeParse(name);
    if (error) throw new RowError(error.issues[0]?.message);
    return data;
  });
};

const readNote = (cell: string): string | null => {
  if (!isFilled(cell)) return null;
  const { data, error } = NewNote.safeParse({ text: cell.replace(/\r\n?/g, '\n') });
  if (error) throw new RowError(error.issues[0]?.message);
  return data.text;
};

/** Where a name, an address or a number is wrong, the sentence of the supporters' form. */
const readFields = (cells: Readonly<Record<'name' | 'email' | 'phone' | 'location', string>>) => {
  const { data, error } = SupporterDraft.safeParse({ ...cells, status: 'active' });
  if (!isFilled(cells.email) && !isFilled(cells.phone))
    throw new RowError('There is no email address and no phone number.');
  if (error) {
    const [issue] = error.issues;
    const cell = cells[issue?.path[0] as keyof typeof cells] ?? '';
    throw new RowError(`${quoteCell(cell)}: ${issue?.message}`);
  }
  const { status: _, ...fields } = data;
  return fields;
};

type Reading = {
  readonly mapping: ImportMapping;
  readonly timeZone: string;
  readonly now: number;
} & Pick<ImportQuery, 'subscribes'>;

/** Returns the reader of rows; it throws a `RowError` for one that cannot be imported. */
const createRowReader = (file: ImportFile, { mapping, timeZone, now, subscribes }: Reading) => {
  const dayColumn = subscribes ? mapping.agreedDay : null;
  const dayCells = dayColumn === null ? [] : file.records.map(({ cells }) => cells[dayColumn] ?? '');
  const readMoment = createDateReader(dayCells, timeZone);
  const readDay = (cell: string): number | null => {
    if (!isFilled(cell)) return null;
    const moment = readMoment(cell);
    if (moment === null)
      throw new RowError(`We cannot read the day ${quoteCell(cell)}. Please write it like 2025-10-18.`);
    if (moment > now) throw new RowError(`The day ${quoteCell(cell)} is in the future.`);
    return moment;
  };
  return ({ row, cells }: CsvRecord): ImportRow => {
    if (cells.slice(file.headers.length).some(isFilled))
      throw new RowError(`It has ${cells.length} cells, but there are ${file.headers.length} columns.`);
    const getCell = (column: ImportColumn): string => {
      const index = mapping[column];
      return index === null ? '' : cleanCell(cells[index] ?? '');
    };
    const { name, email, phone, location } = readFields({
      name: getCell('name'),
      email: getCell('email'),
      phone: getCell('phone'),
      location: getCell('location'),
    });
    return {
      ...{ row, name, email, phone, location },
      further: readFurther(getCell('further')),
      tags: readTags(getCell('tags')),
      note: readNote(getCell('note')),
      agreedAt: dayColumn === null ? null : readDay(cells[dayColumn] ?? ''),
    };
  };
};

/** Reads all rows; those that cannot be imported each get a sentence. */
export const readImportRows = async (
  file: ImportFile,
  reading: Reading,
): Promise<{ readonly rows: ImportRow[]; readonly invalid: ImportRemark[] }> => {
  checkImportMapping(reading.mapping, file);
  const readRow = createRowReader(file, reading);
  const pause = createPauses(batchSize);
  const rows: ImportRow[] = [];
  const invalid: ImportRemark[] = [];
  for (const record of file.records) {
    try {
      rows.push(readRow(record));
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      invalid.push({ row: record.row, message: error.message });
    }
    await pause();
  }
  return { rows, invalid };
};
