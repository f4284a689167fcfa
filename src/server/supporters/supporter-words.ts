import type { Selectable } from 'kysely';
import type { SupporterTable } from '../db/schema.ts';

/** What of a supporter is searched. */
export type Searchable = Pick<Selectable<SupporterTable>, 'name' | 'email' | 'phone' | 'location'>;

/** Longer words are cut: nobody types more to find somebody. */
const longestWord = 40;

/** A search for more words would only be slow. */
const mostSought = 8;

/** The words of a text as they are compared: without accents, in small letters, numbers without a leading zero. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => [...word.replace(/^0+(?=\d)/, '')].slice(0, longestWord).join(''));

/** A number without the country's code and the zero, the part behind the operator's, and its end. */
const wordsOfPhone = (phone: string): string[] => {
  const number = phone.replace(/\D/g, '').replace(/^265/, '');
  return number === '' ? [] : [number, number.slice(2), number.slice(-4)];
};

/** The words by which a supporter is found; each stands for all its beginnings, so none begins another. */
export const wordsOf = ({ name, email, phone, location }: Searchable): readonly string[] => {
  const texts = [name, email, location].filter((text) => text !== null);
  const words = [
    ...new Set([...texts.flatMap(wordsIn), ...(phone === null ? [] : wordsOfPhone(phone))]),
  ].sort();
  return words.filter((word, index) => !words[index + 1]?.startsWith(word));
};

/** What a search looks for: words of which each must begin a word of the supporter. A number counts as one, however it is written. */
export const wordsSought = (search: string): readonly string[] => {
  if (/^[\s+()\d.\-–/]*$/.test(search)) {
    const number = search.replace(/\D/g, '').replace(/^0*(?:265)?0*(?=\d)/, '');
    return number === '' ? [] : [number.slice(0, longestWord)];
  }
  return [...new Set(wordsIn(search))].slice(0, mostSought);
};

/** What a name is sorted by; empty where there is none. */
export const nameKeyOf = (name: string | null): string => wordsIn(name ?? '').join(' ');
