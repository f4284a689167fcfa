/** Where a row was imported from. It outlives the row, so that what the team deleted does not come back. */
type ImportSourceTable = {
  /** The identity of the site that the archive names, or the address of a WordPress. */
  source: string;
  kind: ImportedKind;
  /** The id of the record at its source. */
  source_id: string;
  our_id: number;
  /** Of the record as it was imported last. */
  source_digest: string;
  /** The state of our row after that, by which changes of the team are noticed. */
  stored_state: string;
};

export type ImportedKind = 'author' | 'media' | 'entry' | 'comment' | 'setting' | 'supporter';

export type ImportSourceTables = {
  import_source: ImportSourceTable;
};
