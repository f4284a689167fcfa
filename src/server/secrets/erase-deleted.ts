import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** SQLite leaves deleted texts in the file until their place is used again: secrets must not be found there. */
export const eraseDeleted = async ({ db, dialect }: Pick<Database, 'db' | 'dialect'>): Promise<void> => {
  if (dialect !== 'sqlite') return;
  await sql`vacuum`.execute(db);
  // The file itself is written only here, and not while another process reads it.
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  if (rows[0]?.busy !== 0) throw new Error('another process uses it');
};
