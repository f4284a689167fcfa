import type { PaymentMethod } from './votes.ts';

/** What the numbers of each operator begin with, without the leading zero. */
export const operatorPrefixes = { airtel: ['99', '98'], tnm: ['88', '89'] } as const;

/** The ways to pay that need a number. */
export type MobileMethod = keyof typeof operatorPrefixes;

export const isMobileMethod = (method: PaymentMethod): method is MobileMethod => method in operatorPrefixes;

/** How the numbers of an operator begin, for people: `099 or 098`. */
export const beginningsOf = (method: MobileMethod): string =>
  operatorPrefixes[method].map((prefix) => `0${prefix}`).join(' or ');

/**
 * A mobile number of Malawi as it is kept, `+265991234567`; null where it is none. People write it with a leading zero,
 * without it, or with the country's code, and with whatever they like between the digits.
 */
export const readPhoneNumber = (text: string): string | null => {
  const digits = text.trim().replace(/[\s().\-–/]/g, '');
  const match = /^(?:\+265|00265|265|)0?([89]\d{8})$/.exec(digits);
  return match ? `+265${match[1]}` : null;
};

/**
 * A number of anywhere, for those who are written down and pay nothing: one of Malawi as above, or one with its country's
 * code, `+447911123456`; null where it is neither.
 */
export const readContactNumber = (text: string): string | null => {
  const number = readPhoneNumber(text);
  if (number !== null) return number;
  const digits = text.replace(/[\s().\-–/]/g, '').replace(/^00/, '+');
  // Malawi's own have been read; what still begins with its code has a digit too many or too few.
  return /^\+(?!265)[1-9]\d{6,14}$/.test(digits) ? digits : null;
};

/** Who serves a number; null where nobody whose money we take does. */
export const operatorOf = (phone: string): MobileMethod | null => {
  const prefix = phone.slice(4, 6);
  for (const method of ['airtel', 'tnm'] as const)
    if ((operatorPrefixes[method] as readonly string[]).includes(prefix)) return method;
  return null;
};

/** The number as it is dialled at home: `0991234567`. */
export const dialledNumber = (phone: string): string => `0${phone.slice(4)}`;

/**
 * The same for people to read, and for spreadsheets, which would take it for a sum without its zero: `099 123 4567`. One of
 * another country stays as it is kept: `+447911123456`.
 */
export const spacedNumber = (phone: string): string =>
  phone.startsWith('+265') ? dialledNumber(phone).replace(/^(\d{3})(\d{3})(\d+)$/, '$1 $2 $3') : phone;

/** For its owner, who gave it: `099****567`. */
export const maskPhoneNumber = (phone: string): string => {
  const number = dialledNumber(phone);
  return `${number.slice(0, 3)}****${number.slice(-3)}`;
};

/** For everybody: its owner may know it again, but nobody can try out the few numbers that it could be: `********67`. */
export const hidePhoneNumber = (phone: string): string => `********${phone.slice(-2)}`;
