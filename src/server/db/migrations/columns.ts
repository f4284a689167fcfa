import { type ColumnBuilderCallback, type ColumnDataType, type Expression, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';

type Columns = {
  /** A number that the database gives out. */
  readonly id: ColumnBuilderCallback;
  /** Text in byte order on both databases, so that lists come in the same order from either. */
  readonly ordered: ColumnDataType | Expression<unknown>;
  readonly binary: ColumnDataType;
};

/** Column types that differ by database. Released migrations use them: add, but never change. */
export const columnsFor = (dialect: DialectName): Columns =>
  dialect === 'postgres'
    ? {
        id: (column) => column.generatedByDefaultAsIdentity().primaryKey(),
        ordered: sql`text collate "C"`,
        binary: 'bytea',
      }
    : { id: (column) => column.primaryKey().autoIncrement(), ordered: 'text', binary: 'blob' };
