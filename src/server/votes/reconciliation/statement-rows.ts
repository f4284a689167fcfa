import {
  type ColumnMapping,
  requiredColumns,
  type StatementColumn,
  statementColumns,
} from '../../../shared/admin/reconciliation.ts';
import { oneLine } from '../../../shared/one-line.ts';
import type { PaymentChannel } from '../../../shared/votes.ts';
import type { Book } from '../../db/schema.ts';
import { startsFormula } from '../../http/csv-text.ts';
import { sanitiseText } from '../../http/sanitise-text.ts';
import { isOrderReference } from '../orders/order-reference.ts';
import { parseBook, parseCurrency } from '../payments/paychangu/parse-payment.ts';
import type { KnownPayment } from '../payments/payment-provider.ts';
import { type Money, readChannel, readMoney, readStatus } from './statement-cells.ts';
import { readDates } from './statement-dates.ts';
import { StatementError } from './statement-error.ts';
import type { StatementFile } from './statement-file.ts';

/** A row of the statement that could be read. */
export type StatementRow = {
  readonly row: number;
  readonly reference: string;
  readonly state: KnownPayment['state'];
  /** Negative in a row that gives money back. */
  readonly amount: number;
  /** Null if the statement does not have the column, or the cell is empty. */
  readonly refunded: number | null;
  /** Empty for kwacha. */
  readonly currency: string;
  readonly channel: PaymentChannel | null;
  readonly transaction: string;
  /** Milliseconds; null if the date is not known. */
  readonly time: number | null;
  /** Null if the statement does not say it. */
  readonly book: Book | null;
};

export type UnreadableRow = {
  readonly row: number;
  /** Empty where the reference is what could not be read. */
  readonly reference: string;
  readonly reason: string;
};

export type StatementRows = {
  readonly rows: readonly StatementRow[];
  readonly unreadable: readonly UnreadableRow[];
};

const maxShownLength = 60;

/** A cell within a sentence. */
const quote = (cell: string): string =>
  `“${sanitiseText(oneLine(cell)).slice(0, maxShownLength).toWellFormed()}”`;

/** Why a cell is not what its column should have. */
const explain = (cell: string, what: string, expected: string): string => {
  if (cell.trim() === '') return `${what} is empty`;
  return startsFormula(cell) ? `${what} is a formula` : `${what} ${quote(cell)} is ${expected}`;
};

class UnreadableCell extends Error {}

const readReference = (cell: string): string => {
  const text = sanitiseText(oneLine(cell));
  if (text === '' || startsFormula(cell)) throw new UnreadableCell(explain(cell, 'the reference', ''));
  if (text.length > 100) throw new UnreadableCell('the reference has more than 100 characters');
  return isOrderReference(text.toUpperCase()) ? text.toUpperCase() : text;
};

const readAmount = (cell: string, what: string): Money => {
  const money = readMoney(cell);
  if (money === null) throw new UnreadableCell(explain(cell, what, 'no amount'));
  return money;
};

const readState = (cell: string): KnownPayment['state'] => {
  const state = readStatus(cell);
  if (state === null) throw new UnreadableCell(explain(cell, 'the status', 'not known'));
  return state;
};

const isKwacha = (currency: string): boolean => ['', 'MWK', 'MK', 'K'].includes(currency);

/** Short names of currencies only: the text is shown and kept. */
const readCurrency = (cell: string, money: Money): string => {
  const currency = parseCurrency(cell) || money.currency;
  return isKwacha(currency) ? '' : oneLine(currency).slice(0, 10).toWellFormed();
};

const findCell = (mapping: ColumnMapping, cells: readonly string[], column: StatementColumn): string => {
  const index = mapping[column];
  return index === null ? '' : (cells[index] ?? '');
};

/** Throws if a column is missing that every comparison needs, or is not in this statement. */
const checkMapping = (mapping: ColumnMapping, headers: readonly string[]): void => {
  for (const column of requiredColumns)
    if (mapping[column] === null)
      throw new StatementError(
        `Please choose the column with the ${statementColumns[column].toLowerCase()}.`,
        column,
      );
  for (const [column, index] of Object.entries(mapping) as [StatementColumn, number | null][])
    if (index !== null && index >= headers.length)
      throw new StatementError('This statement has other columns. Please choose them again.', column);
  const used = Object.values(mapping).filter((index) => index !== null);
  const repeated = (Object.keys(mapping) as StatementColumn[]).find(
    (column) => mapping[column] !== null && used.filter((index) => index === mapping[column]).length > 1,
  );
  if (repeated !== undefined)
    throw new StatementError('A column of the statement can be chosen only once.', repeated);
};

/** The moments of the date column; throws if no cell of it is a date. */
const readTimes = (
  { headers, records }: StatementFile,
  index: number,
  timeZone: string,
): readonly (number | null)[] => {
  const times = readDates(
    records.map(({ cells }) => cells[index] ?? ''),
    timeZone,
  );
  if (times.every((time) => time === null))
    throw new StatementError(
      `The column ${quote(headers[index] ?? '')} has no date that can be read. Please choose another column, or none.`,
      'date',
    );
  return times;
};

/** Reads the rows of a statement. Throws a `StatementError` if the columns cannot be the chosen ones. */
export const readStatementRows = (
  file: StatementFile,
  mapping: ColumnMapping,
  timeZone: string,
): StatementRows => {
  checkMapping(mapping, file.headers);
  const times = mapping.date === null ? null : readTimes(file, mapping.date, timeZone);
  const rows: StatementRow[] = [];
  const unreadable: UnreadableRow[] = [];
  for (const [index, { row, cells }] of file.records.entries()) {
    const getCell = (column: StatementColumn): string => findCell(mapping, cells, column);
    let reference = '';
    try {
      reference = readReference(getCell('reference'));
      const money = readAmount(getCell('amount'), 'the amount');
      const refunded =
        getCell('refunded').trim() === '' ? null : readAmount(getCell('refunded'), 'the amount given back');
      rows.push({
        row,
        reference,
        // A statement without statuses lists payments that were made.
        state: mapping.status === null ? 'paid' : readState(getCell('status')),
        amount: money.amount,
        refunded: refunded && Math.abs(refunded.amount),
        currency: readCurrency(getCell('currency'), money),
        channel: readChannel(getCell('provider'), getCell('channel')),
        transaction: getCell('transaction').trim(),
        time: times?.[index] ?? null,
        book: parseBook(getCell('mode')),
      });
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      unreadable.push({ row, reference, reason: error.message });
    }
  }
  const [first] = unreadable;
  if (rows.length === 0 && first !== undefined)
    throw new StatementError(
      `No row can be read with these columns. In row ${first.row} ${first.reason}. Please choose the columns again.`,
    );
  return { rows, unreadable };
};
