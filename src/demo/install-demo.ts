import { randomUUID } from 'node:crypto';
import { hashPassword } from '../server/auth/passwords.ts';
import { CommentStore } from '../server/comments/comment-store.ts';
import { EntryStore } from '../server/content-host/embedded/entry-store.ts';
import type { Database } from '../server/db/database.ts';
import { bumpRevision } from '../server/db/revision.ts';
import type { FileStore } from '../server/files/file-store.ts';
import { MediaStore } from '../server/media/media-store.ts';
import { readCampaignKind, saveCampaignKind } from '../server/settings/campaign-kind.ts';
import { SettingsStore } from '../server/settings/settings-store.ts';
import { roleLabels } from '../shared/admin/roles.ts';
import { activitySettings, installActivity } from './activity/install-activity.ts';
import { createMediaFolders } from './activity/media-folders.ts';
import { createAuthors } from './campaign/authors.ts';
import { createDemoComments } from './campaign/comments.ts';
import { createDemoEntries } from './campaign/entries.ts';
import { createDemoSettings } from './campaign/settings.ts';
import type { DemoEntry } from './demo-entry.ts';
import { pictures } from './pictures/catalogue.ts';
import { copyPreparedFiles, getPictureFolders, preparePictures } from './pictures/prepared-pictures.ts';
import { createTimeline, type Timeline } from './timeline.ts';

const hourLength = 3_600_000;

type Dependencies = {
  readonly database: Database;
  /** The project's folder, with the SVG files and, after a build, the pictures prepared from them. */
  readonly root: string;
  readonly fileStore: FileStore;
  /** The site's public origin, for a demo with sample votes, supporters, messages and views; null: content only. */
  readonly activityFor: string | null;
  readonly print: (line: string) => void;
  readonly now?: number;
};

/** Replaces the demo's picture names by media ids. */
const toStoredFields = (
  entry: DemoEntry,
  onDay: Timeline['onDay'],
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
  fileStore,
  activityFor,
  print,
  now = Date.now(),
}: Dependencies): Promise<void> => {
  print('First start: installing the demo campaign');
  const folders = getPictureFolders(root);
  const prepared = await preparePictures({ pictures, ...folders, print });
  await copyPreparedFiles(prepared.values(), folders.preparedFolder, fileStore);
  const timeline = createTimeline(now);
  const comments = createDemoComments(timeline);
  const entries = createDemoEntries(timeline);
  const settings = { ...createDemoSettings(timeline), ...(activityFor === null ? {} : activitySettings) };
  // Hashing takes a while, so it is done before the transaction.
  const passwordHash = activityFor === null ? null : await hashPassword(randomUUID());

  await database.db.transaction().execute(async (transaction) => {
    // The first write locks the row: of two processes that start at once, the second waits and finds the demo installed.
    await bumpRevision(transaction);
    if ((await readCampaignKind(transaction)) !== null) return;
    await saveCampaignKind(transaction, 'demo');
    const mediaIds = new Map<string, number>();
    const media = new MediaStore(transaction);
    const getFolder =
      activityFor === null ? () => null : await createMediaFolders(transaction, timeline.timeOf(-60));
    for (const [picture, files] of prepared) {
      const { name, title, alt } = picture;
      mediaIds.set(name, await media.add({ ...files, title, alt }, now, { folderId: getFolder(picture) }));
    }
    const authorIds = new Map<string, number>();
    for (const author of createAuthors(timeline)) {
      const { id } = await transaction
        .insertInto('author')
        .values(author)
        .returning('id')
        .executeTakeFirstOrThrow();
      authorIds.set(author.slug, id);
    }
    const store = new EntryStore(transaction);
    const postIds = new Map<string, number>();
    const commentStore = new CommentStore(transaction);
    for (const entry of entries) {
      const date = timeline.timeOf(entry.published);
      const postId = await store.create(
        entry.type,
        {
          slug: entry.slug,
          status: entry.status ?? 'publish',
          date,
          authorId: authorIds.get(entry.author) ?? null,
          title: entry.title,
          html: entry.html,
          fields: toStoredFields(entry, timeline.onDay, mediaIds),
        },
        Math.min(date, now),
      );
      if (entry.type.name !== 'update') continue;
      postIds.set(entry.slug, postId);
      for (const { update, name, hours, message, reply } of comments) {
        if (entry.slug !== update) continue;
        const writtenAt = Math.min(date + hours * hourLength, now);
        const id = await commentStore.add(
          { postId, name, email: 'supporter@example.org', message },
          writtenAt,
        );
        if (id === null) continue;
        await commentStore.moderate(id, 'approved');
        if (reply === undefined) continue;
        await commentStore.addReply(
          { postId, commentId: id, by: roleLabels.administrator, message: reply.message },
          Math.min(date + reply.hours * hourLength, now),
        );
      }
    }
    await new SettingsStore({ ...database, db: transaction }).set(settings);
    if (activityFor !== null && passwordHash !== null)
      await installActivity({
        transaction,
        database,
        timeline,
        site: activityFor,
        settings,
        entries,
        postIds,
        passwordHash,
      });
  });
};
