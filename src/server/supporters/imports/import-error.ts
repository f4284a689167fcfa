import type { ImportColumn } from '../../../shared/admin/supporter-import.ts';

/** A file that cannot be imported, with a sentence for the team. Nothing was written. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  /** The field of the form that has to be corrected; null if it is the file. */
  readonly field: ImportColumn | 'agreement' | 'agreedOn' | null;

  constructor(message: string, field: ImportError['field'] = null) {
    super(message);
    this.field = field;
  }
}
