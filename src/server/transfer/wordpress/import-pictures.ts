import { basename } from 'node:path';
import type { Picture } from '../../../content/pictures/picture.ts';
import type { MediaItem } from '../../../shared/admin/media.ts';
import { uploadsPrefix } from '../../../shared/paths.ts';
import { isSameSite } from '../../content-host/remote/same-site.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../log.ts';
import { MediaLibrary } from '../../media/media-library.ts';
import { createSaveUpload } from '../../media/save-upload.ts';
import { parseSizes } from '../../media/stored-sizes.ts';
import { fetchRemotePicture } from '../../media-kit/remote-picture.ts';
import { createAddressGuard } from '../../remote-requests/address-guard.ts';
import type { ImportContext } from '../import-context.ts';
import { digestRecord, type KnownRecord } from '../import-sources.ts';
import { formatRecordId } from '../record-ids.ts';

type Dependencies = {
  readonly database: Database;
  readonly renditionsFolder: string;
  readonly log: Log;
  /** The address of the WordPress, which is in the ids of its pictures. */
  readonly source: string;
  /** The origin from which pictures are fetched. */
  readonly origin: string;
  readonly timeout: number;
};

/** What a field tells of a picture; a text tells its alternative text only. */
export type PictureDetails = Partial<Pick<Picture, 'title' | 'alt' | 'focalPoint'>>;

/** A picture in the library: the id of its record, and the address that texts use. */
type ImportedPicture = { readonly recordId: string; readonly url: string };

export type ImportPicture = (address: string, details: PictureDetails) => Promise<ImportedPicture | null>;

/** Stored with a picture that only a text has shown so far: a field, which tells more of it, may still describe it. */
const seenInText = (version: number): string => `text ${version}`;

/** This site is never asked for a picture. */
const noSite = 'https://site.invalid';

/** Who acts, in the activity log. */
const actor = 'The import';

const readName = (address: string): string => {
  try {
    return decodeURIComponent(basename(new URL(address).pathname));
  } catch {
    return 'picture';
  }
};

/**
 * Copies pictures of one host into the library, each once, by the checks of an upload. Returns null for one that cannot be had, which
 * is reported.
 */
export const createPictureImport = (context: ImportContext, dependencies: Dependencies): ImportPicture => {
  const { db, fileStore, sourcesIn, report, now } = context;
  const { database, renditionsFolder, log, source, origin, timeout } = dependencies;
  const folders = { fileStore, renditionsFolder, log };
  const save = createSaveUpload({ database, ...folders });
  const library = new MediaLibrary(db, folders);
  const guard = createAddressGuard(noSite, origin);
  const failed = new Set<string>();

  const reject = (address: string, reason: string): null => {
    if (!failed.has(address)) {
      report.remark(`The picture ${address} was left out: ${reason}.`);
      report.count('media', 'left');
    }
    failed.add(address);
    return null;
  };

  const fetchBytes = async (address: string): Promise<Buffer> => {
    const picture = await fetchRemotePicture(address, new AbortController().signal, { guard, timeout });
    try {
      const chunks: Uint8Array[] = [];
      for await (const chunk of picture.bytes) chunks.push(chunk);
      return Buffer.concat(chunks);
    } finally {
      await picture.close();
    }
  };

  const findStored = async (id: number, recordId: string): Promise<ImportedPicture | null> => {
    const row = await db
      .selectFrom('media')
      .select(['file', 'sizes'])
      .where('id', '=', id)
      .where('binned_gmt', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const sizes = parseSizes(row.sizes);
    return { recordId, url: uploadsPrefix + (sizes.large ?? sizes.medium_large ?? row).file };
  };

  const acting = () => ({ actor, now: now() });

  const describe = async (item: MediaItem, details: PictureDetails): Promise<number> => {
    const { title = item.title, focalPoint = item.focalPoint } = details;
    const alt = details.alt || item.alt;
    const saved = await library.edit(item.id, { ...item, title, alt, focalPoint }, acting());
    return saved.kind === 'saved' ? saved.item.version : item.version;
  };

  /** Describes a picture that a text has brought, unless the team has changed it since. */
  const completeDetails = async (recordId: string, known: KnownRecord, details: PictureDetails) => {
    const { ourId } = known;
    const item = (await library.details(ourId, now()))?.item;
    if (item === undefined || known.storedState !== seenInText(item.version)) return;
    await describe(item, details);
    await sourcesIn(db).save('media', recordId, { ourId, digest: known.digest ?? '', storedState: '' });
  };

  return async (address, details) => {
    const recordId = formatRecordId(source, address);
    const known = await sourcesIn(db).find('media', recordId);
    if (known !== null) {
      if (details.title !== undefined) await completeDetails(recordId, known, details);
      const stored = await findStored(known.ourId, recordId);
      return stored ?? reject(address, 'it was deleted here since the last import');
    }
    if (failed.has(address)) return null;
    // Older texts may still have http in their addresses.
    if (!URL.canParse(address) || !isSameSite(new URL(address), new URL(origin)))
      return reject(address, 'it is on another site');
    const bytes = await fetchBytes(address).catch((error: unknown) => error as Error);
    if (!Buffer.isBuffer(bytes)) return reject(address, bytes.message);
    const { title = '' } = details;
    const uploaded = await save({ bytes, name: readName(address), folderId: null, title }, acting());
    if ('rejected' in uploaded) return reject(address, uploaded.rejected.replace(/\.$/, ''));
    const { item, isNew } = uploaded;
    const version = isNew ? await describe(item, details) : item.version;
    const storedState = isNew && details.title === undefined ? seenInText(version) : '';
    const state = { ourId: item.id, digest: digestRecord(address), storedState };
    await sourcesIn(db).save('media', recordId, state);
    report.count('media', isNew ? 'created' : 'unchanged');
    return findStored(item.id, recordId);
  };
};
