import type { PaymentChannel } from '../../../shared/votes/votes.ts';
import { parseAmount, parseChannel, parseStatus } from '../payments/paychangu/parse-payment.ts';
import type { KnownPayment } from '../payments/payment-provider.ts';

/** An amount with the currency that its cell names; empty if it names none. */
export type Money = { readonly amount: number; readonly currency: string };

const moneyPattern =
  /^(?<sign>[-+\u2212]?)(?<before>[A-Z]{0,3}) ?(?<inner>[-\u2212]?)(?<number>[\d.,]+) ?(?<after>[A-Z]{0,3})$/;

/** `450,00` and `2.000,00`, as spreadsheets of some countries write amounts. */
const withDecimalPoint = (number: string): string =>
  /^[\d.]+,\d{1,2}$/.test(number) ? number.replaceAll('.', '').replace(',', '.') : number;

/** Reads `450`, `2,000.00`, `MWK 450`, `-450`, `(450)`. Null for anything else, such as a formula. */
export const readMoney = (cell: string): Money | null => {
  const text = cell.trim().toUpperCase().replace(/\s+/g, ' ');
  const inBrackets = /^\((?<amount>[^()]*)\)$/.exec(text)?.groups?.amount;
  const parts = moneyPattern.exec(inBrackets ?? text)?.groups;
  if (!parts) return null;
  const { sign = '', before = '', inner = '', number = '', after = '' } = parts;
  const amount = parseAmount(withDecimalPoint(number));
  const signs = [inBrackets === undefined ? '' : '-', sign, inner].join('');
  if (amount === null || signs.length > 1) return null;
  const isNegative = signs !== '' && signs !== '+';
  // K and MK are short for kwacha.
  const currency = (before || after).replace(/^M?K$/, 'MWK');
  return { amount: isNegative && amount !== 0 ? -amount : amount, currency };
};

/** Words that statements have beside those of the gateway's responses. Reading them changes no order. */
const statementWords: Readonly<Record<string, KnownPayment['state']>> = {
  paid: 'paid',
  complete: 'paid',
  completed: 'paid',
  settled: 'paid',
  refund: 'refunded',
  pending: 'pending',
  processing: 'pending',
  initiated: 'pending',
};

/** The state that a status means; null for a word that is not known. */
export const readStatus = (cell: string): KnownPayment['state'] | null => {
  const state = parseStatus(cell);
  if (state !== 'pending') return state;
  const word = cell.trim().toLowerCase();
  return Object.hasOwn(statementWords, word) ? (statementWords[word] ?? null) : null;
};

export const readChannel = (provider: string, channel: string): PaymentChannel | null =>
  parseChannel({ authorization: { provider, channel } });
