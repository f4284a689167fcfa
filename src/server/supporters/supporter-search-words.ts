import type { Kysely, Selectable } from 'kysely';
import { splitWords } from '../../shared/split-words.ts';
import type { Schema } from '../db/schema.ts';
import { parseSearchWords, truncateWord } from '../db/search/search-words.ts';
import { WordSearch } from '../db/search/word-search.ts';
import type { SupporterTable } from '../db/tables/supporters.ts';
import type { FurtherContact } from './further-contacts.ts';

export const createSupporterSearch = (db: Kysely<Schema>): WordSearch<'supporter'> =>
  new WordSearch(db, { table: 'supporter', words: 'supporter_word', owner: 'supporter_id' });

/** The columns that the search covers. */
export type Searchable = Pick<Selectable<SupporterTable>, 'name' | 'email' | 'phone' | 'location'>;

const withoutZeros = (word: string): string => word.replace(/^0+(?=\d)/, '');

/** The words of a text. Leading zeros of numbers are dropped, because people write them with and without. */
const splitText = (text: string): string[] =>
  splitWords(text).map((word) => truncateWord(withoutZeros(word)));

/** A number without country code and zero, the same without the operator's prefix, and its last four digits. */
const splitPhone = (phone: string): string[] => {
  const number = phone.replace(/\D/g, '').replace(/^265/, '');
  return number === '' ? [] : [number, number.slice(2), number.slice(-4)];
};

/** The words that a search finds a supporter by. A search matches prefixes, so a word that begins another one is left out. */
export const listSearchWords = (
  { name, email, phone, location }: Searchable,
  further: readonly FurtherContact[] = [],
): readonly string[] => {
  const listFurther = (kind: FurtherContact['kind']) =>
    further.filter((contact) => contact.kind === kind).map(({ value }) => value);
  const texts = [name, email, location, ...listFurther('email')].filter((text) => text !== null);
  const phones = [phone, ...listFurther('phone')].filter((number) => number !== null);
  const words = [...new Set([...texts.flatMap(splitText), ...phones.flatMap(splitPhone)])].sort();
  return words.filter((word, index) => !words[index + 1]?.startsWith(word));
};

/** The word by which the supporters with a tag are found. No text has it: `splitWords` drops the sign, which ends the number, too. */
export const getTagWord = (tagId: number): string => `#${tagId}#`;

/** The words of a search text. A phone number is one word, whatever its spaces and signs. */
export const parseSupporterSearch = (search: string): readonly string[] => {
  if (/^[\s+()\d.\-–/]*$/.test(search)) {
    const number = search.replace(/\D/g, '').replace(/^0*(?:265)?0*(?=\d)/, '');
    return number === '' ? [] : [truncateWord(number)];
  }
  return parseSearchWords(search).map(withoutZeros);
};

/** The key that sorts a name; empty if there is no name. */
export const getNameSortKey = (name: string | null): string => splitText(name ?? '').join(' ');
