import type { StatementColumn } from '../../../shared/admin/reconciliation.ts';

/** A statement that cannot be compared, with a sentence for the team. Nothing was written. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** The field of the form that has to be corrected; null if it is the file. */
  readonly field: StatementColumn | 'from' | 'to' | null;

  constructor(message: string, field: StatementError['field'] = null) {
    super(message);
    this.field = field;
  }
}
