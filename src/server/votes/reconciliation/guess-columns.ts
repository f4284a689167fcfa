import type { ColumnMapping, StatementColumn } from '../../../shared/admin/reconciliation.ts';
import { guessByHeaders } from '../../csv/guess-by-headers.ts';

/**
 * Headers that statements are known or likely to have, the likeliest first, in lower case with single spaces. The
 * gateway's own number of a payment is called `reference` in its responses, so `tx_ref` and `charge_id` come first.
 */
const knownHeaders: Readonly<Record<StatementColumn, readonly string[]>> = {
  reference: [
    'tx ref',
    'charge id',
    'merchant reference',
    'transaction reference',
    'order reference',
    'payment reference',
    'order',
    'reference',
    'ref',
  ],
  amount: [
    'amount paid',
    'paid amount',
    'gross amount',
    'amount',
    'amount (mwk)',
    'amount mwk',
    'paid',
    'gross',
  ],
  status: ['status', 'payment status', 'transaction status', 'state'],
  refunded: [
    'refunded amount',
    'amount refunded',
    'refund amount',
    'amount given back',
    'refunded',
    'refund',
  ],
  date: [
    'paid at',
    'completed at',
    'transaction date',
    'payment date',
    'date paid',
    'date',
    'created at',
    'date created',
    'time',
    'timestamp',
  ],
  channel: ['channel', 'payment channel', 'payment method', 'method', 'payment type'],
  provider: ['provider', 'operator', 'mobile money operator', 'network', 'payment provider'],
  transaction: ['transaction id', 'trans id', 'transaction number', 'payment id', 'id'],
  currency: ['currency'],
  mode: ['mode', 'environment'],
};

/** The probable meaning of each column, by its header. A column has one meaning only. */
export const guessColumns = (headers: readonly string[]): ColumnMapping =>
  guessByHeaders(headers, knownHeaders);
