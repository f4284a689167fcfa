import { randomInt } from 'node:crypto';
import { paths } from '../../../shared/paths.ts';

/** Crockford's alphabet: no I, L, O or U, so that a reference can be read out and written down. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const pattern = new RegExp(`^MM(?:-[${alphabet}]{4}){3}$`);

const group = (): string => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A new order's reference, like `MM-7K2Q-9XWD-4HTB`: sixty random bits, so that it cannot be guessed. */
export const newOrderReference = (): string => `MM-${group()}-${group()}-${group()}`;

export const isOrderReference = (text: string): boolean => pattern.test(text);

/** A reference within other text, such as a message or the address of an order. */
const embeddedPattern = /MM(?:[-\s]?[\dA-Z]{4}){3}(?![\dA-Z])/i;

/** Parses a reference that was typed by hand: in lower case, without dashes, with an O for a zero. Null if the text has none. */
export const readOrderReference = (text: string): string | null => {
  const letters = (embeddedPattern.exec(text)?.[0] ?? text)
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/^MM/, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const reference = `MM-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  return isOrderReference(reference) ? reference : null;
};

/** The page of an order. */
export const orderAddress = (reference: string): string => `${paths.vote}?order=${reference}`;
