import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Schema } from './schema.ts';

export type Condition = RawBuilder<SqlBool>;

type TableName = keyof Schema & string;

/** Which table is searched. */
export type SearchedTable<T extends TableName> = {
  readonly table: T;
  /** The table beside it, with one row for each word of each of its rows. */
  readonly words: TableName;
  /** The column of that with the number of the row. */
  readonly owner: string;
};

/** What a search finds: these few; or many, of which only the first in some order are wanted, the rarest word first. */
export type Match =
  | { readonly kind: 'few'; readonly ids: readonly number[] }
  | { readonly kind: 'many'; readonly words: readonly string[]; readonly atLeast: number };

export type Order = {
  /** Without ties, so that pages never overlap. */
  readonly by: RawBuilder<unknown>;
  /** It goes by the searched words themselves: all who are called Yankho come near its end. */
  readonly isOfWords: boolean;
};

export type PageQuery = {
  /** What must hold besides; null where nothing must. */
  readonly filter: Condition | null;
  readonly order: Order;
  readonly page: number;
  readonly size: number;
};

/** One page of what was found. */
export type FoundPage<Row> = {
  readonly rows: readonly Row[];
  /** How many there are; at least, where there are more. */
  readonly total: number;
  /** There are more than were counted. */
  readonly hasMore: boolean;
};

export type SearchLimits = {
  /** Up to so many are counted, and put in order by themselves. */
  readonly counted: number;
  /** So many are still put in order by themselves, where the order has to do with the words. */
  readonly sorted: number;
};

const usualLimits: SearchLimits = { counted: 1_000, sorted: 4_000 };

/** How many words are looked at for each row that is counted: most rows have one that begins so, and some have several. */
const looks = [1.2, 5];

/** What comes behind every word that begins so, in the order of bytes that both databases keep words in. */
const lastCharacter = '\u{10ffff}';

/** Statements differ by how many ids they name; filled up to a power of two, there are only a few of them to prepare. */
const filledUp = (ids: readonly number[]): readonly number[] => {
  const size = 2 ** Math.ceil(Math.log2(Math.max(ids.length, 1)));
  return [...ids, ...Array<number>(size - ids.length).fill(ids.at(-1) ?? 0)];
};

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`1 = 1` : sql`(${sql.join([...conditions], sql` and `)})`;

/**
 * Search by the beginnings of words, the same on both databases: an index over one row per word, asked for a range. A
 * `like` that begins with `%` would read every row; the databases' own indexes for that are two, and one of them is an
 * extension that not every server has.
 *
 * What fits is counted up to a limit. Few are fetched by their numbers; of many, the table is walked in the order asked
 * for, which soon comes upon enough. So the time hardly grows with the table, and no planner has to guess it; only
 * common words that are hardly ever together make it walk on.
 */
export class WordSearch<T extends TableName> {
  readonly #db: Kysely<Schema>;
  readonly #table: RawBuilder<unknown>;
  readonly #id: RawBuilder<unknown>;
  readonly #words: RawBuilder<unknown>;
  readonly #owner: RawBuilder<unknown>;
  readonly #limits: SearchLimits;

  constructor(db: Kysely<Schema>, { table, words, owner }: SearchedTable<T>, limits = usualLimits) {
    this.#db = db;
    this.#limits = limits;
    this.#table = sql.table(table);
    this.#id = sql.ref(`${table}.id`);
    this.#words = sql.table(words);
    this.#owner = sql.ref(owner);
  }

