import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { waitForBlockedQuery } from '../../../tests/support/blocked-queries.ts';
import { onEveryDatabase } from '../../../tests/support/databases.ts';
import { testLog } from '../../../tests/support/test-log.ts';
import { update } from '../../content/types/update.ts';
import { EntryStore } from '../content-host/embedded/entry-store.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { MediaBin } from './media-bin.ts';
import { MediaFolderStore } from './media-folders.ts';
import { MediaLibrary } from './media-library.ts';
import { MediaStore } from './media-store.ts';
import { prepareDocument } from './prepare-media.ts';

const context = { actor: 'Grace', now: Date.UTC(2025, 5, 1) };

onEveryDatabase(({ open, newFolder }, dialect) => {
  const openLibrary = async () => {
    const [database, folder] = [await open(), newFolder()];
    const fileStore = createFolderStore(folder);
    const store = new MediaStore(database.db);
    const dependencies = { fileStore, renditionsFolder: folder, log: testLog() };
    const library = new MediaLibrary(database.db, dependencies);
    const bin = new MediaBin(database.db, dependencies);
    const folders = new MediaFolderStore(database.db);
    const file = { name: 'pack', title: 'Pack', alt: '', bytes: Buffer.from('%PDF-') };
    const id = await store.add(await prepareDocument(fileStore, 'pdf', file));
    return { database, library, bin, folders, id };
  };

  /** Starts the second change before the first one is committed. */
  const runConcurrently = async <T>(
    { db }: Database,
    first: (transaction: Transaction<Schema>) => Promise<unknown>,
    second: () => Promise<T>,
  ): Promise<T> => {
    let outcome: Promise<T> | null = null;
    await db.transaction().execute(async (transaction) => {
      await first(transaction);
      outcome = second();
      // The caller handles the rejection; this avoids an unhandled rejection meanwhile.
      outcome.catch(() => {});
      if (dialect === 'postgres') await waitForBlockedQuery(transaction);
    });
    if (outcome === null) throw new Error('The second change did not begin.');
    return outcome;
  };

  test('a file that an entry starts to use during its deletion stays, and the use is returned', async () => {
    const { database, library, bin, id } = await openLibrary();
    const draft = {
      slug: 'news',
      status: 'publish' as const,
      date: context.now,
      authorId: null,
      title: 'News',
      html: '',
      fields: { cover: id },
    };
    const deletion = await runConcurrently(
      database,
      (transaction) => new EntryStore(transaction).create(update, draft),
      () => bin.add([id], false, context),
    );
    expect(deletion).toMatchObject({ uses: [{ title: 'News' }] });
    expect(await library.details(id, context.now)).not.toBeNull();
  });

  test('a file that is moved or saved into a folder during the deletion of the folder has no folder', async () => {
    const { database, library, folders, id } = await openLibrary();
    const edit = { name: 'pack.pdf', title: 'The pack', alt: '', isDecorative: false, focalPoint: null };
    const changes: readonly ((folderId: number) => Promise<unknown>)[] = [
      (folderId) => library.move([id], folderId, context),
      async (folderId) => {
        const { item } = (await library.details(id, context.now)) ?? {};
        await library.edit(id, { ...edit, folderId, version: item?.version ?? 0 }, context);
      },
    ];
    for (const change of changes) {
      const folder = await folders.create('Lake', context);
      if (typeof folder === 'string') throw new Error(folder);
      await runConcurrently(
        database,
        (transaction) => new MediaFolderStore(transaction).remove(folder.id, context),
        () => change(folder.id),
      );
      expect((await library.details(id, context.now))?.item.folderId).toBeNull();
    }
  });

  test('of two concurrent folder changes to the same name, the second returns taken', async () => {
    const { database, folders } = await openLibrary();
    const town = await folders.create('Town', context);
    if (typeof town === 'string') throw new Error(town);
    const renamed = await runConcurrently(
      database,
      (transaction) => new MediaFolderStore(transaction).create('Lake', context),
      () => folders.rename(town.id, 'lake', context),
    );
    expect(renamed).toBe('taken');
  });
});
