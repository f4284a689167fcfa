import { EntryStore } from '../../src/server/content-host/embedded/entry-store.ts';
import type { Database } from '../../src/server/db/database.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { type Fixture, fixtureAuthors, fixtureNow, fixturePictures, fixtures } from './content-fixtures.ts';

const parseGmt = (gmt: string): number => Date.parse(`${gmt}Z`);

/** Stores the fixtures in an empty database, which assigns them the ids that `idOf` returns. */
export const storeFixtures = async (
  database: Database,
  entries: readonly Fixture[] = fixtures,
): Promise<void> => {
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('author')
      .values(fixtureAuthors.map(({ slug, name, description }) => ({ slug, name, description })))
      .execute();
    const media = new MediaStore(transaction, '/nowhere');
    for (const picture of fixturePictures) await media.add(picture, fixtureNow);
    const store = new EntryStore(transaction);
    for (const { type, slug, title, html, status, date, modified, author, fields } of entries)
      await store.create(
        type,
        { slug, title, html, status, date: parseGmt(date), authorId: author, fields },
        parseGmt(modified),
      );
  });
};
