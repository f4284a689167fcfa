import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { padInList } from '../in-list.ts';
import type { Schema } from '../schema.ts';

export type Condition = RawBuilder<SqlBool>;

type TableName = keyof Schema & string;

/** The searched table. */
type SearchedTable<T extends TableName> = {
  readonly table: T;
  /** The table of its words, with one row per row and word. */
  readonly words: TableName;
  /** The column in the table of words with the id of the searched row. */
  readonly owner: string;
};

/** The result of a search: all ids, if few; else the words, the rarest first, and a lower limit of the number of rows. */
export type Match =
  | { readonly kind: 'few'; readonly ids: readonly number[] }
  | { readonly kind: 'many'; readonly words: readonly string[]; readonly atLeast: number };

export type Order = {
  /** An order without ties, so that pages never overlap. */
  readonly by: RawBuilder<unknown>;
  /** The order goes by the searched words: all supporters called Yankho come near its end. */
  readonly isByWords: boolean;
};

export type PageQuery = {
  /** A further condition; null for none. */
  readonly filter: Condition | null;
  readonly order: Order;
  readonly page: number;
  readonly size: number;
};

/** One page of the results. */
export type FoundPage<Row> = {
  readonly rows: readonly Row[];
  /** How many results there are; a lower limit where `hasMore`. */
  readonly total: number;
  /** Whether there may be more results than `total`. */
  readonly hasMore: boolean;
};

export type SearchLimits = {
  /** Up to this number of results are counted, and sorted by id list. */
  readonly counted: number;
  /** Up to this number are sorted apart from the table, where the order goes by the words. */
  readonly sorted: number;
};

const defaultLimits: SearchLimits = { counted: 1_000, sorted: 4_000 };

/** Words to read per counted row, in two attempts: limit rows have one word with the prefix, some have several. */
const readFactors = [1.2, 5];

/** A prefix with this character sorts after every word with the prefix, in the byte order of both databases. */
const lastCharacter = '\u{10ffff}';

/** Pads to a power of two: statements differ by their number of ids, so that only a few are prepared. */
const padIds = (ids: readonly number[]): readonly number[] => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(ids.length, 1)));
  return [...ids, ...Array<number>(size - ids.length).fill(ids.at(-1) ?? 0)];
};

