import { randomUUID } from 'node:crypto';
import { photoGallery } from '../../src/content/types/photo-gallery.ts';
import { sponsor } from '../../src/content/types/sponsor.ts';
import { update } from '../../src/content/types/update.ts';
import { CommentStore } from '../../src/server/comments/comment-store.ts';
import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { changeEntryRow } from '../../src/server/editing/change-entry-row.ts';
import { EntryVersions } from '../../src/server/editing/entry-versions.ts';
import { findEntry } from '../../src/server/editing/find-entry.ts';
import { FormerSlugs } from '../../src/server/editing/former-slugs.ts';
import type { FileStore } from '../../src/server/files/file-store.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { prepareDocument, preparePicture } from '../../src/server/media/prepare-media.ts';
import { SettingsStore } from '../../src/server/settings/settings-store.ts';
import { gmtText } from '../../src/shared/dates.ts';
import { fixtureNow } from './content-fixtures.ts';
import { noisyPicture } from './noisy-picture.ts';

const day = 86_400_000;

/** Stores a small campaign that has everything an archive can have, with real files. */
export const storeCampaign = async (database: Database, fileStore: FileStore) => {
  const { db } = database;
  const media = new MediaStore(db);
  const folder = await db
    .insertInto('media_folder')
    .values({ name: 'Portraits', name_key: 'portraits' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bytes = await noisyPicture(900, 600).jpeg({ quality: 60 }).toBuffer();
  const prepared = await preparePicture(fileStore, {
    name: 'choir',
    title: 'The choir',
    alt: 'Singers',
    bytes,
    salt: randomUUID(),
  });
  const picture = await media.add(prepared, fixtureNow, { folderId: folder.id, digest: 'ab'.repeat(32) });
  await db.updateTable('media').set({ focal_x: 20, focal_y: 70 }).where('id', '=', picture).execute();
  await db
    .insertInto('media_former_file')
    .values({ file: 'old-0123456789.webp', media_id: picture, size: '' })
    .execute();
  const pdf = await prepareDocument(fileStore, 'pdf', {
    name: 'programme',
    title: 'Programme',
    alt: '',
    bytes: Buffer.from('%PDF-1.4 programme'),
    salt: randomUUID(),
  });
  const document = await media.add(pdf, fixtureNow);
  const author = await db
    .insertInto('author')
    .values({ slug: 'thandiwe', name: 'Thandiwe', description: 'Contestant' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const store = new EntryStore(db);
  const html = `<p>Read <a href="/uploads/${pdf.file}">the programme</a>.</p><figure class="wp-block-image"><img src="/uploads/${prepared.file}" alt="Singers" /></figure>`;
  const entry = { status: 'publish', authorId: author.id, html: '', fields: {} } as const;
  const published = await store.create(
    update,
    {
      ...entry,
      slug: 'choir-evening',
      date: fixtureNow - 3 * day,
      title: 'Choir evening',
      html,
      fields: { category: 'Music', cover: picture },
      editedBy: 'Grace',
    },
    fixtureNow - 2 * day,
  );
  const draft = { ...entry, status: 'draft', slug: 'draft', date: fixtureNow, title: 'A draft' } as const;
  await store.create(update, draft, fixtureNow);
  const later = { ...entry, slug: 'later', date: Date.UTC(2099, 0, 1), title: 'Scheduled' };
  await store.create(update, later, fixtureNow);
  const gallery = {
    ...entry,
    slug: 'gallery',
    date: fixtureNow,
    title: 'Gallery',
    fields: { photos: [picture] },
  };
  await store.create(photoGallery, gallery, fixtureNow);
  for (const name of ['First', 'Second'])
    await store.create(
      sponsor,
      { ...entry, slug: name.toLowerCase(), date: fixtureNow, title: name, fields: { logo: picture } },
      fixtureNow,
    );
  await db.updateTable('entry').set({ position: 2 }).where('slug', '=', 'first').execute();
  await db.updateTable('entry').set({ position: 1 }).where('slug', '=', 'second').execute();
  const binned = { ...entry, slug: 'binned', date: fixtureNow, title: 'In the bin' };
  const inBin = await store.create(update, binned, fixtureNow);
  await db
    .updateTable('entry')
    .set({ status: 'trash', status_before: 'draft' })
    .where('id', '=', inBin)
    .execute();
  await new FormerSlugs(db).add({ id: published, type: 'update', slug: 'old-address' });

  const row = await findEntry(db, update, published);
  if (row === null) throw new Error('The entry was not stored.');
  const versions = new EntryVersions(db);
  await versions.addFirst(row);
  const changed = await changeEntryRow(db, row, { edited_by: 'Grace' });
  const save = { entryId: published, version: changed.version, isPublished: false, savedBy: 'Grace' };
  await versions.add({ ...changed, title: 'Waiting title' }, { ...save, savedAt: gmtText(fixtureNow) });

  const comments = new CommentStore(db);
  const sent = { postId: published, email: 'visitor@example.org' };
  const approved = await comments.add({ ...sent, name: 'Mercy', message: 'Well sung!' }, fixtureNow);
  await comments.add({ ...sent, name: 'Nobody', message: 'Waiting for approval' }, fixtureNow);
  if (approved === null) throw new Error('The comment was not stored.');
  await comments.moderate(approved, 'approved');
  await comments.addReply(
    { postId: published, commentId: approved, by: 'Grace', message: 'Thank you' },
    fixtureNow + day,
  );
  await new SettingsStore(database).set({ contestantName: 'Thandiwe Banda', year: 2026 });
  return { published, picture, document, file: prepared.file };
};
