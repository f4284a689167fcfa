import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { wordsSought } from './supporter-words.ts';

/**
 * Whom a search finds: everybody; these few; or many, of whom only the first in some order are wanted. Their words come
 * with that of the fewest first.
 */
export type Match =
  | { readonly kind: 'all' }
  | { readonly kind: 'few'; readonly ids: readonly number[] }
  | { readonly kind: 'many'; readonly words: readonly string[]; readonly atLeast: number };

/** Up to so many are counted, and put in order by themselves. */
const mostCounted = 1_000;

/** How many words are looked at: most supporters have one that begins so, and some have several. */
const looks = [1.2 * mostCounted, 5 * mostCounted];

/** What comes behind every word that begins so, in the order of bytes that both databases keep words in. */
const lastCharacter = '\u{10ffff}';

type Supporters = ExpressionBuilder<Schema, 'supporter'>;

/** The words of somebody that begin so. */
const wordsOf = (id: 'supporter.id' | 'entry.supporter_id', word: string) =>
  sql`select 1 from supporter_word as other where other.supporter_id = ${sql.ref(id)}
    and other.word >= ${word} and other.word < ${word + lastCharacter}`;

/**
 * Whether a supporter has a word that begins so, for going through supporters in an order. It is a value, not a join:
 * neither database is to begin with the words. And PostgreSQL takes it for usual that a value is not null, as it is here.
 */
const hasWord = (word: string) => sql<boolean>`(${wordsOf('supporter.id', word)} limit 1) is not null`;

/** Statements differ by how many ids they name; filled up to a power of two, there are only a few of them to prepare. */
const filledUp = (ids: readonly number[]): readonly number[] => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(ids.length, 1)));
  return [...ids, ...Array<number>(size - ids.length).fill(ids.at(-1) ?? 0)];
};

const beginningWith = (db: Kysely<Schema>, word: string) =>
  db
    .selectFrom('supporter_word as entry')
    .select('entry.supporter_id')
    .where('entry.word', '>=', word)
    .where('entry.word', '<', word + lastCharacter);

/** So many are still put in order by themselves, where the order has to do with the words. */
const mostSorted = 4_000;

/** How many words begin so; one more than `mostSorted` stands for more. */
const countWords = async (db: Kysely<Schema>, word: string): Promise<number> => {
  const { count } = await db
    .selectFrom(
      beginningWith(db, word)
        .limit(mostSorted + 1)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Whether those found should be put in order by themselves. Usually many are found quickest by going through all in the
 * order that is wanted; but by name, everybody called Yankho comes near the end.
 */
export const isSortedApart = async (db: Kysely<Schema>, word: string): Promise<boolean> =>
  (await countWords(db, word)) <= mostSorted;

/** Whether a supporter is one of those with a word that begins so; the database begins with the words. */
export const isAmong = (eb: Supporters, word: string) =>
  eb('supporter.id', 'in', (of) =>
    of
      .selectFrom('supporter_word as entry')
      .select('entry.supporter_id')
      .where('entry.word', '>=', word)
      .where('entry.word', '<', word + lastCharacter),
  );

/** Whether a supporter is one of those found. */
export const isFound = (eb: Supporters, match: Match) => {
  if (match.kind === 'few') return eb('supporter.id', 'in', filledUp(match.ids));
  return eb.and(match.kind === 'many' ? match.words.map(hasWord) : []);
};

/** The supporters with a word that begins so and with all the others, as far as so many of these words tell. */
const supportersOf = async (
  db: Kysely<Schema>,
  word: string,
  others: readonly string[],
  most: number,
): Promise<{ readonly ids: ReadonlySet<number>; readonly isWhole: boolean }> => {
  const entries = beginningWith(db, word)
    .where((eb) =>
      eb.and(others.map((other) => sql<boolean>`exists (${wordsOf('entry.supporter_id', other)})`)),
    )
    .limit(most);
  // As one text: a thousand rows take longer to fetch than to find.
  const { ids } = await db
    .selectFrom(entries.as('found'))
    .select(sql<string | null>`string_agg(cast(supporter_id as text), ',')`.as('ids'))
    .executeTakeFirstOrThrow();
  const found = ids === null ? [] : ids.split(',').map(Number);
  return { ids: new Set(found), isWhole: found.length < most };
};

/** All of them where they can be counted, else how many there are at least. */
const countedOut = async (
  db: Kysely<Schema>,
  word: string,
  others: readonly string[],
): Promise<readonly number[] | { readonly atLeast: number }> => {
  let atLeast = 0;
  for (const most of looks) {
    const { ids, isWhole } = await supportersOf(db, word, others, most);
    if (isWhole && ids.size <= mostCounted) return [...ids];
    atLeast = Math.min(ids.size, mostCounted);
    if (ids.size > mostCounted) break;
  }
  return { atLeast };
};

/** The words that are sought, that of the fewest supporters first, as far as can be told quickly. */
const rarestFirst = async (db: Kysely<Schema>, search: string): Promise<readonly string[]> => {
  const words = wordsSought(search);
  if (words.length < 2) return words;
  const sized: { word: string; size: number }[] = [];
  for (const word of words) sized.push({ word, size: await countWords(db, word) });
  return sized
    .toSorted((one, other) => one.size - other.size || other.word.length - one.word.length)
    .map(({ word }) => word);
};

/** Whom a search finds. Its time hardly depends on how many supporters there are. */
export const findSupporters = async (db: Kysely<Schema>, search: string): Promise<Match> => {
  if (search.trim() === '') return { kind: 'all' };
  const words = await rarestFirst(db, search);
  const [rarest, ...others] = words;
  if (rarest === undefined) return { kind: 'few', ids: [] };
  const known = await countedOut(db, rarest, others);
  return 'atLeast' in known ? { kind: 'many', words, atLeast: known.atLeast } : { kind: 'few', ids: known };
};
