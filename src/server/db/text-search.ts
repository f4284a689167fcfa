import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';
import { searchedWords, wordsOf } from './search-words.ts';

type Condition = RawBuilder<SqlBool>;

/** Which table is searched. */
export type SearchedTable = {
  readonly table: keyof Schema & string;
  /** The table beside it, with one row for each word of each of its rows. */
  readonly words: keyof Schema & string;
  /** The column of that with the number of the row. */
  readonly owner: string;
};

export type TextQuery = {
  readonly search: string;
  /** What must hold besides; null where nothing must. */
  readonly filter: Condition | null;
  /** The order of what is found, without ties. */
  readonly order: RawBuilder<unknown>;
  readonly page: number;
  readonly size: number;
  /** No more than these are counted. */
  readonly most: number;
};

/** One page of what was found. */
export type FoundPage = {
  readonly ids: readonly number[];
  /** How many there are; at least, where there are more. */
  readonly total: number;
  /** There are more than were counted. */
  readonly hasMore: boolean;
};

/** Rows that fit one of the conditions: all of them where they are few, else null. */
type Source = { readonly condition: Condition; readonly few: ReadonlySet<number> | null };

const allOf = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([...conditions], sql` and `)})`;

const inEvery = (sets: readonly ReadonlySet<number>[]): number[] => {
  const [first = new Set<number>(), ...others] = sets.toSorted((one, other) => one.size - other.size);
  return [...first].filter((id) => others.every((set) => set.has(id)));
};

/**
 * Search by the beginnings of words, the same on both databases: an index over one row per word, asked for a range. A
 * `like` that begins with `%` would read every row; the databases' own indexes for that are two, and one of them is an
 * extension that not every server has.
 *
 * Rows that fit a word or the filter are read up to a limit. Where one of these lists is whole, only its rows are
 * looked at; where every one is longer, the table is walked in the order asked for, which soon comes upon enough. So
 * the time does not grow with the table, and no planner has to guess it; only common words that are hardly ever
 * together make it walk on.
 */
export class TextSearch {
  readonly #db: Kysely<Schema>;
  readonly #table: RawBuilder<unknown>;
  readonly #id: RawBuilder<unknown>;
  readonly #words: RawBuilder<unknown>;
  readonly #owner: RawBuilder<unknown>;

  constructor(db: Kysely<Schema>, { table, words, owner }: SearchedTable) {
    this.#db = db;
    this.#table = sql.table(table);
    this.#id = sql.ref(`${table}.id`);
    this.#words = sql.table(words);
    this.#owner = sql.ref(owner);
  }

  /** Writes down the words of these texts as the row's, in place of those there were. */
  async write(id: number, texts: readonly string[]): Promise<void> {
    await sql`delete from ${this.#words} where ${this.#owner} = ${id}`.execute(this.#db);
    const words = wordsOf(texts.join('\n'));
    if (words.length === 0) return;
    const rows = words.map((word) => sql`(${word}, ${id})`);
    await sql`insert into ${this.#words} (word, ${this.#owner}) values ${sql.join(rows)}`.execute(this.#db);
  }

  async find(query: TextQuery): Promise<FoundPage> {
    const { search, filter, page, size, most } = query;
    const nothing = { ids: [], total: 0, hasMore: false };
    const words = searchedWords(search);
    if (words.length === 0) return nothing;
    const sources: Source[] = [];
    for (const word of words)
      sources.push({ condition: this.#has(word), few: await this.#fewWith(word, most) });
    if (filter !== null) sources.push({ condition: filter, few: await this.#fewFiltered(filter, most) });
    const few = sources.map((source) => source.few).filter((set) => set !== null);
    const others = sources.filter((source) => source.few === null).map(({ condition }) => condition);
    const offset = (page - 1) * size;
    if (few.length === 0) return this.#walkOn(query, others);
    const candidates = inEvery(few);
    if (candidates.length === 0) return nothing;
    const isCandidate = sql<SqlBool>`${this.#id} in (${sql.join(candidates)})`;
    const ids = await this.#walk(query, [isCandidate, ...others], most, 0);
    return { ids: ids.slice(offset, offset + size), total: ids.length, hasMore: false };
  }

  /** Many fit: those on this page, and whether there is one behind them. */
  async #walkOn(query: TextQuery, conditions: readonly Condition[]): Promise<FoundPage> {
    const { page, size, most } = query;
    const offset = (page - 1) * size;
    const found = await this.#walk(query, conditions, size + 1, offset);
    const ids = found.slice(0, size);
    const hasMore = found.length > size;
    const seen = offset + ids.length;
    // A single word was in more than `most` already.
    return { ids, total: conditions.length === 1 && hasMore ? Math.max(most, seen) : seen, hasMore };
  }

  /** The rows with a word that begins so; null where they are more than `most`. */
  async #fewWith(word: string, most: number): Promise<ReadonlySet<number> | null> {
    // In the order of the index, so that it is read no further than the limit.
    const { rows } = await sql<{ id: number }>`select ${this.#owner} as id from ${this.#words}
      where ${this.#inRange(word)} order by word, ${this.#owner} limit ${most + 1}`.execute(this.#db);
    return rows.length > most ? null : new Set(rows.map(({ id }) => id));
  }

  async #fewFiltered(filter: Condition, most: number): Promise<ReadonlySet<number> | null> {
    const { rows } = await sql<{ id: number }>`select id from ${this.#table} where ${filter}
      limit ${most + 1}`.execute(this.#db);
    return rows.length > most ? null : new Set(rows.map(({ id }) => id));
  }

  async #walk(
    { order }: TextQuery,
    conditions: readonly Condition[],
    limit: number,
    offset: number,
  ): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select ${this.#id} as id from ${this.#table}
      where ${allOf(conditions)} order by ${order} limit ${limit} offset ${offset}`.execute(this.#db);
    return rows.map(({ id }) => id);
  }

  #inRange(word: string): Condition {
    return sql`word >= ${word} and word < ${`${word}\u{10ffff}`}`;
  }

  /**
   * As a question about one row, to which the planner expects a yes: one that joined the tables instead, or sorted first,
   * would read the whole of one.
   */
  #has(word: string): Condition {
    return sql`(select 1 from ${this.#words} as its where its.${this.#owner} = ${this.#id}
      and ${this.#inRange(word)} limit 1) is not null`;
  }
}
