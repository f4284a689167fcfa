import type { Kysely, Transaction } from 'kysely';
import { gmtTime } from '../../shared/dates.ts';
import type { Schema } from '../db/schema.ts';
import { withNewRevision } from '../db/with-new-revision.ts';
import { addBytes, type FileStore } from '../files/file-store.ts';
import { rememberFormerFiles } from '../media/former-files.ts';
import { MediaStore } from '../media/media-store.ts';
import type { ImportContext } from './import-context.ts';
import { remarkSentences } from './import-report.ts';
import { digestRecord, type KnownRecord } from './import-sources.ts';
import { listRecordFiles, type MediaRecord } from './read-media.ts';

type ReadUpload = (file: string) => Promise<Buffer>;

/** A name has a digest of the bytes in it, so a file that is there is the same. */
const writeFiles = async (store: FileStore, record: MediaRecord, read: ReadUpload): Promise<void> => {
  for (const file of listRecordFiles(record))
    if ((await store.getSize(file)) === null) await addBytes(store, file, await read(file));
};

/** The file of the library that is the same: by its name, or by the bytes that were uploaded. */
const findSame = (db: Kysely<Schema>, { file, digest }: MediaRecord) =>
  db
    .selectFrom('media')
    .select(['id', 'version', 'file'])
    .where((eb) => eb.or([eb('file', '=', file), ...(digest === null ? [] : [eb('digest', '=', digest)])]))
    .executeTakeFirst();

const findFolder = async (db: Kysely<Schema>, name: string | null): Promise<number | null> => {
  if (name === null) return null;
  const name_key = name.normalize('NFKC').toLowerCase();
  await db
    .insertInto('media_folder')
    .values({ name, name_key })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute();
  const folder = await db
    .selectFrom('media_folder')
    .select('id')
    .where('name_key', '=', name_key)
    .executeTakeFirstOrThrow();
  return folder.id;
};

/** The columns that the team can edit. */
const toDetails = ({ name, title, alt, isDecorative, focalPoint }: MediaRecord) => ({
  name,
  name_key: name.toLowerCase(),
  title,
  alt,
  is_decorative: isDecorative ? 1 : 0,
  focal_x: focalPoint?.x ?? null,
  focal_y: focalPoint?.y ?? null,
});

const insert = async (transaction: Transaction<Schema>, record: MediaRecord): Promise<number> => {
  const { file, mimeType, kind, width, height, bytes, title, alt, sizes, name, digest } = record;
  const prepared = { file, mimeType, kind, width, height, bytes, title, alt, sizes };
  const folderId = await findFolder(transaction, record.folder);
  const metadata = { name, folderId, ...(digest === null ? {} : { digest }) };
  const id = await new MediaStore(transaction).add(prepared, gmtTime(record.created), metadata);
  await transaction
    .updateTable('media')
    .set({
      ...toDetails(record),
      original_file: record.original?.file ?? null,
      original_digest: record.original?.digest ?? null,
    })
    .where('id', '=', id)
    .execute();
  if (record.formerFiles.length > 0)
    await transaction
      .insertInto('media_former_file')
      .values(record.formerFiles.map((former) => ({ ...former, media_id: id })))
      .onConflict((conflict) => conflict.column('file').doNothing())
      .execute();
  return id;
};

type Step = 'unchanged' | 'create' | 'left' | { readonly update: number };

/** What is to be done with a record that was imported before. */
const decide = async (
  { db, report }: ImportContext,
  record: MediaRecord,
  known: KnownRecord | null,
): Promise<Step> => {
  if (known === null) return 'create';
  if (known.digest === null) return 'unchanged';
  const row = await db
    .selectFrom('media')
    .select(['id', 'file', 'version', 'binned_gmt'])
    .where('id', '=', known.ourId)
    .executeTakeFirst();
  const name = `The file “${record.name}”`;
  if (!row || row.binned_gmt !== null) {
    report.remark(remarkSentences.deleted(name));
    return 'left';
  }
  if (known.digest === digestRecord(record)) return 'unchanged';
  // Its file was replaced at the source: a new file here, which entries get with their own records.
  if (row.file !== record.file) return 'create';
  if (String(row.version) === known.storedState) return { update: row.id };
  report.remark(remarkSentences.changed(name));
  return 'left';
};

/** Adds a file to the library as it is: the same names, sizes and texts. */
export const importMedia = async (
  context: ImportContext,
  record: MediaRecord,
  read: ReadUpload,
): Promise<void> => {
  const { db, fileStore, sourcesIn, report } = context;
  const digest = digestRecord(record);
  const step = await decide(context, record, await sourcesIn(db).find('media', record.id));
  if (step === 'unchanged' || step === 'left') return report.count('media', step);
  if (step !== 'create') {
    await withNewRevision(db, async (transaction) => {
      const folder_id = await findFolder(transaction, record.folder);
      const row = await transaction
        .updateTable('media')
        .set({ ...toDetails(record), folder_id })
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', step.update)
        .returning('version')
        .executeTakeFirstOrThrow();
      const state = { ourId: step.update, digest, storedState: String(row.version) };
      await sourcesIn(transaction).save('media', record.id, state);
    });
    return report.count('media', 'updated');
  }
  // The files are first: a row always has its files.
  if (!(await findSame(db, record))) await writeFiles(fileStore, record, read);
  const isNew = await withNewRevision(db, async (transaction) => {
    const same = await findSame(transaction, record);
    const ourId = same?.id ?? (await insert(transaction, record));
    // Texts of the archive have its names.
    if (same && same.file !== record.file) await rememberFormerFiles(transaction, ourId, record);
    const storedState = String(same?.version ?? 1);
    await sourcesIn(transaction).save('media', record.id, { ourId, digest, storedState });
    return same === undefined;
  });
  report.count('media', isNew ? 'created' : 'unchanged');
};
