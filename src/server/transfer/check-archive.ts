import { detectFileKind } from '../media/file-kind.ts';
import { isUploadName } from '../media/upload-name.ts';
import { StartError } from '../start-error.ts';
import {
  type RecordKind,
  type RecordOf,
  recordKinds,
  records,
  toDataEntry,
  toFileEntry,
} from './archive-format.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { listRecordFiles } from './read-media.ts';

const parseRecord = <K extends RecordKind>(kind: K, line: unknown): RecordOf<K> | null => {
  const parsed = records[kind].safeParse(line);
  return parsed.success ? (parsed.data as RecordOf<K>) : null;
};

const unknownFile = (name: string) =>
  new StartError(`The archive has ${name}, which no export writes. Nothing was changed.`);

/** Files beside those of the library: the logo and the icon. */
export const isBrandFile = (file: string): boolean =>
  /^site-(?:logo-[\da-f]{16}\.webp|favicon-[\da-f]{16}\.png)$/.test(file);

/** What each ending must be, by the bytes. */
const kindsByEnding: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpeg'],
  png: ['png'],
  webp: ['webp'],
  pdf: ['pdf'],
  doc: ['doc'],
  docx: ['docx'],
};

/** The content of a file must be what its name says: browsers get it under that type. */
const checkUpload = async (archive: Archive, file: string): Promise<void> => {
  const kind = detectFileKind(await archive.readUpload(file));
  const ending = file.slice(file.lastIndexOf('.') + 1);
  if (kind === null || !kindsByEnding[ending]?.includes(kind))
    throw new StartError(
      `${toFileEntry(file)} in the archive is not the kind of file that its name says. Nothing was changed.`,
    );
};

const checkRecords = async (archive: Archive): Promise<void> => {
  const { manifest } = archive;
  const uploads = new Set<string>();
  for (const kind of recordKinds) {
    const ids = new Set<string>();
    let count = 0;
    for await (const record of archive.read(kind)) {
      count += 1;
      if ('id' in record && typeof record.id === 'string') {
        if (ids.has(record.id) || !record.id.includes('#'))
          throw new StartError(
            `The archive was altered: ${toDataEntry(kind)} has the record ${record.id} twice. Nothing was changed.`,
          );
        ids.add(record.id);
      }
      if (kind === 'media')
        for (const file of listRecordFiles(record as RecordOf<'media'>)) uploads.add(file);
    }
    if (count !== (manifest.counts[kind] ?? 0))
      throw new StartError(
        `The archive was altered: ${toDataEntry(kind)} has ${count} records, and its manifest says ${manifest.counts[kind] ?? 0}. Nothing was changed.`,
      );
  }
  for (const file of uploads)
    if (!archive.names.includes(toFileEntry(file)))
      throw new StartError(
        `The archive is not complete: ${toFileEntry(file)} is missing. Nothing was changed.`,
      );
  for (const name of archive.names) {
    if (recordKinds.some((kind) => name === toDataEntry(kind))) continue;
    const file = name.replace(/^files\//, '');
    const isKnown = uploads.has(file) || (isBrandFile(file) && isUploadName(file));
    if (name === file || !isKnown) throw unknownFile(name);
    await checkUpload(archive, file);
  }
};

/** Opens an archive and checks everything in it, before anything is changed. Throws a `StartError` with the reason. */
export const openCheckedArchive = async (path: string): Promise<Archive> => {
  const archive = await openArchive(path, parseRecord);
  try {
    for (const name of archive.names) if (name.startsWith('data/')) await archive.check(name);
    await checkRecords(archive);
    return archive;
  } catch (error) {
    archive.close();
    if (error instanceof SyntaxError)
      throw new StartError('The archive has a record that is not JSON. Nothing was changed.');
    throw error;
  }
};
