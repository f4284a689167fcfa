import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { gmtText } from '../../shared/dates.ts';
import { selectInBatches } from '../db/in-list.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { ByteRange } from '../http/byte-range.ts';

/** An uploaded file in the database, without its content. */
export type StoredFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

/** In bytes. Small enough that a process never has much of a file in memory. */
const partSize = 256 * 1024;

/** The content is no longer the one that was looked up: the file was replaced or removed meanwhile. */
export class FileChanged extends Error {
  override readonly name = 'FileChanged';

  constructor(file: string) {
    super(`The file ${file} was changed while it was read.`);
  }
}

/** The files of these names. One that is to be removed is no longer there. */
export const findStoredFiles = async (
  db: Kysely<Schema>,
  names: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> => {
  const rows = await selectInBatches(names, (padded) =>
    db
      .selectFrom('stored_file')
      .select(['name', 'bytes', 'sha256'])
      .where('name', 'in', padded)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_removal').select('file').whereRef('file', '=', 'stored_file.name'))),
      )
      .execute(),
  );
  return new Map(rows.map((row) => [row.name, row]));
};

export const listStoredNames = async (db: Kysely<Schema>): Promise<string[]> => {
  const rows = await db.selectFrom('stored_file').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

export const countStoredBytes = async (db: Kysely<Schema>): Promise<number> => {
  const row = await db
    .selectFrom('stored_file')
    .select(({ fn }) => fn.sum<number | string | null>('bytes').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

/** Reads a file, or a part of it. Each query reads one part, so that no transaction stays open for a slow reader. */
export async function* readStoredContent(
  db: Kysely<Schema>,
  { name, bytes, sha256 }: StoredFile,
  { start, end }: ByteRange = { start: 0, end: bytes - 1 },
): AsyncGenerator<Buffer> {
  for (let part = Math.floor(start / partSize); part * partSize <= end; part += 1) {
    const row = await db
      .selectFrom('stored_file_part')
      .innerJoin('stored_file', 'stored_file.name', 'stored_file_part.file')
      .select('content')
      .where('file', '=', name)
      .where('part', '=', part)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    if (row === undefined) throw new FileChanged(name);
    const first = part * partSize;
    yield row.content.subarray(Math.max(0, start - first), end - first + 1);
  }
}

async function* splitIntoParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (let chunk of content) {
    while (length + chunk.length >= partSize) {
      const taken = partSize - length;
      yield Buffer.concat([...waiting, chunk.subarray(0, taken)]);
      chunk = chunk.subarray(taken);
      waiting = [];
      length = 0;
    }
    waiting.push(chunk);
    length += chunk.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/**
 * Stores a file while its content is read, in one transaction: if that is interrupted, nothing is left of it. The content must be
 * what `file` says of it.
 */
export const storeFile = (
  db: Kysely<Schema>,
  { name, bytes, sha256 }: StoredFile,
  content: AsyncIterable<Uint8Array>,
  now = Date.now(),
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const values = { bytes, sha256, stored_gmt: gmtText(now) };
    // Another process that stores the same name waits here.
    await transaction
      .insertInto('stored_file')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
    await transaction.deleteFrom('file_removal').where('file', '=', name).execute();
    await transaction.deleteFrom('stored_file_part').where('file', '=', name).execute();
    const hash = createHash('sha256');
    let part = 0;
    for await (const piece of splitIntoParts(content)) {
      hash.update(piece);
      await transaction.insertInto('stored_file_part').values({ file: name, part, content: piece }).execute();
      part += 1;
    }
    if (hash.digest('hex') !== sha256) throw new FileChanged(name);
  });

/** Returns what was removed; null for a missing file. */
export const removeStoredFile = async (db: Kysely<Schema>, name: string): Promise<StoredFile | null> => {
  const row = await db
    .deleteFrom('stored_file')
    .where('name', '=', name)
    .returning(['name', 'bytes', 'sha256'])
    .executeTakeFirst();
  return row ?? null;
};
