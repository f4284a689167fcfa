/** An uploaded file in the database. */
type StoredFileTable = {
  name: string;
  bytes: number;
  sha256: string;
  /** When it was stored. */
  stored_gmt: string;
};

/** A part of its content, counted from 0. */
type StoredFilePartTable = { file: string; part: number; content: Buffer };

export type FileTables = { stored_file: StoredFileTable; stored_file_part: StoredFilePartTable };
