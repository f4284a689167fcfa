import type { PaymentMethod } from './votes/votes.ts';

/** The prefixes of each operator's numbers, without the leading zero. */
const operatorPrefixes = { airtel: ['99', '98'], tnm: ['88', '89'] } as const;

/** The payment methods that need a mobile number. */
export type MobileMethod = keyof typeof operatorPrefixes;

export const isMobileMethod = (method: PaymentMethod): method is MobileMethod => method in operatorPrefixes;

/** The prefixes of an operator as text: `099 or 098`. */
export const formatPrefixes = (method: MobileMethod): string =>
  operatorPrefixes[method].map((prefix) => `0${prefix}`).join(' or ');

/**
 * A mobile number of Malawi in the stored form, `+265991234567`; null if the text is none. Accepts a leading zero, no
 * leading zero or the country code, with separators between the digits.
 */
export const readPhoneNumber = (text: string): string | null => {
  const digits = text.trim().replace(/[\s().\-–/]/g, '');
  const match = /^(?:\+265|00265|265|)0?([89]\d{8})$/.exec(digits);
  return match ? `+265${match[1]}` : null;
};

/**
 * A number of any country, for contacts who pay nothing: one of Malawi as above, or one with its country code,
 * `+447911123456`; null if the text is neither.
 */
export const readContactNumber = (text: string): string | null => {
  const number = readPhoneNumber(text);
  if (number !== null) return number;
  const digits = text.replace(/[\s().\-–/]/g, '').replace(/^00/, '+');
  // Valid numbers of Malawi have been returned above: one that still has the code 265 has too many or too few digits.
  return /^\+(?!265)[1-9]\d{6,14}$/.test(digits) ? digits : null;
};

/** The operator of a number; null for an operator whose payments are not supported. */
export const getOperator = (phone: string): MobileMethod | null => {
  const prefix = phone.slice(4, 6);
  for (const method of ['airtel', 'tnm'] as const)
    if ((operatorPrefixes[method] as readonly string[]).includes(prefix)) return method;
  return null;
};

/** The number as dialled within Malawi: `0991234567`. */
export const toLocalNumber = (phone: string): string => `0${phone.slice(4)}`;

/**
 * The number as screens and exports show it: `099 123 4567`. The spaces keep spreadsheets from reading it as a number
 * and dropping the zero. A foreign number stays as stored: `+447911123456`.
 */
export const formatPhoneNumber = (phone: string): string =>
  phone.startsWith('+265') ? toLocalNumber(phone).replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3') : phone;

/** Masked for the owner of the number, who can still recognise it: `099****567`. */
export const maskPhoneForOwner = (phone: string): string => {
  const number = toLocalNumber(phone);
  return `${number.slice(0, 3)}****${number.slice(-3)}`;
};

/** Masked for the public ledger: `********67`. Two digits leave too many candidates to guess the number. */
export const maskPhoneForPublic = (phone: string): string => `********${phone.slice(-2)}`;
