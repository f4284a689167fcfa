import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { somebodyWaits } from '../../../tests/support/lock-waits.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { update } from '../../content/types/update.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { MediaFolderStore } from './media-folders.ts';
import { MediaLibrary } from './media-library.ts';
import { MediaStore } from './media-store.ts';

const by = { actor: 'Grace', now: Date.UTC(2025, 5, 1) };

onEveryDatabase(({ open, newFolder }, dialect) => {
  const openLibrary = async () => {
    const [database, uploadsFolder] = [await open(), newFolder()];
    const store = new MediaStore(database.db, uploadsFolder);
    const library = new MediaLibrary(database.db, {
      uploadsFolder,
      renditionsFolder: uploadsFolder,
      log: testLog(),
    });
    const folders = new MediaFolderStore(database.db);
    const file = { name: 'pack', title: 'Pack', alt: '', bytes: Buffer.from('%PDF-') };
    const id = await store.keep(await store.prepareDocument('pdf', file));
    return { database, library, folders, id };
  };

  /** One change is made and not yet committed when the other begins. */
  const atOnce = async <T>(
    { db }: Database,
    first: (transaction: Transaction<Schema>) => Promise<unknown>,
    second: () => Promise<T>,
  ): Promise<T> => {
    let outcome: Promise<T> | null = null;
    await db.transaction().execute(async (transaction) => {
      await first(transaction);
      outcome = second();
      // Whatever it comes to is told at the end.
      outcome.catch(() => {});
      if (dialect === 'postgres') await somebodyWaits(transaction);
    });
    if (outcome === null) throw new Error('The second change did not begin.');
    return outcome;
  };

  test('a file that is put to use while it is being deleted stays, and its use is told', async () => {
    const { database, library, id } = await openLibrary();
    const draft = {
      slug: 'news',
      status: 'publish' as const,
      date: by.now,
      authorId: null,
      title: 'News',
      html: '',
      fields: { cover: id },
    };
    const deletion = await atOnce(
      database,
      (transaction) => new EntryStore(transaction).create(update, draft),
      () => library.remove([id], false, by),
    );
    expect(deletion).toMatchObject({ uses: [{ title: 'News' }] });
    expect(await library.details(id, by.now)).not.toBeNull();
  });

  test('a file that is moved into a folder, or saved in it, while that is deleted is in none', async () => {
    const { database, library, folders, id } = await openLibrary();
    const edit = { name: 'pack.pdf', title: 'The pack', alt: '', isDecorative: false };
    const puts: readonly ((folderId: number) => Promise<unknown>)[] = [
      (folderId) => library.move([id], folderId, by),
      async (folderId) => {
        const { item } = (await library.details(id, by.now)) ?? {};
        await library.edit(id, { ...edit, folderId, version: item?.version ?? 0 }, by);
      },
    ];
    for (const put of puts) {
      const folder = await folders.create('Lake', by);
      if (typeof folder === 'string') throw new Error(folder);
      await atOnce(
        database,
        (transaction) => new MediaFolderStore(transaction).remove(folder.id, by),
        () => put(folder.id),
      );
      expect((await library.details(id, by.now))?.item.folderId).toBeNull();
    }
  });

  test('of two folders that are given one name at once, the second is told that it is taken', async () => {
    const { database, folders } = await openLibrary();
    const town = await folders.create('Town', by);
    if (typeof town === 'string') throw new Error(town);
    const renamed = await atOnce(
      database,
      (transaction) => new MediaFolderStore(transaction).create('Lake', by),
      () => folders.rename(town.id, 'lake', by),
    );
    expect(renamed).toBe('taken');
  });
});
