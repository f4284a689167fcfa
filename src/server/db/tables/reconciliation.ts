import type { Generated } from 'kysely';
import type { Book } from './vote-orders.ts';

/** A comparison of the orders with a statement of the gateway; the statement itself is not stored. */
export type ReconciliationTable = {
  id: Generated<number>;
  book: Book;
  at_gmt: string;
  /** The name of the member who compared. */
  actor: string;
  /** The period and the sums as JSON, `ReconciliationSummary`. */
  summary: string;
  /** The differences as JSON, as many as are kept. */
  differences: string;
  /** 1 if the public ledger may show it. */
  is_published: Generated<number>;
};

/** What the columns of a statement mean, as the team chose it, by a digest of the headers. */
type StatementMappingTable = { headers_digest: string; mapping: string; used_gmt: string };

export type ReconciliationTables = {
  reconciliation: ReconciliationTable;
  statement_mapping: StatementMappingTable;
};