  /** Writes down the words of a row, in place of those there were. */
  async write(id: number, words: readonly string[]): Promise<void> {
    await sql`delete from ${this.#words} where ${this.#owner} = ${id}`.execute(this.#db);
    if (words.length === 0) return;
    const rows = words.map((word) => sql`(${word}, ${id})`);
    await sql`insert into ${this.#words} (word, ${this.#owner}) values ${sql.join(rows)}`.execute(this.#db);
  }

  /** What has a word beginning with each of these. */
  async match(sought: readonly string[]): Promise<Match> {
    const { counted, sorted } = this.#limits;
    const sized = await this.#rarestFirst(sought);
    const words = sized.map(({ word }) => word);
    const [rarest, ...others] = words;
    if (rarest === undefined) return { kind: 'few', ids: [] };
    if (others.length > 0 && sized.every(({ size }) => size <= sorted)) {
      const ids = await this.#inEvery(words);
      if (ids.length <= counted) return { kind: 'few', ids };
    }
    let atLeast = 0;
    for (const look of looks) {
      const { ids, isWhole } = await this.#owners(rarest, others, Math.ceil(look * counted));
      if (isWhole && ids.size <= counted) return { kind: 'few', ids: [...ids] };
      atLeast = Math.min(ids.size, counted);
      if (ids.size > counted) break;
    }
    return { kind: 'many', words, atLeast };
  }

  /** Whether a row of the table is one of those found. */
  isFound(match: Match): Condition {
    if (match.kind === 'many') return allOf(match.words.map((word) => this.#hasWord(word)));
    if (match.ids.length === 0) return sql`1 = 0`;
    return sql`${this.#id} in (${sql.join([...filledUp(match.ids)])})`;
  }

  /** A page of what was found; of the whole table, where nothing was sought. */
  async page(match: Match | null, query: PageQuery): Promise<FoundPage<Selectable<Schema[T]>>> {
    const { filter, order, page, size } = query;
    if (match?.kind === 'few' && match.ids.length === 0) return { rows: [], total: 0, hasMore: false };
    const conditions = [
      ...(match === null ? [] : [this.isFound(match)]),
      ...(filter === null ? [] : [filter]),
    ];
    const fits = allOf(conditions);
    const skipped = (page - 1) * size;
    if (match?.kind === 'many') return this.#pageOfMany(match, fits, query);
    const rows = await this.#walk(fits, order, size, skipped);
    const isCounted = match !== null && filter === null;
    return { rows, total: isCounted ? match.ids.length : await this.#count(fits), hasMore: false };
  }

  async #pageOfMany(
    { words, atLeast }: Match & { kind: 'many' },
    fits: Condition,
    { filter, order, page, size }: PageQuery,
  ): Promise<FoundPage<Selectable<Schema[T]>>> {
    const [rarest = ''] = words;
    const skipped = (page - 1) * size;
    const isApart = order.isOfWords && (await this.#countSubmissions(rarest)) <= this.#limits.sorted;
    const found = isApart
      ? await this.#sortApart(allOf([this.#isAmong(rarest), fits]), order, size + 1, skipped)
      : await this.#walk(fits, order, size + 1, skipped);
    const rows = found.slice(0, size);
    const seen = skipped + rows.length;
    const hasMore = found.length !== rows.length || found.length === 0;
    // How many have the words is known; how many of them fit the filter, too, only as far as was looked.
    return { rows, total: hasMore && filter === null ? Math.max(seen, atLeast) : seen, hasMore };
  }

  async #walk(fits: Condition, { by }: Order, limit: number, offset: number) {
    const { rows } = await sql<Selectable<Schema[T]>>`select ${this.#table}.* from ${this.#table}
      where ${fits} order by ${by} limit ${limit} offset ${offset}`.execute(this.#db);
    return rows;
  }

  /** Those found are fetched before they are put in order: no index tempts the database to go through the whole table. */
  async #sortApart(fits: Condition, { by }: Order, limit: number, offset: number) {
    const { rows } = await sql<Selectable<Schema[T]>>`with found as materialized (
      select ${this.#table}.* from ${this.#table} where ${fits})
      select ${this.#table}.* from found as ${this.#table}
      order by ${by} limit ${limit} offset ${offset}`.execute(this.#db);
    return rows;
  }

  async #count(fits: Condition): Promise<number> {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from ${this.#table}
      where ${fits}`.execute(this.#db);
    // PostgreSQL gives a count as text.
    return Number(rows[0]?.total);
  }

  /** How many words begin so; one more than are sorted apart stands for more. */
  async #countSubmissions(word: string): Promise<number> {
    const { rows } = await sql<{ total: number | string }>`select count(*) as total from (
      select 1 from ${this.#words} as its where ${this.#begins(word)} limit ${this.#limits.sorted + 1}) as counted`.execute(
      this.#db,
    );
    return Number(rows[0]?.total);
  }

  /** That of the fewest rows first, as far as can be told quickly; a single one is not counted. */
  async #rarestFirst(words: readonly string[]): Promise<readonly { word: string; size: number }[]> {
    const sized: { word: string; size: number }[] = [];
    for (const word of words)
      sized.push({ word, size: words.length === 1 ? 0 : await this.#countSubmissions(word) });
    return sized.toSorted((one, other) => one.size - other.size || other.word.length - one.word.length);
  }

  /** The rows that have all of some words, none of them common: two lists are compared faster than each row is asked about. */
  async #inEvery([rarest = '', ...others]: readonly string[]): Promise<number[]> {
    const all = this.#limits.sorted + 1;
    let { ids } = await this.#owners(rarest, [], all);
    for (const word of others) {
      const { ids: having } = await this.#owners(word, [], all);
      ids = new Set([...ids].filter((id) => having.has(id)));
    }
    return [...ids];
  }

  /** The rows with a word that begins so and with all the others, as far as so many of these words tell. */
  async #owners(
    word: string,
    others: readonly string[],
    most: number,
  ): Promise<{ readonly ids: Set<number>; readonly isWhole: boolean }> {
    const owner = sql`its.${this.#owner}`;
    const hasOthers = others.map((other): Condition => sql`exists (${this.#wordsOf(owner, other)})`);
    // As one text: a thousand rows take longer to fetch than to find.
    const { rows } = await sql<{ ids: string | null }>`select string_agg(cast(id as text), ',') as ids from (
      select ${owner} as id from ${this.#words} as its
      where ${this.#begins(word)} and ${allOf(hasOthers)} limit ${most}) as found`.execute(this.#db);
    const found = rows[0]?.ids?.split(',').map(Number) ?? [];
    return { ids: new Set(found), isWhole: found.length < most };
  }

  #begins(word: string): Condition {
    return sql`its.word >= ${word} and its.word < ${word + lastCharacter}`;
  }

  /** The words of a row that begin so. */
  #wordsOf(row: RawBuilder<unknown>, word: string): RawBuilder<unknown> {
    return sql`select 1 from ${this.#words} as other where other.${this.#owner} = ${row}
      and other.word >= ${word} and other.word < ${word + lastCharacter}`;
  }

  /**
   * Whether a row has a word that begins so, for going through the table in an order. It is a value, not a join: neither
   * database is to begin with the words. And PostgreSQL takes it for usual that a value is not null, as it is here.
   */
  #hasWord(word: string): Condition {
    return sql`(${this.#wordsOf(this.#id, word)} limit 1) is not null`;
  }

  /** The same, but the database begins with the words. */
  #isAmong(word: string): Condition {
    return sql`${this.#id} in (select its.${this.#owner} from ${this.#words} as its where ${this.#begins(word)})`;
  }
}
