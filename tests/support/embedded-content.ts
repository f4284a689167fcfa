import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { gmtTime } from '../../src/shared/dates.ts';
import { type Fixture, fixtureAuthors, fixtureNow, fixturePictures, fixtures } from './content-fixtures.ts';

/** Stores entries in an empty database, which numbers them from 1: all fixtures get the ids that `idOf` returns. */
export const storeFixtures = async (
  database: Database,
  entries: readonly Fixture[] = fixtures,
): Promise<void> => {
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('author')
      .values(fixtureAuthors.map(({ slug, name, description }) => ({ slug, name, description })))
      .execute();
    // No file is read or written.
    const media = new MediaStore(transaction);
    for (const { focalPoint, ...picture } of fixturePictures) {
      const id = await media.add(picture, fixtureNow);
      const point = { focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null };
      await transaction.updateTable('media').set(point).where('id', '=', id).execute();
    }
    const store = new EntryStore(transaction);
    for (const { type, slug, title, html, status, date, modified, author, fields } of entries)
      await store.create(
        type,
        { slug, title, html, status, date: gmtTime(date), authorId: author, fields },
        gmtTime(modified),
      );
  });
};
