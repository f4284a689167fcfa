import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** A longer word is known by its beginning. */
const longestWord = 32;
/** Nobody types more words than this into a search, and each costs a look. */
const mostWords = 6;

/** Without capitals and accents, so that `Zoe` finds `Zoë`. */
const folded = (text: string): string =>
  text.toWellFormed().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const cut = (word: string): string => [...word].slice(0, longestWord).join('');

const runsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word, and what begins where letters turn to digits or digits to letters: `img2034lake` is found by `lake`, too. */
const beginningsOf = (word: string): string[] => [
  word,
  ...[...word.matchAll(/(?<=\p{L})\p{N}|(?<=\p{N})\p{L}/gu)].map(({ index }) => word.slice(index)),
];

/** The words under which a text is found. */
export const wordsOf = (text: string): string[] => [...new Set(runsOf(text).flatMap(beginningsOf).map(cut))];

/** The words of a search; each must be the beginning of a word of what is found. */
export const searchedWords = (search: string): string[] =>
  [...new Set(runsOf(search).map(cut))].slice(0, mostWords);

const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql.join([...conditions], sql` and `) as RawBuilder<SqlBool>;

/** A table with one row for each word of each owner. */
type WordTable = {
  readonly words: keyof Schema & string;
  /** The column with the owner's number. */
  readonly owner: string;
};

/** What a search comes to. */
export type FoundWords = {
  /**
   * What holds for the rows that were found, where `owner` is their number. Where every word is common, they are best
   * looked for in the order they are shown in, which soon comes upon enough; else by going through the few.
   */
  readonly condition: (owner: RawBuilder<unknown>) => RawBuilder<SqlBool>;
  /** How many were found for which the filter holds, counted no further than one more than `most`. */
  readonly count: (table: keyof Schema & string, filter: RawBuilder<SqlBool>) => Promise<number>;
};

/**
 * Search by the beginnings of words, the same on both databases: an index over one row per word, asked for a range. A
 * `like` that begins with `%` would read every row; the databases' own indexes for that are two, and one of them is an
 * extension that not every server has.
 */
export class TextSearch {
  readonly #db: Kysely<Schema>;
  readonly #words: RawBuilder<unknown>;
  readonly #owner: RawBuilder<unknown>;

  constructor(db: Kysely<Schema>, { words, owner }: WordTable) {
    this.#db = db;
    this.#words = sql.table(words);
    this.#owner = sql.ref(owner);
  }

  /** Writes down the words of these texts as the owner's, in place of those there were. */
  async write(owner: number, texts: readonly string[]): Promise<void> {
    await sql`delete from ${this.#words} where ${this.#owner} = ${owner}`.execute(this.#db);
    const words = wordsOf(texts.join('\n'));
    if (words.length === 0) return;
    const rows = words.map((word) => sql`(${word}, ${owner})`);
    await sql`insert into ${this.#words} (word, ${this.#owner}) values ${sql.join(rows)}`.execute(this.#db);
  }

  /** Looks how many fit each word, and no further than `most`; null where nothing can be found. */
  async find(search: string, most: number): Promise<FoundWords | null> {
    const words = searchedWords(search);
    const counted: { readonly word: string; readonly count: number }[] = [];
    for (const word of words) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from (
        select distinct ${this.#owner} from ${this.#words} where ${this.#inRange(word)} limit ${most + 1}
      ) as found`.execute(this.#db);
      counted.push({ word, count: Number(rows[0]?.count ?? 0) });
    }
    const [rarest, ...others] = counted.toSorted((one, other) => one.count - other.count);
    if (rarest === undefined || rarest.count === 0) return null;
    const first = rarest.count > most ? this.#has : this.#isAmong;
    const alsoHas = (owner: RawBuilder<unknown>) => others.map(({ word }) => this.#has(owner, word));
    return {
      condition: (owner) => allOf([first.call(this, owner, rarest.word), ...alsoHas(owner)]),
      count: async (table, filter) => {
        const owner = sql`w.${this.#owner}`;
        const matches = allOf([this.#inRange(rarest.word), ...alsoHas(owner), filter]);
        // SQLite takes the tables of a cross join in this order: the words first, however few stand behind the filter.
        const { rows } = await sql<{ count: number }>`select count(*) as count from (
          select distinct ${owner} from ${this.#words} as w cross join ${sql.table(table)}
          where ${sql.table(table)}.id = ${owner} and ${matches} limit ${most + 1}
        ) as found`.execute(this.#db);
        return Number(rows[0]?.count ?? 0);
      },
    };
  }

  #inRange(word: string): RawBuilder<SqlBool> {
    return sql`word >= ${word} and word < ${`${word}\u{10ffff}`}`;
  }

  #isAmong(owner: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
    return sql`${owner} in (select ${this.#owner} from ${this.#words} where ${this.#inRange(word)})`;
  }

  #has(owner: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
    return sql`exists (select 1 from ${this.#words} as w where w.${this.#owner} = ${owner} and ${this.#inRange(word)})`;
  }
}