const andAll = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join([...conditions], sql` and `)})`;

/**
 * Search by prefixes of words, the same on both databases: a range of an index over one row per word. A `like` with a leading
 * `%` would read every row, and the databases' own text indexes differ; PostgreSQL's is an extension that not every server
 * has.
 *
 * Results are counted up to a limit. Few results are fetched by id; for many, the table is read in the requested order, which
 * soon finds enough. So the time hardly grows with the table and depends on no query planner; only common words that are
 * rarely together take longer.
 */
export class WordSearch<T extends TableName> {
  readonly #db: Kysely<Schema>;
  readonly #table: RawBuilder<unknown>;
  readonly #id: RawBuilder<unknown>;
  readonly #words: RawBuilder<unknown>;
  readonly #owner: RawBuilder<unknown>;
  readonly #limits: SearchLimits;

  constructor(db: Kysely<Schema>, { table, words, owner }: SearchedTable<T>, limits = defaultLimits) {
    this.#db = db;
    this.#limits = limits;
    this.#table = sql.table(table);
    this.#id = sql.ref(`${table}.id`);
    this.#words = sql.table(words);
    this.#owner = sql.ref(owner);
  }

  /** Replaces the stored words of a row. */
  async write(id: number, words: readonly string[]): Promise<void> {
    await this.writeAll([{ id, words }]);
  }

  /** Replaces the stored words of rows. */
  async writeAll(
    written: readonly { readonly id: number; readonly words: readonly string[] }[],
  ): Promise<void> {
    if (written.length === 0) return;
    const ids = sql.join(padInList(written.map(({ id }) => id)));
    await sql`delete from ${this.#words} where ${this.#owner} in (${ids})`.execute(this.#db);
    await this.add(written);
  }

  /** Stores the words of new rows. */
  async add(added: readonly { readonly id: number; readonly words: readonly string[] }[]): Promise<void> {
    const rows = added.flatMap(({ id, words }) => words.map((word) => sql`(${word}, ${id})`));
    if (rows.length === 0) return;
    await sql`insert into ${this.#words} (word, ${this.#owner}) values ${sql.join(rows)}`.execute(this.#db);
  }

  /** Finds the rows that have, for each of these prefixes, a word that begins with it. */
  async match(prefixes: readonly string[]): Promise<Match> {
    const { counted, sorted } = this.#limits;
    const sized = await this.#sortByRarity(prefixes);
    const words = sized.map(({ word }) => word);
    const [rarest, ...others] = words;
    if (rarest === undefined) return { kind: 'few', ids: [] };
    if (others.length > 0 && sized.every(({ size }) => size <= sorted)) {
      const ids = await this.#listWithAllWords(words);
      if (ids.length <= counted) return { kind: 'few', ids };
    }
    let atLeast = 0;
    for (const factor of readFactors) {
      const { ids, isWhole } = await this.#listOwners(rarest, others, Math.ceil(factor * counted));
      if (isWhole && ids.size <= counted) return { kind: 'few', ids: [...ids] };
      atLeast = Math.min(ids.size, counted);
      if (ids.size > counted) break;
    }
    return { kind: 'many', words, atLeast };
  }

  /** The condition that a row of the table is a result. */
  isFound(match: Match): Condition {
    if (match.kind === 'many') return andAll(match.words.map((word) => this.#hasWord(word)));
    if (match.ids.length === 0) return sql`1 = 0`;
    return sql`${this.#id} in (${sql.join([...padIds(match.ids)])})`;
  }

  /** A page of the results; of the whole table without a search. */
  async page(match: Match | null, query: PageQuery): Promise<FoundPage<Selectable<Schema[T]>>> {
    const { filter, order, page, size } = query;
    if (match?.kind === 'few' && match.ids.length === 0) return { rows: [], total: 0, hasMore: false };
    const conditions = [
      ...(match === null ? [] : [this.isFound(match)]),
      ...(filter === null ? [] : [filter]),
    ];
    const condition = andAll(conditions);
    const skipped = (page - 1) * size;
    if (match?.kind === 'many') return this.#pageOfMany(match, condition, query);
    const rows = await this.#readInOrder(condition, order, size, skipped);
    const isCounted = match !== null && filter === null;
    return { rows, total: isCounted ? match.ids.length : await this.#count(condition), hasMore: false };
  }

  async #pageOfMany(
    { words, atLeast }: Match & { kind: 'many' },
    condition: Condition,
    { filter, order, page, size }: PageQuery,
  ): Promise<FoundPage<Selectable<Schema[T]>>> {
    const [rarest = ''] = words;
    const skipped = (page - 1) * size;
    const isSortedApart = order.isByWords && (await this.#countWords(rarest)) <= this.#limits.sorted;
    const found = isSortedApart
      ? await this.#sortApart(andAll([this.#isAmong(rarest), condition]), order, size + 1, skipped)
      : await this.#readInOrder(condition, order, size + 1, skipped);
    const rows = found.slice(0, size);
    const seen = skipped + rows.length;
    const hasMore = found.length !== rows.length || found.length === 0;
    // `atLeast` counts rows with the words, whether or not they pass the filter.
    return { rows, total: hasMore && filter === null ? Math.max(seen, atLeast) : seen, hasMore };
  }

  async #readInOrder(condition: Condition, { by }: Order, limit: number, offset: number) {
    const { rows } = await sql<Selectable<Schema[T]>>`select ${this.#table}.* from ${this.#table}
      where ${condition} order by ${by} limit ${limit} offset ${offset}`.execute(this.#db);
    return rows;
  }

  /** Fetches the results before sorting: otherwise an index on the order could make the database read the whole table. */
  async #sortApart(condition: Condition, { by }: Order, limit: number, offset: number) {
    const { rows } = await sql<Selectable<Schema[T]>>`with found as materialized (
      select ${this.#table}.* from ${this.#table} where ${condition})
      select ${this.#table}.* from found as ${this.#table}
      order by ${by} limit ${limit} offset ${offset}`.execute(this.#db);
    return rows;
  }

  async #count(condition: Condition): Promise<number> {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from ${this.#table}
      where ${condition}`.execute(this.#db);
    // PostgreSQL returns a count as text.
    return Number(rows[0]?.total);
  }

  /** How many stored words begin with this one; stops at one above `sorted`. */
  async #countWords(word: string): Promise<number> {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from (
      select 1 from ${this.#words} as its where ${this.#hasPrefix(word)} limit ${this.#limits.sorted + 1}) as counted`.execute(
      this.#db,
    );
    return Number(rows[0]?.total);
  }

  /** The word with the fewest rows first, by counts that stop at a limit; a single word is not counted. */
  async #sortByRarity(words: readonly string[]): Promise<readonly { word: string; size: number }[]> {
    const sized: { word: string; size: number }[] = [];
    for (const word of words)
      sized.push({ word, size: words.length === 1 ? 0 : await this.#countWords(word) });
    return sized.toSorted((one, other) => one.size - other.size || other.word.length - one.word.length);
  }

  /** The rows with all of these words, none of them common: comparing lists is faster than a condition on each row. */
  async #listWithAllWords([rarest = '', ...others]: readonly string[]): Promise<number[]> {
    const all = this.#limits.sorted + 1;
    let { ids } = await this.#listOwners(rarest, [], all);
    for (const word of others) {
      const { ids: having } = await this.#listOwners(word, [], all);
      ids = new Set([...ids].filter((id) => having.has(id)));
    }
    return [...ids];
  }

  /** The rows with the word and all others, from up to `limit` stored words. */
  async #listOwners(
    word: string,
    others: readonly string[],
    limit: number,
  ): Promise<{ readonly ids: Set<number>; readonly isWhole: boolean }> {
    const owner = sql`its.${this.#owner}`;
    const hasOthers = others.map((other): Condition => sql`exists (${this.#selectWords(owner, other)})`);
    // One joined text, because a thousand rows take longer to fetch than to find.
    const { rows } = await sql<{ ids: string | null }>`select string_agg(cast(id as text), ',') as ids from (
      select ${owner} as id from ${this.#words} as its
      where ${this.#hasPrefix(word)} and ${andAll(hasOthers)} limit ${limit}) as found`.execute(this.#db);
    const found = rows[0]?.ids?.split(',').map(Number) ?? [];
    return { ids: new Set(found), isWhole: found.length < limit };
  }

  #hasPrefix(word: string): Condition {
    return sql`its.word >= ${word} and its.word < ${word + lastCharacter}`;
  }

  /** The stored words of a row that begin with this one. */
  #selectWords(row: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
    return sql`select 1 from ${this.#words} as other where other.${this.#owner} = ${row}
      and other.word >= ${word} and other.word < ${word + lastCharacter}`;
  }

  /**
   * Whether a row has a word with this prefix, for reading the table in an order. A scalar subquery, not a join, so that
   * neither database starts with the words. PostgreSQL assumes that most values are not null, which is right here.
   */
  #hasWord(word: string): Condition {
    return sql`(${this.#selectWords(this.#id, word)} limit 1) is not null`;
  }

  /** The same, but the database starts with the words. */
  #isAmong(word: string): Condition {
    return sql`${this.#id} in (select its.${this.#owner} from ${this.#words} as its where ${this.#hasPrefix(word)})`;
  }
}
