import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Row = Readonly<Record<string, unknown>>;

type StatementOptions = {
  /**
   * False where a crash may undo the statement although its result was used, such as counting for a rate limit. On SQLite
   * the caller's next write then shares its commit.
   */
  readonly waitsForCommit?: boolean;
};

/** A query with the options of its statement. */
export type StatementQuery = CompiledQuery & StatementOptions;

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly row: number;
  readonly column: string;

  constructor(row: number, column: string) {
    this.row = row;
    this.column = column;
  }
}

/**
 * A statement that is built once for each number of rows and each set of columns, and run with other values. For the few
 * statements that every order runs: to build and compile the one that stores an order takes a quarter of the time that
 * SQLite needs to run it. `build` must use each value as it is, and not depend on any.
 */
export const createRowsStatement = <V extends Row, R>(
  build: (db: Kysely<Schema>, rows: readonly V[]) => Compilable<R>,
  { waitsForCommit = true }: StatementOptions = {},
) => {
  const compiled = new WeakMap<DialectAdapter, Map<string, CompiledQuery<R>>>();

  const compile = (db: Kysely<Schema>, rows: readonly V[]): CompiledQuery<R> => {
    const columns = Object.keys(rows[0] ?? {});
    const key = `${rows.length} ${columns}`;
    const { adapter } = db.getExecutor();
    const ofDialect = compiled.get(adapter) ?? new Map<string, CompiledQuery<R>>();
    compiled.set(adapter, ofDialect);
    const known = ofDialect.get(key);
    if (known) return known;
    const placeholders = rows.map(
      (_, row) => Object.fromEntries(columns.map((column) => [column, new Placeholder(row, column)])) as V,
    );
    const query = build(db, placeholders).compile();
    ofDialect.set(key, query);
    return query;
  };

  return async (db: Kysely<Schema>, rows: readonly V[]): Promise<R[]> => {
    const query = compile(db, rows);
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? rows[value.row]?.[value.column] : value,
    );
    const executed: StatementQuery = { ...query, parameters, waitsForCommit };
    return (await db.executeQuery<R>(executed)).rows;
  };
};

/** As `createRowsStatement`, with one set of values. */
export const createStatement = <V extends Row, R>(
  build: (db: Kysely<Schema>, values: V) => Compilable<R>,
) => {
  const run = createRowsStatement((db, rows: readonly V[]) => build(db, rows[0] as V));
  return (db: Kysely<Schema>, values: V): Promise<R[]> => run(db, [values]);
};
