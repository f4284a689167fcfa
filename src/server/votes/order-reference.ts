import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no I, L, O or U, so that a reference can be read out and written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const pattern = new RegExp(`^MM(?:-[${alphabet}]{4}){3}$`);

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new order's reference, like `MM-7K2Q-9XWD-4HTB`: sixty random bits, so that nobody finds another's order. */
export const newOrderReference = (): string => `MM-${group()}-${group()}-${group()}`;

export const isOrderReference = (text: string): boolean => pattern.test(text);
