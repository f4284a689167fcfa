import type { ColumnMapping, StatementColumn } from '../../../shared/admin/reconciliation.ts';
import { oneLine } from '../../../shared/one-line.ts';
import type { PaymentChannel } from '../../../shared/votes/votes.ts';
import { createCachedReader } from '../../csv/cached-reader.ts';
import { createDateReader } from '../../csv/csv-dates.ts';
import type { CsvRecord } from '../../csv/parse-csv.ts';
import { quoteCell } from '../../csv/short-text.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import { startsFormula } from '../../http/csv-text.ts';
import { sanitiseText } from '../../http/sanitise-text.ts';
import { isOrderReference } from '../orders/order-reference.ts';
import { parseBook, parseCurrency } from '../payments/paychangu/parse-payment.ts';
import type { KnownPayment } from '../payments/payment-provider.ts';
import { type Money, readChannel, readMoney, readStatus } from './statement-cells.ts';
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

/** A row that cannot be compared. */
export type UnreadableRow = {
  readonly row: number;
  /** Empty where the reference is what could not be read. */
  readonly reference: string;
  readonly reason: string;
};

/** Why a cell is not what its column should have. */
const explain = (cell: string, what: string, problem: string): string => {
  if (cell.trim() === '') return `${what} is empty`;
  return startsFormula(cell) ? `${what} is a formula` : `${what} ${quoteCell(cell)} is ${problem}`;
};

const maxReferenceLength = 100;

/** Ours in upper case, any other as it is; null if the cell has none. */
const readReference = (cell: string): string | null => {
  if (isOrderReference(cell)) return cell;
  if (cell.trim().length > maxReferenceLength || startsFormula(cell)) return null;
  const text = sanitiseText(oneLine(cell));
  if (text === '') return null;
  return isOrderReference(text.toUpperCase()) ? text.toUpperCase() : text;
};

/** Empty for kwacha. Short, because it is shown and kept. */
const readCurrency = (cell: string, money: Money): string => {
  const currency = cell === '' ? money.currency : parseCurrency(cell) || money.currency;
  return ['', 'MWK', 'MK', 'K'].includes(currency) ? '' : oneLine(currency).slice(0, 10).toWellFormed();
};

const isPaid = (state: KnownPayment['state']): boolean => state === 'paid' || state === 'refunded';

/** A payment that was not made may have no amount. */
const noMoney: Money = { amount: 0, currency: '' };

/** How cells are read, with what texts mean that repeat. */
const createCellReaders = ({ records }: StatementFile, { date }: ColumnMapping, timeZone: string) => {
  const readWay = createCachedReader((way: string) => {
    const [provider = '', channel = ''] = way.split('\0');
    return readChannel(provider, channel);
  });
  return {
    money: createCachedReader(readMoney),
    status: createCachedReader(readStatus),
    // The file has no NUL: the two cells cannot run into each other.
    channel: (provider: string, channel: string) => readWay(`${provider}\0${channel}`),
    date: createDateReader(date === null ? [] : records.map(({ cells }) => cells[date] ?? ''), timeZone),
  };
};

/** Returns the reader of the rows of a statement. */
export const createRowReader = (
  file: StatementFile,
  mapping: ColumnMapping,
  timeZone: string,
): ((record: CsvRecord) => StatementRow | UnreadableRow) => {
  const readers = createCellReaders(file, mapping, timeZone);
  return ({ row, cells }) => {
    const getCell = (column: StatementColumn): string => {
      const index = mapping[column];
      return index === null ? '' : (cells[index] ?? '');
    };
    const reference = readReference(getCell('reference'));
    if (reference === null)
      return { row, reference: '', reason: explain(getCell('reference'), 'the reference', 'too long') };
    // A statement without statuses lists payments that were made.
    const state = mapping.status === null ? 'paid' : readers.status(getCell('status'));
    if (state === null)
      return { row, reference, reason: explain(getCell('status'), 'the status', 'not known') };
    const money = readers.money(getCell('amount')) ?? (isPaid(state) ? null : noMoney);
    if (money === null)
      return { row, reference, reason: explain(getCell('amount'), 'the amount', 'not an amount') };
    const back = getCell('refunded');
    const refunded = back.trim() === '' ? null : readers.money(back);
    if (refunded === null && back.trim() !== '')
      return { row, reference, reason: explain(back, 'the amount refunded', 'not an amount') };
    return {
      row,
      reference,
      state,
      amount: money.amount,
      refunded: refunded && Math.abs(refunded.amount),
      currency: readCurrency(getCell('currency'), money),
      channel: readers.channel(getCell('provider'), getCell('channel')),
      transaction: getCell('transaction').trim(),
      time: readers.date(getCell('date')),
      book: parseBook(getCell('mode')),
    };
  };
};
