import type { Kysely, Selectable } from 'kysely';
import type { Schema, SupporterTable } from '../db/schema.ts';
import { cutWord, wordsIn, wordsSought } from '../db/search-words.ts';
import { WordSearch } from '../db/word-search.ts';

export const supporterSearch = (db: Kysely<Schema>): WordSearch<'supporter'> =>
  new WordSearch(db, { table: 'supporter', words: 'supporter_word', owner: 'supporter_id' });

/** What of a supporter is searched. */
export type Searchable = Pick<Selectable<SupporterTable>, 'name' | 'email' | 'phone' | 'location'>;

const withoutZeros = (word: string): string => word.replace(/^0+(?=\d)/, '');

/** The words of a text; numbers count without a leading zero, as they are written with and without it. */
const wordsOfText = (text: string): string[] => wordsIn(text).map((word) => cutWord(withoutZeros(word)));

/** A number without the country's code and the zero, the part behind the operator's, and its end. */
const wordsOfPhone = (phone: string): string[] => {
  const number = phone.replace(/\D/g, '').replace(/^265/, '');
  return number === '' ? [] : [number, number.slice(2), number.slice(-4)];
};

/** The words by which a supporter is found; each stands for all its beginnings, so none begins another. */
export const wordsOf = ({ name, email, phone, location }: Searchable): readonly string[] => {
  const texts = [name, email, location].filter((text) => text !== null);
  const words = [
    ...new Set([...texts.flatMap(wordsOfText), ...(phone === null ? [] : wordsOfPhone(phone))]),
  ].sort();
  return words.filter((word, index) => !words[index + 1]?.startsWith(word));
};

/** What a search for supporters looks for. A number counts as one word, however it is written. */
export const supporterWordsSought = (search: string): readonly string[] => {
  if (/^[\s+()\d.\-–/]*$/.test(search)) {
    const number = search.replace(/\D/g, '').replace(/^0*(?:265)?0*(?=\d)/, '');
    return number === '' ? [] : [cutWord(number)];
  }
  return wordsSought(search).map(withoutZeros);
};

/** What a name is sorted by; empty where there is none. */
export const nameKeyOf = (name: string | null): string => wordsOfText(name ?? '').join(' ');
