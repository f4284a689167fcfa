import type { Kysely, Selectable } from 'kysely';
import {
  Difference,
  type ReconciliationDetails,
  type ReconciliationItem,
  ReconciliationSummary,
} from '../../../shared/admin/reconciliation.ts';
import { gmtText } from '../../../shared/dates.ts';
import { differenceKinds, type PublishedReconciliation } from '../../../shared/votes/reconciliation.ts';
import type { Schema } from '../../db/schema.ts';
import type { ReconciliationTable } from '../../db/tables/reconciliation.ts';
import type { Book } from '../../db/tables/vote-orders.ts';
import type { ComparedStatement } from './compare-statement.ts';

type Row = Omit<Selectable<ReconciliationTable>, 'differences'>;

const itemColumns = ['id', 'book', 'at_gmt', 'actor', 'summary', 'is_published'] as const;

const toItem = (row: Row): ReconciliationItem => ({
  ...ReconciliationSummary.parse(JSON.parse(row.summary)),
  id: row.id,
  at: row.at_gmt,
  by: row.actor,
  isPublished: row.is_published === 1,
  isTest: row.book === 'test',
});

const toPublished = (row: Row): PublishedReconciliation => {
  const { at, first, last, matched, differences, unreadable } = toItem(row);
  return {
    at,
    first,
    last,
    matched,
    differences: Object.fromEntries(
      differenceKinds.map((kind) => [kind, differences[kind].count]),
    ) as PublishedReconciliation['differences'],
    unreadable: unreadable.count,
  };
};

/** The kept reconciliations of one book. */
export class ReconciliationStore {
  readonly #db: Kysely<Schema>;
  readonly #book: Book;

  constructor(db: Kysely<Schema>, book: Book) {
    this.#db = db;
    this.#book = book;
  }

  async add({ summary, listed }: ComparedStatement, actor: string, now: number): Promise<number> {
    const { id } = await this.#db
      .insertInto('reconciliation')
      .values({
        book: this.#book,
        at_gmt: gmtText(now),
        actor,
        summary: JSON.stringify(summary),
        differences: JSON.stringify(listed),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** One page, the newest first. */
  async list(
    page: number,
    size: number,
  ): Promise<{ readonly items: ReconciliationItem[]; readonly total: number }> {
    const all = this.#db.selectFrom('reconciliation').where('book', '=', this.#book);
    const { total } = await all
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await all
      .select(itemColumns)
      .orderBy('at_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    return { items: rows.map(toItem), total: Number(total) };
  }

  async find(id: number): Promise<ReconciliationDetails | null> {
    const row = await this.#db
      .selectFrom('reconciliation')
      .selectAll()
      .where('id', '=', id)
      .where('book', '=', this.#book)
      .executeTakeFirst();
    if (!row) return null;
    return { reconciliation: toItem(row), listed: Difference.array().parse(JSON.parse(row.differences)) };
  }

  /** Returns false if it does not exist, or is published or not already. */
  async setPublished(id: number, isPublished: boolean): Promise<boolean> {
    const changed = await this.#db
      .updateTable('reconciliation')
      .set({ is_published: isPublished ? 1 : 0 })
      .where('id', '=', id)
      .where('book', '=', this.#book)
      .where('is_published', '=', isPublished ? 0 : 1)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  }

  async remove(id: number): Promise<boolean> {
    const removed = await this.#db
      .deleteFrom('reconciliation')
      .where('id', '=', id)
      .where('book', '=', this.#book)
      .executeTakeFirst();
    return removed.numDeletedRows > 0n;
  }

  /** The newest that is published. */
  async findPublished(): Promise<PublishedReconciliation | null> {
    const row = await this.#db
      .selectFrom('reconciliation')
      .select(itemColumns)
      .where('book', '=', this.#book)
      .where('is_published', '=', 1)
      .orderBy('at_gmt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ? toPublished(row) : null;
  }
}
