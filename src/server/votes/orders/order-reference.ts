import { randomInt } from 'node:crypto';

/** Crockford's alphabet: no I, L, O or U, so that a reference can be read out and written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const pattern = new RegExp(`^MM(?:-[${alphabet}]{4}){3}$`);

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new order's reference, like `MM-7K2Q-9XWD-4HTB`: sixty random bits, so that nobody finds another's order. */
export const newOrderReference = (): string => `MM-${group()}-${group()}-${group()}`;

export const isOrderReference = (text: string): boolean => pattern.test(text);

/** A reference within other words, such as a message or the address of an order. */
const within = /MM(?:[-\s]?[\dA-Z]{4}){3}(?![\dA-Z])/i;

/** A reference as somebody copied it by hand: in small letters, without the dashes, with an O for a zero. Null where it is none. */
export const readOrderReference = (text: string): string | null => {
  const letters = (within.exec(text)?.[0] ?? text)
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/^MM/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const reference = `MM-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  return isOrderReference(reference) ? reference : null;
};
