import { CommentStore } from '../server/comments/comment-store.ts';
import { EntryStore } from '../server/content-host/embedded/entry-store.ts';
import type { Database } from '../server/db/database.ts';
import { bumpRevision } from '../server/db/revision.ts';
import { MediaStore } from '../server/media/media-store.ts';
import { readCampaignKind, saveCampaignKind } from '../server/settings/campaign-kind.ts';
import { SettingsStore } from '../server/settings/settings-store.ts';
import { authors } from './campaign/authors.ts';
import { demoComments } from './campaign/comments.ts';
import { demoEntries } from './campaign/entries.ts';
import { demoSettings } from './campaign/settings.ts';
import type { DemoEntry } from './demo-entry.ts';
import { pictures } from './pictures/catalogue.ts';
import { copyPreparedFiles, getPictureFolders, preparePictures } from './pictures/prepared-pictures.ts';

const hourLength = 3_600_000;
const dayLength = 24 * hourLength;

type Dependencies = {
  readonly database: Database;
  /** The project's folder, with the SVG files and, after a build, the pictures prepared from them. */
  readonly root: string;
  readonly uploadsFolder: string;
  readonly print: (line: string) => void;
  readonly now?: number;
};

/** Replaces the demo's picture names by media ids. */
const toStoredFields = (
  entry: DemoEntry,
  onDay: (days: number) => string,
  mediaIds: ReadonlyMap<string, number>,
): Record<string, unknown> => {
  const getMediaId = (name: unknown): number => {
    const id = mediaIds.get(String(name));
    if (id === undefined) throw new Error(`The demo campaign has no picture called ${name}.`);
    return id;
  };
  const fields: Record<string, unknown> = { ...entry.fields(onDay) };
  for (const [name, field] of Object.entries(entry.type.fields)) {
    const value = fields[name];
    if (value === null || value === undefined) continue;
    if (field.kind.name === 'picture') fields[name] = getMediaId(value);
    if (field.kind.name === 'pictures' && Array.isArray(value)) fields[name] = value.map(getMediaId);
  }
  return fields;
};

/**
 * Installs the demo campaign into a new database. The picture files are written first; then everything is stored in one
 * transaction, so a start that is interrupted leaves only files behind, which the next start writes again.
 */
export const installDemo = async ({
  database,
  root,
  uploadsFolder,
  print,
  now = Date.now(),
}: Dependencies): Promise<void> => {
  print('First start: installing the demo campaign');
  const folders = getPictureFolders(root);
  const prepared = await preparePictures({ pictures, ...folders, print });
  await copyPreparedFiles(prepared.values(), folders.preparedFolder, uploadsFolder);
  const today = Math.floor(now / dayLength) * dayLength;
  const onDay = (days: number) => new Date(today + days * dayLength).toISOString().slice(0, 10);

  await database.db.transaction().execute(async (transaction) => {
    // The first write locks the row: of two processes that start at once, the second waits and finds the demo installed.
    await bumpRevision(transaction);
    if ((await readCampaignKind(transaction)) !== null) return;
    await saveCampaignKind(transaction, 'demo');
    const mediaIds = new Map<string, number>();
    const media = new MediaStore(transaction, uploadsFolder);
    for (const [{ name, title, alt }, files] of prepared)
      mediaIds.set(name, await media.add({ ...files, title, alt }, now));
    const authorIds = new Map<string, number>();
    for (const author of authors) {
      const { id } = await transaction
        .insertInto('author')
        .values(author)
        .returning('id')
        .executeTakeFirstOrThrow();
      authorIds.set(author.slug, id);
    }
    const store = new EntryStore(transaction);
    const comments = new CommentStore(transaction);
    for (const entry of demoEntries) {
      const date =
        typeof entry.published === 'string'
          ? Date.parse(`${entry.published}Z`)
          : now + entry.published * dayLength;
      const postId = await store.create(
        entry.type,
        {
          slug: entry.slug,
          status: entry.status ?? 'publish',
          date,
          authorId: authorIds.get(entry.author) ?? null,
          title: entry.title,
          html: entry.html,
          fields: toStoredFields(entry, onDay, mediaIds),
        },
        Math.min(date, now),
      );
      for (const { update, name, hours, message } of demoComments) {
        if (entry.type.name !== 'update' || entry.slug !== update) continue;
        const writtenAt = Math.min(date + hours * hourLength, now);
        const id = await comments.add({ postId, name, email: 'supporter@example.org', message }, writtenAt);
        if (id !== null) await comments.moderate(id, 'approved');
      }
    }
    await new SettingsStore({ ...database, db: transaction }).set(demoSettings);
  });
};
