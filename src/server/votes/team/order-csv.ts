import { gmtTime, toWallClock } from '../../../shared/dates.ts';
import { toLocalNumber } from '../../../shared/phone-number.ts';
import { paymentChannels } from '../../../shared/votes/votes.ts';
import { byteOrderMark, formatCsvLine } from '../../http/csv-text.ts';
import type { StoredOrder } from '../orders/stored-order.ts';

const columns = [
  'Reference',
  'Placed',
  'Paid',
  'State',
  'Round',
  'Votes',
  'Votes Counted',
  'Price (MWK)',
  'Refunded (MWK)',
  'Method',
  'Phone',
  'Email',
  'Gateway Number',
  'Operator Number',
  'Problem',
];

/** `2025-10-18 14:00`, which every spreadsheet reads the same way. */
const formatTime = (gmt: string | null, timeZone: string): string =>
  gmt === null ? '' : toWallClock(gmtTime(gmt), timeZone).slice(0, 16).replace('T', ' ');

const toCells = (order: StoredOrder, timeZone: string): string[] => [
  order.reference,
  formatTime(order.created_gmt, timeZone),
  formatTime(order.paid_gmt, timeZone),
  order.state,
  String(order.round),
  String(order.votes),
  String(order.counted_votes),
  String(order.price),
  String(order.refunded),
  paymentChannels[order.channel ?? order.method],
  order.phone === null ? '' : toLocalNumber(order.phone),
  order.email ?? '',
  order.transaction_id ?? '',
  order.operator_id ?? '',
  order.mismatch ?? '',
];

const encoder = new TextEncoder();

/** Orders as a CSV file, written while they are read; times are in the campaign's time zone. */
export async function* streamOrderCsv(
  batches: AsyncIterable<readonly StoredOrder[]>,
  timeZone: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield encoder.encode(byteOrderMark + formatCsvLine(columns));
  for await (const batch of batches)
    yield encoder.encode(batch.map((order) => formatCsvLine(toCells(order, timeZone))).join(''));
}
